import fc from 'fast-check';
import { compileForm } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

// DECISIONS, Validation: “An answer that its kind cannot read is no value of that kind: `=` compares its text, an ordering never
// holds.” Days are compared as days and times as times, however they are written.

const OPERATORS = ['=', '!=', '>', '>=', '<', '<='] as const;

/** Which comparisons of a field hold, by the fields that they show. */
function held(field: object, answer: string, value: string | number): readonly string[] {
  const visitor = visitorOf({
    id: 'x',
    type: 'form',
    title: 'X',
    fields: [
      { id: 'f', label: 'F', ...field },
      ...OPERATORS.map((operator, place) => ({
        id: `shown-${place}`,
        kind: 'text',
        label: operator,
        conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'f', operator, value }] }],
      })),
    ],
  });
  visitor.answers('f', answer);
  return OPERATORS.filter((_, place) => visitor.sees(`shown-${place}`));
}

const NUMBER = { kind: 'number', decimalPoint: ',' };
const DATE = { kind: 'date', dateFormat: 'mm/dd/yy' };
const TIME = { kind: 'time' };

describe('a condition on an unreadable answer', () => {
  it.each([
    { field: NUMBER, answer: 'abc', value: 5 },
    { field: NUMBER, answer: '10.5', value: 5 },
    { field: { kind: 'currency', currency: 'EUR' }, answer: 'a lot', value: 5 },
    { field: DATE, answer: 'tomorrow', value: '2026-01-01' },
    { field: DATE, answer: '02-30-2026', value: '2026-01-01' },
    { field: TIME, answer: 'noon', value: '9:30' },
  ])('never holds as an order: “$answer” in a $field.kind', ({ field, answer, value }) => {
    expect(held(field, answer, value)).toEqual(['!=']);
  });

  it('never holds as an order of anything, whatever is entered', () => {
    const texts = fc.stringMatching(/^[a-z][ -~]{0,12}$/).filter((text) => !/^n?o?on|^\d/.test(text));
    fc.assert(
      fc.property(texts, fc.constantFrom(NUMBER, DATE, TIME), (answer, field) => {
        const value = { number: 5, date: '2026-01-01', time: '9:30' }[field.kind] ?? '';
        expect(held(field, answer, value)).toEqual(['!=']);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a condition on a readable answer', () => {
  it.each([
    { field: NUMBER, answer: '10,5', value: '10.50', holds: ['=', '>=', '<='] },
    { field: NUMBER, answer: '9', value: '10', holds: ['!=', '<', '<='] },
    { field: DATE, answer: '3/4/2026', value: '2026-03-04', holds: ['=', '>=', '<='] },
    { field: DATE, answer: '03/04/2026', value: '2026-03-05', holds: ['!=', '<', '<='] },
    { field: TIME, answer: '10:00', value: '9:30', holds: ['!=', '>', '>='] },
    { field: TIME, answer: '6:00 pm', value: '9:00 am', holds: ['!=', '>', '>='] },
    { field: TIME, answer: '9:00', value: '9:00 am', holds: ['=', '>=', '<='] },
    { field: TIME, answer: '12:15 am', value: '1 am', holds: ['!=', '<', '<='] },
  ])('$answer against $value in a $field.kind: $holds', ({ field, answer, value, holds }) => {
    expect(held(field, answer, value)).toEqual(holds);
  });
});

describe('a value that no answer of the field can be', () => {
  const problems = (field: object, operator: string, value?: unknown) => {
    const condition = { field: 'f', operator, ...(value !== undefined && { value }) };
    return compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [
        { id: 'f', label: 'F', ...field },
        {
          id: 'g',
          kind: 'text',
          label: 'G',
          conditions: [{ action: 'show', rule: 'all', conditions: [condition] }],
        },
      ],
    }).problems.map(({ code, at, message }) => `${code} ${at} ${message}`);
  };
  const at = '/fields/1/conditions/0/conditions/0';

  it.each([
    [
      NUMBER,
      '>',
      'five',
      `use-readable-value ${at}/value “f” is of kind “number”, which cannot have the value “five”.`,
    ],
    [
      NUMBER,
      '=',
      '1,000',
      `use-readable-value ${at}/value “f” is of kind “number”, which cannot have the value “1,000”.`,
    ],
    [NUMBER, '>', '', `use-compared-value ${at}/value “>” has no value to compare with.`],
    [NUMBER, '<=', undefined, `use-compared-value ${at} “<=” has no value to compare with.`],
    [
      DATE,
      '=',
      '03/04/2026',
      `use-readable-value ${at}/value “f” is of kind “date”, which cannot have the value “03/04/2026”.`,
    ],
    [
      DATE,
      '<',
      'today',
      `use-readable-value ${at}/value “f” is of kind “date”, which cannot have the value “today”.`,
    ],
    [
      DATE,
      '<',
      2026,
      `use-readable-value ${at}/value “f” is of kind “date”, which cannot have the value 2026.`,
    ],
    [
      TIME,
      '!=',
      '25:00',
      `use-readable-value ${at}/value “f” is of kind “time”, which cannot have the value “25:00”.`,
    ],
  ])('%j %s %j is a problem', (field, operator, value, said) => {
    expect(problems(field, operator, value)).toEqual([said]);
  });

  it.each([
    [NUMBER, '=', ''],
    [NUMBER, '!=', undefined],
    [NUMBER, 'contains', 'five'],
    [DATE, '=', '2026-03-04'],
    [TIME, '>', '9 pm'],
    [{ kind: 'text' }, '>', 'five'],
    [{ kind: 'rating' }, '>=', 3],
  ])('%j %s %j is not a problem', (field, operator, value) => {
    expect(problems(field, operator, value)).toEqual([]);
  });

  it('is reported once in a group of several copies, and on the submit button', () => {
    const ruled = {
      conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'n', operator: '>', value: 'x' }] }],
    };
    const members = [
      { id: 'n', kind: 'number', label: 'N' },
      { id: 'g', kind: 'text', label: 'G', ...ruled },
    ];
    const group = { id: 'r', kind: 'group', label: 'R', repeated: true, max: 3, fields: members };
    const fields = [group, { id: 'm', kind: 'number', label: 'M' }];
    const submit = {
      conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'm', operator: '<', value: 'y' }] }],
    };
    const { problems: told } = compileForm({ id: 'x', type: 'form', title: 'X', fields, submit });
    expect(told.map((one) => one.at).toSorted()).toEqual([
      '/fields/0/fields/1/conditions/0/conditions/0/value',
      '/submit/conditions/0/conditions/0/value',
    ]);
  });
});
