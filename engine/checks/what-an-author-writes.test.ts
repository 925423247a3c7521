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

  it('may be any that differ', () => {
    expect(problems({ ...number, decimalPoint: ',', thousandsSeparator: '.' })).toEqual([]);
    expect(problems({ ...number, thousandsSeparator: '' })).toEqual([]);
  });

  it.each([{ thousandsSeparator: '.' }, { decimalPoint: ',', thousandsSeparator: ',' }])(
    '%j give two separators the same character',
    (options) => {
      expect(problems({ ...number, ...options })).toEqual([
        expect.stringContaining('/fields/0/thousandsSeparator no-equal-separators: The field “n” uses '),
      ]);
    },
  );
});

describe('dates', () => {
  const date = { id: 'd', kind: 'date', label: 'D' };

  it('may be any that exist', () => {
    const ranges = [{ from: '2028-02-28', to: '2028-02-29' }];
    expect(problems({ ...date, disabledDates: ['2028-02-29'], disabledRanges: ranges })).toEqual([]);
  });

  it('that are not in the calendar are reported', () => {
    const ranges = [
      { from: '2026-02-29', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
    ];
    expect(
      problems({ ...date, disabledDates: ['2026-13-01', '2026-12-01'], disabledRanges: ranges }),
    ).toEqual([
      expect.stringContaining('/fields/0/disabledDates/0 use-real-dates: The day 2026-13-01 does not exist.'),
      expect.stringContaining(
        '/fields/0/disabledRanges/0/from use-real-dates: The day 2026-02-29 does not exist.',
      ),
      expect.stringContaining(
        '/fields/0/disabledRanges/1 use-real-dates: The field “d” disables the dates from',
      ),
    ]);
    expect(problems({ ...date, maxDate: '2026-02-30' })).toContainEqual(
      expect.stringContaining('/fields/0/maxDate use-real-dates: The day 2026-02-30 does not exist.'),
    );
  });

  it('that are not dates at all are reported once', () => {
    expect(problems({ ...date, disabledDates: ['soon'] })).toEqual([
      expect.stringContaining('/fields/0/disabledDates/0 use-schema'),
    ]);
  });
});

describe('a value of the wrong shape', () => {
  const range = { id: 'd', kind: 'date', label: 'D' };

  it('is reported once, even if other checks read it', () => {
    const disabledRanges = [5, {}, { from: 1, to: '2026-01-01' }];
    expect(problems({ ...range, disabledRanges })).toEqual([
      '/fields/0/disabledRanges/0 use-schema: Entry 1 of “disabledRanges” is 5. Make it an object.',
      '/fields/0/disabledRanges/1 no-missing-option: Entry 2 of “disabledRanges” has no “from”. Add “from” (a day, as YYYY-MM-DD).',
      '/fields/0/disabledRanges/1 no-missing-option: Entry 2 of “disabledRanges” has no “to”. Add “to” (a day, as YYYY-MM-DD).',
      '/fields/0/disabledRanges/2/from use-schema: “from” is 1. Make it a text.',
    ]);
    const conditions = [5, { action: 'show', rule: 'all', conditions: [7] }];
    const nobody = {
      action: 'show',
      rule: 'all',
      conditions: [{ field: 'nobody', operator: '=', value: '' }],
    };
    expect(problems({ id: 't', kind: 'text', label: 'T', conditions: [5, nobody] })).toEqual([
      '/fields/0/conditions/1/conditions/0/field no-unknown-field: There is no field “nobody”. Name a field that has a value.',
      '/fields/0/conditions/0 use-schema: Entry 1 of “conditions” is 5. Make it an object.',
    ]);
    expect(problems({ id: 't', kind: 'text', label: 'T', conditions })).toEqual([
      '/fields/0/conditions/0 use-schema: Entry 1 of “conditions” is 5. Make it an object.',
      '/fields/0/conditions/1/conditions/0 use-schema: Entry 1 of “conditions” is 7. Make it a condition or a group or a text.',
    ]);
    const behaviors = { id: 'x', type: 'form', title: 'X', fields: [], settings: { behaviors: [3] } };
    expect(compileForm(behaviors).problems.map(({ at, message }) => `${at}: ${message}`)).toEqual([
      '/settings/behaviors/0: Entry 1 of “behaviors” is 3.',
    ]);
    for (const formula of ['', ' '])
      expect(problems({ id: 'c', kind: 'calculation', label: 'C', formula })).toEqual([
        `/fields/0/formula use-schema: “formula” is “${formula}”. Write something.`,
      ]);
  });

  it('is named and not quoted if it is a list or an object, which may be of any depth', () => {
    const value: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    const condition = { field: 't', operator: '=', value };
    const conditions = [{ action: 'show', rule: 'all', conditions: [condition] }];
    expect(problems({ id: 't', kind: 'text', label: 'T' }, { ...range, conditions })).toEqual([
      '/fields/1/conditions/0/conditions/0/value use-schema: “value” is a list. Make it a text or a number.',
    ]);
  });

  it.each([
    { given: undefined, name: 'undefined' },
    { given: 12n, name: '12' },
    { given: null, name: 'null' },
    { given: true, name: 'true' },
    { given: [1], name: 'a list' },
  ])('is reported even if JSON cannot contain it: $name', ({ given, name }) => {
    expect(problems({ id: 'r', kind: 'radio', label: 'R', options: [given] })[0]).toBe(
      `/fields/0/options/0 use-schema: Entry 1 of “options” is ${name}. Make it an object.`,
    );
  });

  it('is reported as an object if it is one', () => {
    expect(problems({ id: 'n', kind: 'number', label: 'N', min: {} })).toEqual([
      '/fields/0/min use-schema: “min” is an object. Make it a number.',
    ]);
  });
});

describe('the id of a form', () => {
  const named = (id: string) =>
    compileForm({ id, type: 'form', title: 'X', fields: [] }).problems.map(({ fix }) => fix);

  it('has at most 64 characters of any kind', () => {
    expect([named('x'.repeat(64)), named('😀'.repeat(64))]).toEqual([[], []]);
    for (const character of ['x', '😀'])
      expect(named(character.repeat(65))).toEqual(['Use at most 64 characters.']);
  });
});

describe('limits', () => {
  const slider = { id: 's', kind: 'slider', label: 'S' };

  it('that contradict each other are reported where the author wrote one', () => {
    expect(problems({ ...slider, min: 100 })).toEqual([]);
    expect(problems({ ...slider, min: 101 })).toEqual([
      expect.stringMatching(
        /^\/fields\/0\/min no-reversed-limits: The field “s” takes at least 101 and at most 100\./,
      ),
    ]);
    expect(problems({ ...slider, min: 5, max: 4 })).toEqual([
      expect.stringMatching(
        /^\/fields\/0\/max no-reversed-limits: The field “s” takes at least 5 and at most 4\./,
      ),
    ]);
    const gift = { id: 'g', kind: 'amount', label: 'G', currency: 'USD' };
    expect(problems({ ...gift, minimum: 5, maximum: 5 })).toEqual([]);
    expect(problems({ ...gift, minimum: 50, maximum: 5 })).toEqual([
      expect.stringMatching(
        /^\/fields\/0\/maximum no-reversed-limits: The field “g” takes at least 50 and at most 5\./,
      ),
    ]);
  });
});

describe('the country of a field', () => {
  it('is corrected if only its case is wrong', () => {
    expect(problems({ id: 'b', kind: 'billing-address', label: 'B', country: 'us' })).toEqual([
      '/fields/0/country no-unknown-word: “country” is “us”, but it is written “US”. Write “US”.',
    ]);
    expect(problems({ id: 'p', kind: 'phone', label: 'P', country: 'US' })).toEqual([
      '/fields/0/country no-unknown-word: “country” is “US”, but it is written “us”. Write “us”.',
    ]);
  });

  it('has to exist, and the message does not list them all', () => {
    const [problem = ''] = problems({ id: 'p', kind: 'phone', label: 'P', country: 'xx' });
    expect(problem).toMatch(
      /“country” is “xx”, which does not exist.*Use another one. Two small letters, e.g. “us”/,
    );
    expect(problem.length).toBeLessThan(200);
  });
});

describe('a kind that only occurs as a part of others', () => {
  it('may not be written by an author', () => {
    expect(problems({ id: 'c', kind: 'card-number', label: 'C' })).toEqual([
      expect.stringMatching(
        /^\/fields\/0\/kind no-unknown-kind: The kind “card-number” is only used as a part of others: A card’s number. A field of kind “card” adds one automatically. Use “number”, “card”, “currency” or another: docs/,
      ),
    ]);
  });

  it('is not in the schema', () => {
    const { $defs } = printedSchema() as { readonly $defs: JsonObject };
    expect(Object.keys($defs)).toContain('field-card');
    for (const name of ['card-number', 'payment-plan', 'state', 'sum', 'secret'])
      expect(Object.keys($defs)).not.toContain(`field-${name}`);
  });
});

describe('what a form declares about its payments', () => {
  const pay = { id: 'pay', kind: 'stripe', label: 'Pay', currency: 'USD', amount: 5 };
  const told = (settings: object, ...fields: readonly object[]) =>
    compileForm({ id: 'x', type: 'form', title: 'X', settings, fields }).problems.map(
      ({ at, message }) => `${at}: ${message}`,
    );

  it('has to be true', () => {
    const text = { id: 't', kind: 'text', label: 'T' };
    expect(told({ stripe: true, paypal: false }, pay)).toEqual([]);
    expect(told({}, pay)).toEqual([]);
    expect(told({ stripe: false, paypal: false }, text)).toEqual([]);
    expect(told({ stripe: false }, pay)).toEqual([
      '/settings/stripe: The form declares that it takes no card payments, but the field “pay” asks for one.',
    ]);
    expect(told({ stripe: true, paypal: true }, pay)).toEqual([
      '/settings/paypal: The form declares that it takes payments by PayPal, but has no field for them.',
    ]);
  });

  it('has a web address to return to', () => {
    expect(told({ redirectUrl: 'javascript:x' }, pay)).toEqual([
      '/settings/redirectUrl: “redirectUrl” is “javascript:x”.',
    ]);
  });

  // Browsers take a backslash for a slash, so these lead to another site.
  it.each(['//evil.example', '/\\evil.example'])('leads to no other site by a path: %s', (url) => {
    expect(told({ redirectUrl: url }, pay)).toHaveLength(1);
    expect(told({ behaviors: [{ behavior: 'redirect', url }] }, pay)).toHaveLength(1);
    expect(told({ redirectUrl: '/thanks' }, pay)).toEqual([]);
  });
});
