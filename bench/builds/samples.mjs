// @ts-check
// What both builds are given: forms of the first one, which the second one understands too, and seeded forms of several sizes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entered, prepare } from '../adapters/formularium.mjs';
import { chanceFrom } from '../peers/chance.mjs';
import { entryFor, firstValues, formOf } from '../peers/forms.mjs';

const FORMS = ['contact-190', 'donation', 'quote'];
const SIZES = [10, 100, 1000];
const SEED = 1;
/** More changes than a processor remembers the way of. */
const CHANGES = 3001;

/** What is typed into each field with a text, one after the other. */
const TYPED = ['a', 'ad', 'ada', 'ada@', 'ada@an.example', '1', '12', '123', null];
const TEXTS = ['text', 'textarea', 'number', 'email'];

/** @param {string} project @returns {readonly import('./rows.mjs').Sample[]} */
export function samplesFrom(project) {
  return [...FORMS.map((name) => writtenSample(project, name)), ...SIZES.map(seededSample)];
}

/** @param {string} project @param {string} name */
function writtenSample(project, name) {
  const text = readFileSync(join(project, 'forms', `${name}.json`), 'utf8');
  /** @type {{ fields: { id: string, kind: string }[] }} */
  const { fields } = JSON.parse(text);
  const keys = fields
    .filter(({ kind }) => TEXTS.includes(kind))
    .flatMap(({ id }) => TYPED.map((answer) => /** @type {const} */ ([id, answer])));
  return { name, text, answers: {}, keys };
}

/** @param {number} size */
function seededSample(size) {
  const form = formOf(size, SEED);
  const chance = chanceFrom(SEED);
  const fields = form.fields.filter(({ kind }) => kind !== 'calc');
  const keys = Array.from({ length: CHANGES }, () => {
    const field = chance.oneOf(fields);
    return /** @type {const} */ ([field.id, entered(entryFor(field, chance))]);
  });
  const answers = Object.fromEntries(
    Object.entries(firstValues(form, SEED)).map(([id, value]) => [id, entered(value)]),
  );
  return { name: `${size} fields`, text: JSON.stringify(prepare(form)), answers, keys };
}
