import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import { currencyOf } from '../value/money/currencies.ts';
import { decimal, decimalText, parseDecimal } from '../value/number/decimal.ts';
import { present } from '../value/present.ts';
import { floored } from './floored.ts';
import { rules } from './registry.ts';
import type { RuleContext } from './rule.ts';

const ALONE: RuleContext = { others: [], today: '2027-03-01' };

function isMet(rule: string, value: FieldValue, limits: readonly Json[] = [], context = ALONE): boolean {
  return rules.get(rule)?.compile(limits)(value, context) === 'met';
}

describe('amount', () => {
  it.each([
    { value: '0.01', limits: [], met: true },
    { value: '0', limits: [], met: false },
    { value: '-1', limits: [], met: false },
    { value: '10', limits: ['10', '25'], met: true },
    { value: '10.00', limits: ['10', '25'], met: true },
    { value: '11', limits: ['10', '25'], met: false },
    { value: '0', limits: ['0'], met: false },
  ])('$value of $limits: $met', ({ value, limits, met }) => {
    expect(isMet('amount', parseDecimal(value), limits)).toBe(met);
  });

  it('does not accept a text', () => {
    expect(isMet('amount', '10')).toBe(false);
  });
});

describe('bad_minimum and bad_maximum', () => {
  it.each([
    { value: '5', least: true, most: true },
    { value: '4.99', least: false, most: true },
    { value: '100', least: true, most: true },
    { value: '100.01', least: true, most: false },
    { value: '2', least: true, most: true },
    { value: '500', least: true, most: true },
  ])('$value from 5 to 100, with levels of 2 and 500', ({ value, least, most }) => {
    expect(isMet('bad_minimum', parseDecimal(value), [5, 'USD', '2', '500'])).toBe(least);
    expect(isMet('bad_maximum', parseDecimal(value), [100, 'USD', '2', '500'])).toBe(most);
  });

  it('accept exactly the amounts between them, and the levels', () => {
    const cents = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 4, maxLength: 6 }),
        ([given = 0, least = 0, most = 0, ...levels]) => {
          const amount = (of: number): string => decimalText({ coefficient: of, scale: 2 });
          const value = { coefficient: given, scale: 2 };
          const set = levels.map(amount);
          const isTaken =
            isMet('bad_minimum', value, [least / 100, 'USD', ...set]) &&
            isMet('bad_maximum', value, [most / 100, 'USD', ...set]);
          expect(isTaken).toBe((given >= least && given <= most) || levels.includes(given));
        },
      ),
    );
  });

  it('show their limit in the notation of the currency', () => {
    const euros = { ...present(currencyOf('EUR')) };
    expect(rules.get('bad_minimum')?.showLimits?.([1234.5, euros])).toEqual(['€1.234,50']);
    expect(rules.get('bad_maximum')?.showLimits?.(['?', euros])).toEqual([]);
  });
});

describe('cardCode', () => {
  it('depends on the card number, if there is one', () => {
    const beside = (number: FieldValue): RuleContext => ({ ...ALONE, others: [number] });
    expect(isMet('cardCode', '1234', [], beside('378282246310005'))).toBe(true);
    expect(isMet('cardCode', '1234', [], beside('4242'))).toBe(false);
    expect(isMet('cardCode', '1234', [], beside(null))).toBe(true);
    expect(isMet('cardCode', decimal(123))).toBe(false);
  });
});

describe('cardExpiry', () => {
  it('has to be in the future', () => {
    expect(isMet('cardExpiry', '03/2027')).toBe(true);
    expect(isMet('cardExpiry', '02/2027')).toBe(false);
    expect(isMet('cardExpiry', '13/2027')).toBe(false);
    expect(isMet('cardExpiry', '02/2027', [], { others: [], today: '' })).toBe(true);
  });
});

describe('donorName', () => {
  it.each(['Ada', 'Žofie-Anne O’Neil', '李'])('accepts %s', (name) => {
    expect(isMet('donorName', name)).toBe(true);
  });

  it.each(['Ada2', 'ada@x.example', '٣'])('refuses %s', (name) => {
    expect(isMet('donorName', name)).toBe(false);
  });
});

describe('paymentAmount', () => {
  it('has to be more than 0', () => {
    expect(isMet('paymentAmount', parseDecimal('0.01'))).toBe(true);
    expect(isMet('paymentAmount', parseDecimal('0'))).toBe(false);
    expect(isMet('paymentAmount', 'free')).toBe(false);
  });
});

describe('state', () => {
  it('asks the host if its country has a list', () => {
    const of = (country: FieldValue): RuleContext => ({ ...ALONE, others: [country] });
    expect(rules.get('state')?.compile([])('IL', of('US'))).toBe('ask');
    expect(isMet('state', 'Kent', [], of('GB'))).toBe(true);
    expect(isMet('state', 'Kent', [], of(null))).toBe(true);
  });
});

describe('numbers too large to be worked with', () => {
  const largest = parseDecimal('9e9999');
  const withDecimals = parseDecimal(`9${'0'.repeat(9999)}.001`);

  it('are not on a step that begins as far below', () => {
    expect(isMet('step', largest, ['2', '-9e9999'])).toBe(false);
    expect(isMet('step', largest, ['2', '0'])).toBe(true);
  });

  it('have no hundredths to cut off', () => {
    expect(withDecimals).not.toBeNull();
    expect(floored(withDecimals)).toBeNull();
    expect(floored(largest)).toEqual(largest);
  });
});
