import type { Json, JsonObject } from 'formularium/engine';

const count = (length: number, make: (index: number) => Json): Json[] =>
  Array.from({ length }, (_, index) => make(index));

const formOf = (...fields: Json[]): string =>
  JSON.stringify({ id: 'hostile', type: 'form', title: 'Hostile', fields });

const seats = { id: 'a', kind: 'number', label: 'Seats', min: 0, max: 9 };
const numbers = (length: number): Json[] =>
  count(length, (index) => ({ ...seats, id: `n${index}`, label: `Number ${index}` }));
const counted = (formula: string): string =>
  formOf(seats, { id: 't', kind: 'calculation', label: 'Total', formula });
const shown = (rule: string, conditions: readonly Json[], id = 't'): JsonObject => ({
  id,
  kind: 'text',
  label: 'Remarks',
  conditions: [{ action: 'show', rule, conditions }],
});
const towns = (length: number, more: JsonObject = {}): Json[] =>
  count(length, (index) => ({ value: `v${index}`, label: `Town ${index}`, ...more }));
const is = (field: string, operator: string, value: Json): JsonObject => ({ field, operator, value });

function nested(
  depth: number,
  inner: JsonObject,
  around: (inner: JsonObject, index: number) => JsonObject,
): JsonObject {
  let all = inner;
  for (let index = 0; index < depth; index += 1) all = around(all, index);
  return all;
}

/** Texts made to keep a program busy, or to break it. In those that are forms, one field is `t`. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'lists in lists': '['.repeat(200_000),
  'objects in objects': '{"a":'.repeat(100_000),
  'one key again and again': `{${Array.from({ length: 100_000 }, () => '"fields":[]').join(',')}}`,
  'names of the language':
    '{"__proto__":{"fields":[]},"constructor":1,"fields":[{"id":"__proto__","kind":"constructor"}]}',
  'half a character': formOf({ id: 't', kind: 'text', label: '\ud800' }),
  'a byte order mark': `\ufeff${counted('{a}')}`,
  'groups in groups': formOf(
    nested(80, { id: 't', kind: 'text', label: 'Remarks' }, (inner, index) => ({
      id: `g${index}`,
      kind: 'group',
      label: 'Group',
      fields: [inner],
    })),
  ),
  'options without end': formOf(
    { id: 'o', kind: 'select', label: 'Town', options: towns(100_000) },
    shown('all', [is('o', '=', 'v77777')]),
  ),
  'options to choose several of': formOf(
    { id: 'o', kind: 'checkbox', label: 'Towns', options: towns(100_000, { calculation: 2 }) },
    { id: 'c', kind: 'calculation', label: 'Total', formula: '{o} * 2 / {o}' },
    shown('all', [is('o', '=', 'v77777'), is('c', '>', 1)]),
  ),
  'brackets in brackets': counted(`${'('.repeat(5000)}1${')'.repeat(5000)}`),
  'minus minus': counted(`${'-'.repeat(10_000)}1`),
  'a tower of powers': counted('{a}^{a}^{a}^{a}^{a}^9^9^9'),
  'digits without end': counted('9'.repeat(100_000)),
  'a long product': counted(Array.from({ length: 1500 }, () => '{a}').join('*')),
  'conditions in conditions': formOf(
    seats,
    shown('all', [
      nested(150, is('a', '=', 1), (inner, index) => ({
        rule: index % 2 ? 'all' : 'any',
        conditions: [inner, is('a', '>', index)],
      })),
    ]),
  ),
  'cases without end': formOf(
    seats,
    { id: 'o', kind: 'checkbox', label: 'Towns', options: towns(30) },
    shown(
      'all',
      count(30, (index) => ({
        rule: 'any',
        conditions: [
          is('o', '=', `v${index}`),
          is('o', '!=', `v${(index * 7) % 30}`),
          is('a', '=', index % 9),
        ],
      })),
    ),
  ),
  'questions about a text': formOf(
    { id: 'x', kind: 'text', label: 'Say it' },
    shown(
      'any',
      count(400, (index) =>
        is('x', ['contains', 'starts-with', 'ends-with', 'does-not-contain'][index % 4] ?? '', `w${index}`),
      ),
    ),
  ),
  'patterns of patterns': formOf(
    ...count(100, (index) => ({
      id: `x${index}`,
      kind: 'text',
      label: 'Say it',
      pattern: '(?:a|b|\\p{L}){20,40}',
      maxlength: 3,
    })),
    { id: 't', kind: 'text', label: 'Say it', pattern: '(a{1,1000}){1,1000}' },
  ),
  'sums of sums': formOf(
    ...numbers(40),
    ...count(40, (index) => ({
      id: `c${index}`,
      kind: 'calculation',
      label: 'Sum',
      formula: `{n${index}} - {n${(index + 7) % 40}} + {n${(index * 3 + 1) % 40}} * 0.5`,
    })),
    ...count(40, (index) =>
      shown(
        index % 2 ? 'all' : 'any',
        count(12, (place) =>
          is(
            `c${(index * 5 + place * 3) % 40}`,
            ['>', '<', '>=', '<='][place % 4] ?? '',
            (index * place * 37) % 500,
          ),
        ),
        `t${index || ''}`,
      ),
    ),
  ),
  'functions of functions': formOf(
    ...numbers(3),
    ...count(60, (index) => ({
      id: `c${index}`,
      kind: 'calculation',
      label: 'Sum',
      formula: `max({n0}, min({n1}, ${index})) - round({n2} / 3) * floor(abs({n0} - {n1}) / 7)${index === 0 ? '' : ` + {c${index - 1}}`}`,
    })),
    ...count(60, (index) =>
      shown('all', [is(`c${index}`, '>', index), is(`c${59 - index}`, '<', index)], `t${index || ''}`),
    ),
  ),
  'copies of copies': formOf(
    { id: 'g', kind: 'group', label: 'People', repeated: true, max: 50, fields: numbers(8) },
    {
      id: 'c',
      kind: 'calculation',
      label: 'Sum',
      formula: Array.from({ length: 8 }, (_, index) => `{n${index}-*}`).join(' - '),
    },
    ...count(20, (index) =>
      shown('all', [is('c', '>', index * 100), is('g', '<', index)], `t${index || ''}`),
    ),
  ),
  'fields in a row': formOf(
    { ...seats, id: 't' },
    ...count(2000, (index) => ({
      ...seats,
      id: `n${index}`,
      conditions: [
        {
          action: 'show',
          rule: 'all',
          conditions: [is(index === 0 ? 't' : `n${index - 1}`, '>', index % 7)],
        },
      ],
    })),
  ),
};
