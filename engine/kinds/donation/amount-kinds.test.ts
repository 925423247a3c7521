import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../value/json.ts';
import { currencyCodes } from '../../value/money/currencies.ts';
import { decimalText, isDecimal, parseDecimal } from '../../value/number/decimal.ts';
import type { FieldDefinition } from '../field-definition.ts';
import type { FieldKind } from '../kind.ts';
import { asItRuns, partsOf, rulesOf } from '../testing/authored.ts';
import { kind as amount } from './amount.ts';
import { amountEntryOf, amountOnLeave } from './amount-entry.ts';
import { kind as currency } from './currency.ts';
import { levelsOf, priceIdOf } from './levels.ts';
import { kind as priceId } from './price-id.ts';

function field(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return asItRuns({ id: 'x', kind: kind.name, label: 'X', currency: 'USD', ...options });
}

function partIds(kind: FieldKind, options: Readonly<Record<string, Json>> = {}): readonly string[] {
  return partsOf(kind, field(kind, options)).map(({ definition }) => definition.id);
}

function textOf(value: unknown): unknown {
  return isDecimal(value) ? decimalText(value) : value;
}

const n = (text: string) => parseDecimal(text);

const LEVELS = {
  levels: [{ amount: 10 }, { amount: 25, label: 'Some' }, { amount: 25, label: 'The same' }, { amount: 500 }],
  customAmount: true,
  minimum: 20,
  maximum: 100,
};

describe('amount', () => {
  const levels = field(amount, LEVELS);

  it('reads the notation of its currency, and JSON numbers as they are', () => {
    const euros = field(amount, { currency: 'EUR' });
    expect(textOf(amount.read('1.234,5', euros))).toBe('1234.5');
    expect(textOf(amount.read(1234.5, euros))).toBe('1234.5');
    expect(textOf(amount.read(-3, euros))).toBe('3');
    expect(textOf(amount.read(1e-7, euros))).toBe('0');
    expect(amount.read(1e40, euros)).toBe('1e+40');
    expect(amount.read('much', euros)).toBe('much');
    expect(amount.read(' ', euros)).toBeNull();
    expect(amount.read({}, euros)).toBeUndefined();
    expect(amount.read('5', field(amount, { currency: 'none' }))).toBe('5');
  });

  it('starts with the last default level, else the first, else the set amount', () => {
    expect(amount.initial(levels)).toBe('10.00');
    const flagged = [{ amount: 1, default: true }, { amount: 2, default: true }, { amount: 3 }];
    expect(amount.initial(field(amount, { levels: flagged }))).toBe('2.00');
    expect(amount.initial(field(amount, { amount: 1234.5 }))).toBe('1,234.50');
    expect(amount.initial(field(amount))).toBeNull();
  });

  it('has a price id if it has levels, and limits if it can be typed', () => {
    expect(partIds(amount, LEVELS)).toEqual(['give-price-id', 'give-form-minimum', 'give-form-maximum']);
    expect(partIds(amount)).toEqual([]);
    expect(partIds(amount, { maximum: 5 })).toEqual([]);
    expect(partIds(amount, { minimum: 5 })).toEqual(['give-form-minimum']);
    expect(partIds(amount, { amount: 5 })).toEqual([]);
    const euros = field(amount, { currency: 'EUR', minimum: 5.001 });
    expect(partsOf(amount, euros)[0]?.definition.defaultValue).toBe('5.00');
  });

  it('accepts only the set amounts if nothing can be typed', () => {
    expect(rulesOf(amount, field(amount, { amount: 5 }))).toEqual([{ rule: 'amount', limits: ['5'] }]);
    expect(rulesOf(amount, field(amount, { ...LEVELS, customAmount: false }))).toEqual([
      { rule: 'amount', limits: ['10', '25', '25', '500'] },
    ]);
    expect(rulesOf(amount, levels).map(({ rule }) => rule)).toEqual(['amount', 'bad_minimum', 'bad_maximum']);
    expect(rulesOf(amount, field(amount)).map(({ rule }) => rule)).toEqual(['amount', 'bad_maximum']);
  });

  it('is sent so that it is read back as the same amount, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencyCodes()),
        fc.string(),
        fc.nat(10 ** 9),
        (code, noise, digits) => {
          const definition = field(amount, { currency: code });
          const value = amount.read(`${digits}${noise}`, definition) ?? null;
          const sent = amount.toSubmission(value, definition);
          if (sent !== null) expect(amount.read(sent, definition)).toEqual(value);
        },
      ),
    );
  });

  it('offers its levels and, last, another amount', () => {
    expect(amountEntryOf(levels)).toMatchObject({
      display: 'buttons',
      isTyped: true,
      symbol: '$',
      position: 'before',
      choices: [
        { id: '0', text: '10.00', label: '$10' },
        { id: '1', text: '25.00', label: 'Some' },
        { id: '2', text: '25.00', label: 'The same' },
        { id: '3', text: '500.00', label: '$500' },
        { id: 'custom', text: '', label: 'Custom Amount' },
      ],
    });
    expect(amountEntryOf(field(amount, { amount: 5, display: 'select' }))).toMatchObject({
      display: 'select',
      isTyped: false,
      choices: [],
    });
  });

  it.each([
    ['', '10.00'],
    ['0', '10.00'],
    ['abc', 'abc'],
    ['٥٠', '50.00'],
    ['12,5', '12.50'],
    ['1.000', '1.000'],
    ['1234.5', '1,234.50'],
    ['1.2.3', '1.2.3'],
  ])('turns “%s” into “%s” on leaving', (entered, left) => {
    expect(amountOnLeave(entered, levels)).toBe(left);
    expect(amountOnLeave(left, levels)).toBe(left);
  });

  it('stays blank if there is no default', () => {
    expect(amountOnLeave('', field(amount))).toBe('');
  });
});

describe('the price id', () => {
  const levels = field(priceId, LEVELS);

  it.each([
    { amount: '10', chosen: null, id: '0' },
    { amount: '25', chosen: null, id: '1' },
    { amount: '25', chosen: '2', id: '2' },
    { amount: '25', chosen: '0', id: '1' },
    { amount: '25', chosen: 'custom', id: '1' },
    { amount: '500', chosen: null, id: '3' },
    { amount: '20', chosen: null, id: 'custom' },
    { amount: '100', chosen: '3', id: 'custom' },
    { amount: '19.99', chosen: null, id: null },
    { amount: '100.01', chosen: 'custom', id: null },
  ])('of $amount, with $chosen chosen, is $id', ({ amount: given, chosen, id }) => {
    expect(priceIdOf(n(given), chosen, levels)).toBe(id);
    expect(priceId.read(chosen, levels, [n(given)])).toBe(id);
  });

  it('is “custom” for a blank amount if another amount is wanted', () => {
    expect(priceId.read('1', levels, [null])).toBeNull();
    expect(priceId.read('custom', levels, [null])).toBe('custom');
    expect(priceId.read('custom', levels, ['much'])).toBeNull();
    expect(priceIdOf(n('20'), null, { ...levels, customAmount: false })).toBeNull();
    expect(levelsOf({ ...levels, levels: [{}, 7] })).toEqual([]);
  });
});

describe('currency', () => {
  it('is read, shown and held between its limits', () => {
    const definition = field(currency, { currency: 'INR', min: 1, max: 5 });
    const value = currency.read('1,234,567.5', definition) ?? null;
    expect(currency.toText(value, definition)).toBe('₹12,34,567.50');
    expect(currency.toSubmission(value, definition)).toBe('1234567.50');
    expect(rulesOf(currency, definition).map(({ rule }) => rule)).toEqual([
      'number',
      'minNumber',
      'maxNumber',
    ]);
    expect(rulesOf(currency, field(currency))).toHaveLength(1);
  });
});
