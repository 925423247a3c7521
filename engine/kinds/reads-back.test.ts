import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_FORMATS } from '../value/date/date-format.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { currencyCodes } from '../value/money/currencies.ts';
import { isDecimal } from '../value/number/is-decimal.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldKind } from './kind.ts';
import { kinds } from './registry.ts';

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: '3', label: 'Three' },
];

/** How a field may be written that its answers are read with. */
const written: Readonly<Record<string, fc.Arbitrary<JsonObject>>> = {
  number: fc
    .record({
      decimalPoint: fc.constantFrom('.', ','),
      thousandsSeparator: fc.constantFrom('', ',', '.', ' ', '’'),
      precision: fc.constantFrom(null, 0, 2, 5),
    })
    .filter(({ decimalPoint, thousandsSeparator }) => decimalPoint !== thousandsSeparator),
  currency: fc.record({ currency: fc.constantFrom(...currencyCodes()) }),
  amount: fc.record({ currency: fc.constantFrom(...currencyCodes()), customAmount: fc.constant(true) }),
  date: fc.record({ dateFormat: fc.constantFrom(...DATE_FORMATS) }),
  time: fc.record({ timeType: fc.constantFrom('twelve', 'twentyfour') }),
  slider: fc.record({ range: fc.boolean() }),
  select: fc.record({ multiple: fc.boolean() }),
  phone: fc.record({
    validation: fc.constantFrom('international', 'standard', 'none'),
    country: fc.constant('at'),
  }),
  scale: fc.record({ min: fc.integer({ min: -10, max: 0 }), max: fc.integer({ min: 1, max: 20 }) }),
  rating: fc.record({ max: fc.integer({ min: 1, max: 50 }) }),
};

const digits = fc
  .array(fc.constantFrom(...'0123456789.,-+ ’/:e%'), { maxLength: 12 })
  .map((all) => all.join(''));
const entered: fc.Arbitrary<Json> = fc.oneof(
  digits,
  fc.string({ unit: 'grapheme' }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  fc
    .date({ min: new Date('0101-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([h, m]) => `${h}:${m}`),
  fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })).map((ends): Json => ends),
  fc.subarray(['a', '3', 'x']),
  fc.constantFrom('AT', 'yes', true, '3/5', '12 / 29', '4242 4242 4242 4242', '+43 1 58858', 'custom_option'),
);

function fieldOf(kind: FieldKind): fc.Arbitrary<FieldDefinition> {
  const base = { id: 'x', kind: kind.name, label: 'X', options: OPTIONS, html: '<p>x</p>' };
  return (written[kind.name] ?? fc.constant({})).map((options) => ({ ...base, ...options }));
}

describe.each([...kinds.values()].filter(({ isAnswered, hasValue }) => isAnswered && hasValue))(
  '$name',
  (kind) => {
    it('reads what it sends as the same value', () => {
      fc.assert(
        fc.property(fieldOf(kind), entered, (field, answer) => {
          const value = kind.read(answer, field, []) ?? null;
          const sent = value === null ? null : kind.toSubmission(value, field, answer);
          if (sent !== null) expect(kind.read(sent, field, [])).toEqual(value);
        }),
        { numRuns: 500 },
      );
    });
  },
);

const typed = [...kinds.values()].filter(
  ({ entry, widget, isSecret, isAnswered }) =>
    entry !== null && widget !== 'country' && !isSecret && isAnswered,
);

describe.each(typed)('$name, as it is typed', (kind) => {
  it('reads what it shows as the same value', () => {
    fc.assert(
      fc.property(fieldOf(kind), entered, (field, answer) => {
        const value = kind.read(answer, field, []) ?? null;
        const shown = value === null ? '' : kind.toText(value, field);
        const again = kind.read(shown, field, []) ?? null;
        expect(isDecimal(again)).toBe(isDecimal(value));
        expect(again === null ? '' : kind.toText(again, field)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });
});
