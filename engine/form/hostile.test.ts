import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import type { Json, JsonObject } from '../value/json.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { submissionOf } from './selectors/submission-of.ts';
import { textOf } from './selectors/text-of.ts';
import { fieldState } from './state/field-state-of.ts';
import type { FormState } from './state/form-state.ts';
import { startState } from './state/start-state.ts';
import { compiled } from './testing/compiled.ts';
import { update } from './update.ts';

function formWith(...fields: readonly object[]): unknown {
  return { id: 'x', type: 'form', title: 'X', fields };
}

function enter(form: CompiledForm, state: FormState, field: string, answer: Json): FormState {
  return update(form, state, { type: 'answer', field, answer }).state;
}

/** Milliseconds. The bounds are wide: what they are there to find takes minutes. */
function timeOf(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

const calculation = (formula: string) => ({ id: 'c', kind: 'calculation', label: 'C', formula });

describe('a formula from a hostile author', () => {
  it.each([
    ['ten thousand nested brackets', `${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['ten thousand brackets that never close', '('.repeat(10_000)],
    ['a hundred thousand additions', `1${'+1'.repeat(100_000)}`],
    ['a number of a million digits', '9'.repeat(1_000_000)],
    ['a hundred thousand braces', '{'.repeat(100_000)],
    ['four thousand powers', `2${'^2'.repeat(4000)}`],
    ['a lone surrogate', '1 + \ud83d'],
    ['the name of what objects have', '{__proto__} + {constructor} + toString(1)'],
  ])('with %s is refused at once', (_, formula) => {
    const time = timeOf(() => {
      const { form, problems } = compileForm(formWith(calculation(formula)));
      expect(form).toBeNull();
      expect(problems.length).toBeGreaterThan(0);
    });
    expect(time).toBeLessThan(1000);
  });

  it.each([
    ['as long as may be', `1${'+1'.repeat(1000)}`],
    ['growing', `0${'+9^9999'.repeat(100)}`],
    ['dividing', `1${'/7'.repeat(900)}`],
  ])('that is %s is computed in time', (_, formula) => {
    const form = compiled(formWith(calculation(formula)));
    expect(timeOf(() => startState(form))).toBeLessThan(2000);
  });
});

describe('a choice of a hundred thousand options', () => {
  const options = Array.from({ length: 100_000 }, (_, n) => ({ value: `v${n}`, label: `V ${n}` }));

  it.each(['select', 'radio', 'checkbox'])(
    'of the kind %s compiles, starts, answers and is submitted',
    (kind) => {
      const time = timeOf(() => {
        const form = compiled(formWith({ id: 'a', kind, label: 'A', options }));
        let state = startState(form);
        for (let n = 0; n < 20; n += 1) state = enter(form, state, 'a', `v${99_999 - n}`);
        expect(fieldState(form, state, 'a')?.issue).toBeNull();
        expect(textOf(form, state, 'a')).toBe('V 99980');
        const wrong = enter(form, state, 'a', 'v100000');
        expect(fieldState(form, wrong, 'a')?.issue).toMatchObject({ rule: 'option' });
      });
      expect(time).toBeLessThan(8000);
    },
  );
});

describe('names that every object inherits', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'];

  it('can be used in formulas and conditions, and mean the fields', () => {
    const numbers = names.map((id) => ({ id, kind: 'number', label: id }));
    const conditions = names.map((field) => ({ field, operator: '=', value: '2' }));
    const form = compiled(
      JSON.parse(
        JSON.stringify(
          formWith(...numbers, calculation(names.map((id) => `{${id}}`).join('+')), {
            id: 't',
            kind: 'text',
            label: 'T',
            conditions: [{ action: 'show', rule: 'all', conditions }],
          }),
        ),
      ),
    );
    let state = startState(form, { answers: JSON.parse('{"__proto__": "5"}') as JsonObject });
    expect(fieldState(form, state, '__proto__')?.answer).toBe('5');
    for (const name of names) {
      expect(fieldState(form, state, 't')?.visible).toBe(false);
      state = enter(form, state, name, '2');
    }
    expect(fieldState(form, state, 't')?.visible).toBe(true);
    expect(textOf(form, state, 'c')).toBe('12.00');
    expect(Object.keys(submissionOf(form, state))).toEqual([...names, 'c']);
  });

  it('that no field has change nothing', () => {
    const form = compiled(formWith({ id: 'a', kind: 'text', label: 'A' }));
    const state = startState(form);
    for (const name of names) expect(enter(form, state, name, 'x')).toBe(state);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(({} as JsonObject)['x']).toBeUndefined();
  });
});

describe('half a character', () => {
  const lone = ['\ud83d', '\udc00', 'a\ud800b', '\udc00\ud800'];

  it.each(['text', 'textarea', 'email', 'number', 'phone', 'select', 'checkbox', 'radio', 'name'])(
    'in an answer to the kind %s stays where it was entered, and is neither compared nor sent',
    (kind) => {
      const options = ['select', 'checkbox', 'radio'].includes(kind)
        ? { options: lone.map((value) => ({ value, label: value })) }
        : {};
      const limits = kind.startsWith('text') ? { maxlength: 1, maxwords: 1 } : {};
      // A number is compared with nothing but numbers.
      const comparisons = kind === 'number' ? ['contains'] : ['=', 'contains', '>'];
      const form = compiled(
        formWith(
          { id: 'a', kind, label: 'A', ...options, ...limits },
          {
            id: 'b',
            kind: 'text',
            label: 'B',
            conditions: [
              {
                action: 'show',
                rule: 'any',
                conditions: comparisons.map((operator) => ({
                  field: 'a',
                  operator,
                  value: '\ud83d',
                })),
              },
            ],
          },
          calculation('{a} * 2'),
        ),
      );
      for (const text of lone) {
        const state = enter(form, startState(form), 'a', text);
        expect(fieldState(form, state, 'a')?.answer).toBe(text);
        expect(fieldState(form, state, 'b')?.visible).toBe(false);
        expect(JSON.stringify(submissionOf(form, state))).not.toMatch(/\\ud[89a-f]/);
      }
    },
  );

  it('in an id, a label or an option is allowed', () => {
    const id = 'a\ud800';
    const { form, problems } = compileForm(formWith({ id, kind: 'text', label: '\udfff' }));
    if (form === null) return expect(problems[0]?.at).toBe('/fields/0/id');
    expect(fieldState(form, enter(form, startState(form), id, 'x'), id)?.value).toBe('x');
  });
});

describe('an answer of a hundred thousand', () => {
  it.each<[string, Json]>([
    ['characters', 'x '.repeat(100_000)],
    ['digits', '9'.repeat(100_000)],
    ['points', '.'.repeat(100_000)],
    ['blanks', ' '.repeat(100_000)],
    ['items', Array.from({ length: 100_000 }, (_, n) => `v${n}`)],
    ['at signs', '@'.repeat(100_000)],
    ['tags', '<b>'.repeat(100_000)],
    ['accents', `a${'\u0301'.repeat(100_000)}`],
  ])('%s is validated in time by every kind', (_, given) => {
    const options = [{ value: 'a', label: 'A' }];
    const form = compiled(
      formWith(
        { id: 'text', kind: 'text', label: 'A', maxlength: 10, maxwords: 3 },
        { id: 'number', kind: 'number', label: 'A', thousandsSeparator: ',', min: 1 },
        { id: 'email', kind: 'email', label: 'A' },
        { id: 'phone', kind: 'phone', label: 'A' },
        { id: 'select', kind: 'select', label: 'A', options },
        { id: 'checkbox', kind: 'checkbox', label: 'A', options },
        calculation('{text} + {number} + {checkbox}'),
      ),
    );
    const time = timeOf(() => {
      let state = startState(form);
      for (const { id } of form.fields) state = enter(form, state, id, given);
      state = update(form, state, { type: 'submit' }).state;
    });
    expect(time).toBeLessThan(3000);
  });
});
