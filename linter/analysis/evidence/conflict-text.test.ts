import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { lintForm } from '../../rules/lint-form.ts';

const age = { id: 'age', kind: 'number', label: 'Age', min: 0, max: 99 };
const stars = { id: 'stars', kind: 'rating', label: 'Stars', max: 5 };
const is = (field: string, operator: string, value: number | string): JsonObject => ({
  field,
  operator,
  value,
});
const rule = (action: string, how: string, ...conditions: readonly JsonObject[]): JsonObject => ({
  action,
  rule: how,
  conditions,
});

/** The messages of the linter about a field with these rules. */
function saidOf(...conditions: readonly JsonObject[]): readonly string[] {
  const note = { id: 'note', kind: 'text', label: 'Note', conditions };
  const definition: JsonObject = { id: 'f', type: 'form', title: 'F', fields: [age, stars, note] };
  const form = compileForm(definition).form as CompiledForm;
  return lintForm(form, definition).found.map(({ message }) => message);
}

describe('why something never shows', () => {
  it.each([
    {
      what: 'two conditions',
      rules: [rule('show', 'all', is('age', '<', 10), is('age', '>', 20))],
      said: '“age” < 10 and “age” > 20 never hold together.',
    },
    {
      what: 'one condition and a rule that hides',
      rules: [rule('show', 'all', is('age', '<', 10)), rule('hide', 'all', is('age', '<', 16))],
      said: 'Whenever “age” < 10 holds, “age” < 16 holds, which hides “note”.',
    },
    {
      what: 'a rule that hides always',
      rules: [rule('hide', 'all', is('stars', '!=', 10))],
      said: '“stars” != 10 always holds, which hides “note”.',
    },
    {
      what: 'a rule that hides in either case',
      rules: [
        rule('hide', 'any', is('age', '<', 50), is('age', '>=', 50)),
        rule('show', 'all', is('age', '!=', '')),
      ],
      said: 'Whenever “age” is answered, “age” < 50 or “age” >= 50 holds, which hides “note”.',
    },
    {
      what: 'alternatives of which none holds with another condition',
      rules: [
        rule('show', 'any', is('age', '=', 3), is('age', '=', 4)),
        rule('show', 'all', is('age', '>', 20)),
      ],
      said: '(“age” = 3 or “age” = 4) and “age” > 20 never hold together.',
    },
    {
      what: 'alternatives of which none ever holds',
      rules: [rule('show', 'any', is('age', '=', 300), is('age', '=', 400))],
      said: '“age” = 300 or “age” = 400 never holds.',
    },
  ])('names $what', ({ rules, said }) => {
    expect(saidOf(...rules).join(' ')).toContain(`No answers ever show “note”: ${said}`);
  });

  it('names the number that only the tolerance accepts', () => {
    expect(saidOf(rule('show', 'all', is('age', '>', 99))).join(' ')).toContain(
      '“age” > 99 never holds: “age” accepts at least 0 and at most 99. Only a value that the limits let through by rounding, such as 99.',
    );
  });
});

describe('a field that can be left blank', () => {
  it.each([
    { kind: 'select', isFound: false },
    { kind: 'radio', isFound: true },
  ])('is a $kind with a default, or not', ({ kind, isFound }) => {
    const options = ['a', 'b'].map((value) => ({ value, label: value, default: value === 'a' }));
    const choice = { id: 'choice', kind, label: 'Choice', options };
    const conditions = [rule('show', 'all', is('choice', '=', ''))];
    const fields = [choice, { id: 'note', kind: 'text', label: 'Note', conditions }];
    const definition: JsonObject = { id: 'f', type: 'form', title: 'F', fields } as JsonObject;
    const { found } = lintForm(compileForm(definition).form as CompiledForm, definition);
    expect(found.some(({ code }) => code === 'no-unreachable-field')).toBe(isFound);
  });
});
