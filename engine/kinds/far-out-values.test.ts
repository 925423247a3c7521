import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../value/field-value.ts';
import { decimalText, isDecimal, parseDecimal } from '../value/number/decimal.ts';
import { choiceNumber } from './choice/choice.ts';
import { amountEntryOf } from './donation/amount-entry.ts';
import { priceIdOf } from './donation/levels.ts';
import { kind as sum } from './donation/sum.ts';
import type { FieldDefinition } from './field-definition.ts';
import { kind as number } from './number/number.ts';
import { kind as slider } from './number/slider.ts';
import { kinds } from './registry.ts';
import { kind as group } from './structure/group.ts';
import { asItRuns } from './testing/authored.ts';

const field = (kind: string, more: object = {}): FieldDefinition =>
  asItRuns({ id: 'f', kind, label: 'F', ...more });
const LARGEST = '9e9999';

describe('a number that grows too large', () => {
  it('keeps its last value when choices are added up', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value, calculation: LARGEST }));
    const counted = choiceNumber(field('checkbox', { options }));
    const most = parseDecimal(LARGEST);
    expect(counted(['a', 'b'])).toEqual(most);
    expect(counted(['a', 'b', 'c'])).toEqual(counted('a'));
  });

  it('keeps its last value when amounts are added up', () => {
    const most = parseDecimal(LARGEST);
    expect(sum.read(null, field('sum', { of: ['a', 'b'] }), [most, most])).toEqual(most);
  });

  it('is not read at all', () => {
    expect(number.read(Number.POSITIVE_INFINITY, field('number'))).toBe('Infinity');
    expect(number.read(1e308, field('number'))).toEqual(parseDecimal('1e308'));
  });
});

describe('an unchecked definition', () => {
  it('offers no amounts and shows no symbol for an unknown currency', () => {
    const levels = [{ amount: 5, label: 'Five' }];
    const { choices, symbol, position } = amountEntryOf(field('amount', { currency: 'none', levels }));
    expect({ texts: choices.map(({ text }) => text), symbol, position }).toEqual({
      texts: [],
      symbol: '',
      position: 'before',
    });
  });

  it('accepts any positive amount without limits', () => {
    const free = field('amount', { currency: 'USD', customAmount: true });
    expect(priceIdOf(parseDecimal('0.01'), null, free)).toBe('custom');
    expect(priceIdOf(parseDecimal('0'), null, free)).toBeNull();
    expect(priceIdOf(parseDecimal('-1'), null, free)).toBeNull();
  });

  it('has no second end in a range of one number', () => {
    const ends = ['min', 'max'].map((name) => slider.aspects.get(name)?.(['1'], field('slider')));
    expect(ends.map((end) => (isDecimal(end) ? decimalText(end) : end))).toEqual(['1', null]);
  });

  it('has no copies of a group without a number of them', () => {
    expect([group.holds(null, 0), group.holds('2', 1), group.holds('2', 2)]).toEqual([false, true, false]);
  });
});

describe.each([...kinds.values()])('$name', (kind) => {
  it('sends JSON for any value', () => {
    const values: readonly FieldValue[] = [null, 'x', ['x', 'y'], parseDecimal('1.50')];
    for (const value of values) {
      const sent = kind.toSubmission(value, field(kind.name, { currency: 'USD' }), 'x');
      expect(JSON.parse(JSON.stringify(sent))).toEqual(sent);
      expect(isDecimal(sent as FieldValue)).toBe(false);
    }
  });
});
