import { readdirSync, readFileSync } from 'node:fs';
import { compileForm, type Language, type Text } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { formOf } from '../renderer-react/testing/form-of.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { german } from './german.ts';

/** Every text of a catalogue with its path, each plural form by itself. */
function textsOf(catalogue: unknown, way = ''): readonly (readonly [way: string, text: string])[] {
  if (typeof catalogue === 'string') return [[way, catalogue]];
  return Object.entries(catalogue as object).flatMap(([name, one]) => textsOf(one, `${way}/${name}`));
}

/** The placeholders of a text, each once and in order. */
function slotsOf(text: string): readonly string[] {
  return [...new Set(text.match(/\{\d\}|%[\w$]+%?/g) ?? [])].toSorted();
}

const PLURAL = /\/(zero|one|two|few|many|other)$/;

describe.each(languages.map((language) => [language.tag, language] as const))('%s', (tag, language) => {
  it('has every word of English, and no other', () => {
    const ways = (of: Language) =>
      [...new Set(textsOf(of).map(([way]) => way.replace(PLURAL, '')))].toSorted();
    expect(ways(language)).toEqual(ways(english));
  });

  it('has no empty word', () => {
    const empty = textsOf(language).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('fills in what English fills in, wherever it shows a number', () => {
    const wanted = new Map(textsOf(english).map(([way, text]) => [way.replace(PLURAL, ''), slotsOf(text)]));
    for (const [way, text] of textsOf(language)) {
      const slots = wanted.get(way.replace(PLURAL, '')) ?? [];
      // One, two and zero may be said in words.
      const missing = slots.filter((slot) => !slotsOf(text).includes(slot));
      expect(
        slotsOf(text).filter((slot) => !slots.includes(slot)),
        way,
      ).toEqual([]);
      expect(/\/(zero|one|two)$/.test(way) || missing.length === 0, way).toBe(true);
    }
  });

  it('has exactly its plural forms', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const counted = Object.values(language.words).filter((text: Text) => typeof text !== 'string');
    expect(counted.length).toBeGreaterThan(0);
    for (const text of counted) expect(Object.keys(text).toSorted()).toEqual(pluralCategories.toSorted());
  });
});

describe('the forms of the project', () => {
  const FORMS = readdirSync('forms').filter((name) => name.endsWith('.json'));

  it.each(languages.flatMap(({ tag }) => FORMS.map((name) => [name, tag] as const)))(
    'the form %s has no built-in text in English when it is in %s',
    (name, language) => {
      const definition = JSON.parse(readFileSync(`forms/${name}`, 'utf8'));
      const written = JSON.stringify(definition);
      const { settings = {} } = definition;
      const { form } = compileForm({ ...definition, settings: { ...settings, language } }, { languages });
      if (form === null) throw new Error(`${name} does not compile.`);
      const { blueprint } = form;
      const texts = [
        ...blueprint.issues.map(({ message }) => message),
        ...blueprint.pages.flatMap(({ label, previousLabel, nextLabel }) => [
          label,
          previousLabel,
          nextLabel,
        ]),
        // The name of a state depends on its country.
        ...blueprint.fields.map(({ definition: { label, stateLabels } }) =>
          stateLabels ? '' : String(label ?? ''),
        ),
        form.settings.submitLabel,
        form.settings.successMessage,
        form.settings.errorMessage,
      ].filter((text) => text !== '' && !written.includes(JSON.stringify(text).slice(1, -1)));
      const known = new Set(textsOf(english).map(([, text]) => text));
      const same = new Set(textsOf(languages.find(({ tag }) => tag === language)).map(([, text]) => text));
      expect(texts.filter((text) => known.has(text) && !same.has(text))).toEqual([]);
    },
  );
});

describe('a form that names a language', () => {
  const definition = (more: object = {}, settings: object = {}) => ({
    id: 'f-1',
    type: 'form',
    title: 'F',
    fields: [
      { id: 'a', kind: 'text', label: 'A', required: true, maxlength: 3 },
      {
        id: 'who',
        kind: 'name',
        label: 'Who',
        multiple: true,
        parts: { 'first-name': { label: 'First Name' }, 'last-name': {} },
      },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '1/4' },
      { id: 'day', kind: 'date', label: 'Day' },
    ],
    ...more,
    settings: { language: 'de', ...settings },
  });

  function compiled(given: unknown) {
    const { form, problems } = compileForm(given, { languages });
    if (form === null) throw new Error(JSON.stringify(problems));
    return form;
  }

  it('uses it for messages, parts, buttons, and the notation of numbers and dates', () => {
    const { blueprint } = compiled(definition());
    expect(blueprint.language).toMatchObject({ tag: 'de', dir: 'ltr' });
    expect(blueprint.issues.map(({ message }) => message)).toContain(german.kinds.text.required);
    expect(blueprint.issues.map(({ message }) => message)).toContain(
      'Bitte geben Sie höchstens 3 Zeichen ein.',
    );
    expect(blueprint.settings.submitLabel).toBe('Absenden');
    const option = (id: string, name: string) =>
      blueprint.fields.find((field) => field.definition.id === id)?.definition[name];
    expect(option('who-last-name', 'label')).toBe('Nachname');
    expect(option('sum', 'decimalPoint')).toBe(',');
    expect(option('day', 'dateFormat')).toBe('dd.mm.yy');
  });

  it('keeps its author’s words, even if they are the English ones', () => {
    const { blueprint } = compiled(
      definition({ messages: { maxlength: 'Kürzer!' } }, { submitLabel: 'Submit' }),
    );
    expect(blueprint.issues.map(({ message }) => message)).toContain('Kürzer!');
    expect(blueprint.settings.submitLabel).toBe('Submit');
    const first = blueprint.fields.find((field) => field.definition.id === 'who-first-name');
    expect(first?.definition['label']).toBe('First Name');
  });

  it('uses the plural forms of its language', () => {
    const words = (maxlength: number) =>
      compiled({
        ...definition({ fields: [{ id: 'a', kind: 'text', label: 'A', maxlength }] }, { language: 'ar' }),
      }).blueprint.issues.map(({ message }) => message);
    const { maxlength } = arabic.rules;
    expect(words(1)).toContain(maxlength.one);
    expect(words(2)).toContain(maxlength.two);
    expect(words(3)).toContain(maxlength.few.replace('{0}', '3'));
    expect(words(11)).toContain(maxlength.many.replace('{0}', '11'));
    expect(words(100)).toContain(maxlength.other.replace('{0}', '100'));
  });

  it('uses the language of a region that exists', () => {
    const { blueprint } = compiled(definition({}, { language: 'de-AT' }));
    expect(blueprint.language?.tag).toBe('de-AT');
    expect(blueprint.settings.submitLabel).toBe('Absenden');
  });

  it.each([
    ['fr', 'ltr'],
    ['fa', 'rtl'],
    ['az-Arab', 'rtl'],
    ['arn', 'ltr'],
  ])('is in English and keeps %s, %s, if there is no catalogue of that language', (language, dir) => {
    const { blueprint } = compiled(definition({}, { language }));
    expect(blueprint.language).toEqual({ tag: language, dir, words: {} });
    expect(blueprint.settings.submitLabel).toBe('Submit');
  });

  it('has the same blueprint as before without one', () => {
    const plain = { ...definition(), settings: {} };
    expect(compiled(plain).blueprint).toEqual(formOf(plain).blueprint);
    expect(compiled(plain).blueprint).not.toHaveProperty('language');
  });
});
