import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendarDate } from '../value/date/calendar-date.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Json } from '../value/json.ts';
import { isDecimal, parseDecimal } from '../value/number/decimal.ts';
import { isPhoneNumber } from './phone-numbers.ts';
import { rules, ruleWords } from './registry.ts';

const ALONE = { others: [], today: '2026-03-01' };

function verdict(rule: string, value: FieldValue, ...limits: readonly Json[]): string | undefined {
  return rules.get(rule)?.compile(limits)(value, ALONE);
}

describe('maxlength and maxwords', () => {
  it('accept as much as the limit, and no more', () => {
    expect(verdict('maxlength', 'x'.repeat(180), 180)).toBe('met');
    expect(verdict('maxlength', 'x'.repeat(181), 180)).toBe('unmet');
    expect(verdict('maxwords', 'one two', 2)).toBe('met');
    expect(verdict('maxwords', 'one two three', 2)).toBe('unmet');
  });
});

describe('minlength and rangelength', () => {
  it.each([
    { text: '', least: 'unmet', range: 'unmet' },
    { text: 'ab', least: 'unmet', range: 'unmet' },
    { text: 'abc', least: 'met', range: 'met' },
    { text: 'abcde', least: 'met', range: 'met' },
    { text: 'abcdef', least: 'met', range: 'unmet' },
    { text: '👩‍👩‍👧é', least: 'unmet', range: 'unmet' },
    { text: '<b>ab</b>', least: 'unmet', range: 'unmet' },
  ])('“$text” with at least 3, and with 3 to 5', ({ text, least, range }) => {
    expect(verdict('minlength', text, 3)).toBe(least);
    expect(verdict('rangelength', text, 3, 5)).toBe(range);
  });

  it('count an HTML entity as one character', () => {
    expect(verdict('minlength', 'a&amp;b', 4)).toBe('met');
    expect(verdict('minlength', 'a&amp;b', 4, 'html')).toBe('unmet');
    expect(verdict('rangelength', 'a&amp;b', 3, 3, 'html')).toBe('met');
  });
});

describe('digits', () => {
  it.each(['0', '007', '1234567890'])('accepts “%s”', (text) => {
    expect(verdict('digits', text)).toBe('met');
  });

  it.each(['-1', '+1', '1.0', '1 2', ' 1', '1\n', '٣', '1e5', 'x'])('refuses “%s”', (text) => {
    expect(verdict('digits', text)).toBe('unmet');
  });
});

describe('dateISO', () => {
  it.each(['2026-02-28', '2024-02-29', '2026/12/31', '2026-1-5', '2026/01-5'])('accepts “%s”', (text) => {
    expect(verdict('dateISO', text)).toBe('met');
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-01-01',
    '01-01-2026',
    '2026-01-01T00:00',
    '2026.01.01',
    '2026-1',
  ])('refuses “%s”', (text) => {
    expect(verdict('dateISO', text)).toBe('unmet');
  });

  it('accepts every day of the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 2_900_000 }), (day) => {
        expect(verdict('dateISO', writeCalendarDate(day))).toBe('met');
      }),
    );
  });
});

describe('minNumber and maxNumber', () => {
  it.each([
    { value: '4.35', limit: 4.35, least: 'met', most: 'met' },
    { value: '4.359', limit: 4.35, least: 'met', most: 'met' },
    { value: '4.36', limit: 4.35, least: 'met', most: 'unmet' },
    { value: '4.349', limit: 4.35, least: 'unmet', most: 'met' },
    { value: '-1.001', limit: -1, least: 'unmet', most: 'met' },
    { value: '0.29', limit: 0.29, least: 'met', most: 'met' },
    // Both are floored: a limit with more decimals holds as its floor.
    { value: '0.125', limit: 0.125, least: 'met', most: 'met' },
    { value: '0.12', limit: 0.125, least: 'met', most: 'met' },
    { value: '0.119', limit: 0.125, least: 'unmet', most: 'met' },
    { value: '0.13', limit: 0.125, least: 'met', most: 'unmet' },
    { value: '-0.125', limit: -0.125, least: 'met', most: 'met' },
  ])('$value against $limit: at least $least, at most $most', ({ value, limit, least, most }) => {
    expect(verdict('minNumber', parseDecimal(value), limit)).toBe(least);
    expect(verdict('maxNumber', parseDecimal(value), limit)).toBe(most);
  });

  it('accept every number with itself as the limit, whatever its decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (parts) => {
        const number = (parts / 10_000).toFixed(4);
        expect(verdict('minNumber', parseDecimal(number), Number(number))).toBe('met');
        expect(verdict('maxNumber', parseDecimal(number), Number(number))).toBe('met');
      }),
    );
  });

  it('accept every amount of cents with itself as the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (cents) => {
        const amount = (cents / 100).toFixed(2);
        expect(verdict('minNumber', parseDecimal(amount), Number(amount))).toBe('met');
        expect(verdict('maxNumber', parseDecimal(amount), Number(amount))).toBe('met');
      }),
    );
  });
});

describe('option', () => {
  it('knows the choices', () => {
    expect(verdict('option', 'a', 'a', 'b')).toBe('met');
    expect(verdict('option', 'c', 'a', 'b')).toBe('unmet');
    expect(verdict('option', ['a', 'b'], 'a', 'b')).toBe('met');
    expect(verdict('option', ['a', 'c'], 'a', 'b')).toBe('unmet');
  });
});

describe('phone', () => {
  it.each(['call me', '12', 'x'.repeat(10), '1'.repeat(21), '+1 (201) 555-0123 ext 4'])(
    'refuses “%s” at once',
    (text) => {
      expect(verdict('phone', text, 'international', 'us')).toBe('unmet');
    },
  );

  it('asks the host about everything that looks like a number', () => {
    expect(verdict('phone', '+1 (201) 555-0123', 'international', 'us')).toBe('ask');
  });

  it.each([
    { text: '(201) 555-0123', mode: 'international', valid: true },
    { text: '+44 7400 123456', mode: 'international', valid: true },
    { text: '+44 7400 123456', mode: 'standard', valid: false },
    { text: '(201) 555-0123', mode: 'standard', valid: true },
    { text: '+1 555 0123', mode: 'international', valid: false },
    { text: '+999 1234567', mode: 'international', valid: false },
  ])('$text in $mode mode is valid: $valid', ({ text, mode, valid }) => {
    expect(isPhoneNumber(text, [mode, 'us'])).toBe(valid);
  });
});

describe.each([...rules.values()])('$name', ({ name, compile, asksHost }) => {
  it('has default words', () => {
    expect(rules.get(name)?.compile).toBe(compile);
    const words = ruleWords.get(name) ?? '';
    for (const text of typeof words === 'string' ? [words] : Object.values(words))
      expect(text).toMatch(/\S$/);
  });

  it('decides or asks for any value, and never throws', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string()),
      fc.double({ noNaN: true }).map((n) => parseDecimal(String(n))),
    );
    fc.assert(
      fc.property(value, fc.array(fc.oneof(fc.integer(), fc.string())), (held, limits) => {
        const found = compile(limits)(held, ALONE);
        expect(['met', 'unmet', 'ask']).toContain(found);
        // The host is asked about texts: a question about a number would never be put, and the form would wait for ever.
        if (isDecimal(held)) expect(found).not.toBe('ask');
        // Pages whose rules ask nobody cannot hear an answer.
        if (found === 'ask') expect(asksHost).toBe(true);
      }),
    );
  });
});
