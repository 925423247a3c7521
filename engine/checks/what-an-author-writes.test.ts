import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../value/json.ts';
import { compileForm } from './compile-form.ts';
import { printedSchema } from './printed-schema.ts';

function problems(...fields: readonly object[]): readonly string[] {
  return compileForm({ id: 'x', type: 'form', title: 'X', fields }).problems.map(
    ({ at, code, message, fix }) => `${at} ${code}: ${message} ${fix}`,
  );
}

describe('separators', () => {
  const number = { id: 'n', kind: 'number', label: 'N' };

  it('are no problem while they differ', () => {
    expect(problems({ ...number, decimalPoint: ',', thousandsSeparator: '.' })).toEqual([]);
    expect(problems({ ...number, thousandsSeparator: '' })).toEqual([]);
  });

  it.each([{ thousandsSeparator: '.' }, { decimalPoint: ',', thousandsSeparator: ',' }])(
    '%j part two things with one character',
    (options) => {
      expect(problems({ ...number, ...options })).toEqual([
        expect.stringContaining('/fields/0/thousandsSeparator no-equal-separators: The field “n” has '),
      ]);
    },
  );
});

describe('dates', () => {
  const date = { id: 'd', kind: 'date', label: 'D' };

  it('are no problem while there are such', () => {
    const ranges = [{ from: '2028-02-28', to: '2028-02-29' }];
    expect(problems({ ...date, disabledDates: ['2028-02-29'], disabledRanges: ranges })).toEqual([]);
  });

  it('that no calendar has are told of', () => {
    const ranges = [
      { from: '2026-02-29', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
    ];
    expect(
      problems({ ...date, disabledDates: ['2026-13-01', '2026-12-01'], disabledRanges: ranges }),
    ).toEqual([
      expect.stringContaining(
        '/fields/0/disabledDates/0 use-real-dates: There is no 2026-13-01 in the calendar.',
      ),
      expect.stringContaining('/fields/0/disabledRanges/0/from use-real-dates: There is no 2026-02-29'),
      expect.stringContaining(
        '/fields/0/disabledRanges/1 use-real-dates: The field “d” disables the dates from',
      ),
    ]);
    expect(problems({ ...date, maxDate: '2026-02-30' })).toContainEqual(
      expect.stringContaining('/fields/0/maxDate use-real-dates: There is no 2026-02-30'),
    );
  });

  it('that are no dates at all are told of once', () => {
    expect(problems({ ...date, disabledDates: ['soon'] })).toEqual([
      expect.stringContaining('/fields/0/disabledDates/0 use-schema'),
    ]);
  });
});

describe('the country of a field', () => {
  it('is told of by its case where that is all that is wrong', () => {
    expect(problems({ id: 'b', kind: 'billing-address', label: 'B', country: 'us' })).toEqual([
      '/fields/0/country no-unknown-word: “country” is “us”, which is written “US”. Write “US”.',
    ]);
    expect(problems({ id: 'p', kind: 'phone', label: 'P', country: 'US' })).toEqual([
      '/fields/0/country no-unknown-word: “country” is “US”, which is written “us”. Write “us”.',
    ]);
  });

  it('has to be one, and nobody reads through all there are', () => {
    const [problem = ''] = problems({ id: 'p', kind: 'phone', label: 'P', country: 'xx' });
    expect(problem).toMatch(
      /“country” is “xx”, which does not exist.*Use another one. Two small letters, e.g. “us”/,
    );
    expect(problem.length).toBeLessThan(200);
  });
});

describe('a kind that is only a part of others', () => {
  it('is none that an author may write', () => {
    expect(problems({ id: 'c', kind: 'card-number', label: 'C' })).toEqual([
      expect.stringMatching(
        /^\/fields\/0\/kind no-unknown-kind: The kind “card-number” is only a part of others: A card’s number. A field of kind “card” has one by itself. Use one of: address, amount/,
      ),
    ]);
  });

  it('stands in no schema', () => {
    const { $defs } = printedSchema() as { readonly $defs: JsonObject };
    expect(Object.keys($defs)).toContain('field-card');
    for (const name of ['card-number', 'payment-plan', 'state', 'sum', 'secret'])
      expect(Object.keys($defs)).not.toContain(`field-${name}`);
  });
});

describe('what a form says of its payments', () => {
  const pay = { id: 'pay', kind: 'stripe', label: 'Pay', currency: 'USD', amount: 5 };
  const told = (settings: object, ...fields: readonly object[]) =>
    compileForm({ id: 'x', type: 'form', title: 'X', settings, fields }).problems.map(
      ({ at, message }) => `${at}: ${message}`,
    );

  it('has to be so', () => {
    const text = { id: 't', kind: 'text', label: 'T' };
    expect(told({ stripe: true, paypal: false }, pay)).toEqual([]);
    expect(told({}, pay)).toEqual([]);
    expect(told({ stripe: false, paypal: false }, text)).toEqual([]);
    expect(told({ stripe: false }, pay)).toEqual([
      '/settings/stripe: The form says that it takes no card payments, and the field “pay” asks for one.',
    ]);
    expect(told({ stripe: true, paypal: true }, pay)).toEqual([
      '/settings/paypal: The form says that it takes payments by PayPal, and has no field for them.',
    ]);
  });

  it('comes back to an address', () => {
    expect(told({ redirectUrl: 'javascript:x' }, pay)).toEqual([
      '/settings/redirectUrl: “redirectUrl” is “javascript:x”.',
    ]);
  });
});
