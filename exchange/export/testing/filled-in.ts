import { readdirSync, readFileSync } from 'node:fs';
import { compileForm, type Json, type JsonObject } from 'formularium/engine';
import { type Evaluation, evaluate } from '../../../cli/eval/evaluate.ts';
import { type Model, modelOf } from '../../../linter/analysis/model/model.ts';
import { analysisOf } from '../../../linter/analysis/search/search.ts';
import { type CleanForm, cleanForms } from '../../../test/lint-corpus/corpus.ts';

/** A form, and what became of it with some answers. */
export interface FilledIn {
  readonly answers: JsonObject;
  readonly evaluation: Evaluation;
  /** Whether one of the answers is one that no field asked for. */
  readonly isJunk: boolean;
}

export interface ExportedForm extends CleanForm {
  readonly model: Model;
}

const folder = new URL('../../../forms/', import.meta.url);

function readForm(file: string): JsonObject {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as JsonObject;
}

/** Every form to be written in other languages: realistic ones, short and long. What is one form in other words comes once. */
export function exportedForms(): readonly ExportedForm[] {
  const seen = new Set<string>();
  return everyForm().filter(({ model }) => {
    const blueprint = JSON.stringify(model.form.blueprint);
    return !seen.has(blueprint) && seen.add(blueprint);
  });
}

/** All of them, also those whose rules are written in the short form, or under names. */
export function everyForm(): readonly ExportedForm[] {
  const ours = readdirSync(folder).map((file) => ({ name: file, definition: readForm(file) }));
  return [...ours, ...cleanForms()].flatMap(({ name, definition }) => {
    const { form } = compileForm(definition);
    return form === null ? [] : [{ name, definition, model: modelOf(form, definition) }];
  });
}

const JUNK: readonly Json[] = ['', 'nonsense', '-3', '12.345', 7, ['nonsense'], '2026-02-31', 'a@b.example'];

/** How often a form is filled in. */
const ROUNDS = 24;

const known = new WeakMap<Model, Promise<readonly FilledIn[]>>();

/** The form filled in again and again: as it accepts it, with one field left blank, and with one answer of junk. */
export function fillings({ model }: ExportedForm): Promise<readonly FilledIn[]> {
  const found = known.get(model) ?? fillIn(model);
  known.set(model, found);
  return found;
}

async function fillIn(model: Model): Promise<readonly FilledIn[]> {
  const { accepted } = analysisOf(model);
  const roll = dice();
  const filled: FilledIn[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = accepted.flatMap((regions, index): [string, Json][] => {
      const usable = regions.filter(
        ({ answer }) => answer !== undefined && (answer !== null || roll(6) === 0),
      );
      const answer = usable[roll(usable.length)]?.answer;
      return answer === undefined ? [] : [[model.fieldNodes[index]?.id ?? '', answer]];
    });
    const isJunk = round % 3 === 2;
    const [changed] = entries[roll(entries.length)] ?? [];
    const answers = Object.fromEntries(entries);
    if (changed !== undefined && round % 3 === 1) delete answers[changed];
    if (changed !== undefined && isJunk) answers[changed] = JUNK[roll(JUNK.length)] ?? null;
    filled.push({ answers, isJunk, evaluation: await evaluate(model.form, answers, '2026-03-02') });
  }
  return filled;
}

/** Numbers that only look like chance, so that a failure comes again. */
function dice(): (sides: number) => number {
  let seed = 7;
  return (sides) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return sides === 0 ? 0 : seed % sides;
  };
}
