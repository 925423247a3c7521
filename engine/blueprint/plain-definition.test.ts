import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import { formDefinition } from '../form/testing/random-form.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import { isObject, type Json, type JsonObject } from '../value/json.ts';
import { plainDefinition } from './plain-definition.ts';

const PET = { id: 'pet', kind: 'radio', label: 'Pet', options: [{ value: 'yes', label: 'Yes' }] };
const isYes = { field: 'pet', operator: '=', value: 'yes' };
const isNo = { field: 'pet', operator: '!=', value: 'yes' };
const name = (more: object): object => ({ id: 'name', kind: 'text', label: 'Name', ...more });

function formWith(fields: readonly object[], more: object = {}): JsonObject {
  return { id: 'x', type: 'form', title: 'X', fields: [PET, ...fields], ...more } as JsonObject;
}

function conditionsOf(definition: JsonObject): Json | undefined {
  return (plainDefinition(definition, kindAuthoring).definition['fields'] as readonly JsonObject[])[1]?.[
    'conditions'
  ];
}

function problemsOf(definition: JsonObject): readonly string[] {
  return compileForm(definition).problems.map(({ code, at, message }) => `${code} ${at} ${message}`);
}

describe('the short form', () => {
  it.each([
    { short: { show: isYes }, long: [{ action: 'show', rule: 'all', conditions: [isYes] }] },
    {
      short: { hide: { rule: 'any', conditions: [isYes, isNo] } },
      long: [{ action: 'hide', rule: 'any', conditions: [isYes, isNo] }],
    },
    {
      short: { require: isYes, conditions: [{ action: 'show', rule: 'any', conditions: [isNo] }] },
      long: [
        { action: 'show', rule: 'any', conditions: [isNo] },
        { action: 'require', rule: 'all', conditions: [isYes] },
      ],
    },
    { short: { unrequire: 'has' }, long: [{ action: 'unrequire', rule: 'all', conditions: [isYes] }] },
    {
      short: { show: { rule: 'all', conditions: ['has', isNo] } },
      long: [{ action: 'show', rule: 'all', conditions: [isYes, isNo] }],
    },
  ])('of $long', ({ short, long }) => {
    const definition = formWith([name(short)], { rules: { has: isYes } });
    expect(conditionsOf(definition)).toEqual(long);
    expect(problemsOf(definition)).toEqual([]);
  });

  it.each([7, 'has', null, { action: 'show' }])(
    'leaves it a problem that the conditions beside it are %j',
    (conditions) => {
      const rules = { has: isYes };
      const wrong = { show: 'has', conditions };
      const group = { id: 'group', kind: 'group', fields: [name(wrong)] };
      expect(problemsOf(formWith([name(wrong)], { rules })).join()).toContain(
        'use-schema /fields/1/conditions ',
      );
      expect(problemsOf(formWith([group], { rules })).join()).toContain(
        'use-schema /fields/1/fields/0/conditions ',
      );
      expect(problemsOf(formWith([], { rules, submit: wrong })).join()).toContain(
        'use-schema /submit/conditions ',
      );
    },
  );

  it('lists the names of its rules', () => {
    expect(
      plainDefinition(formWith([], { rules: { has: isYes, not: isNo } }), kindAuthoring).rules.names(),
    ).toEqual(['has', 'not']);
  });

  it('ends where the same rule stands at more places than anybody reads', () => {
    const many = { rule: 'any', conditions: Array.from({ length: 1_000 }, () => isYes) };
    const fields = Array.from({ length: 60 }, (_, nth) => name({ id: `name-${nth}`, show: 'many' }));
    expect(problemsOf(formWith(fields, { rules: { many } })).join()).toContain('more than 50000 conditions');
  });

  it('stands at the button too, and names in behaviours and mails', () => {
    const written = formWith([], {
      rules: { has: isYes },
      submit: { hide: 'has' },
      settings: { behaviors: [{ behavior: 'hide', rule: 'all', conditions: ['has'] }] },
      notifications: [{ to: 'a@example.org', subject: 'S', text: 'T', rule: 'any', conditions: ['has'] }],
    });
    expect(problemsOf(written)).toEqual([]);
    const { definition } = plainDefinition(written, kindAuthoring);
    expect(definition['submit']).toEqual({
      conditions: [{ action: 'hide', rule: 'all', conditions: [isYes] }],
    });
    expect(JSON.stringify(definition['settings'])).not.toContain('"has"');
    expect(JSON.stringify(definition['notifications'])).not.toContain('"has"');
  });

  it('stands under its name in the plans of a payment', () => {
    const plan = (amount: number, ...conditions: Json[]): object => ({
      planName: `For ${amount}`,
      amount,
      conditions: [{ action: 'show', rule: 'all', conditions }],
    });
    const paid = (...payments: object[]): object => ({
      id: 'pay',
      kind: 'stripe',
      label: 'Pay',
      currency: 'USD',
      payments,
    });
    const within = { rule: 'any', conditions: ['has'] } as JsonObject;
    const rules = { has: isYes };
    const named = formWith([paid(plan(5, 'has'), plan(9, isNo, within))], { rules });
    const { form, problems } = compileForm(named);
    expect(problems).toEqual([]);
    const long = [paid(plan(5, isYes), plan(9, isNo, { rule: 'any', conditions: [isYes] }))];
    expect(form?.blueprint).toEqual(compileForm(formWith(long)).form?.blueprint);
    expect(problemsOf(formWith([paid(plan(5, 'has'), plan(9, isNo, 'hsa'))], { rules }))).toEqual([
      'use-named-rule /fields/1/payments/1/conditions/0/conditions/1 There is no rule “hsa”. Did you mean “has”?',
    ]);
  });

  it('leaves what has none as the same object', () => {
    const definition = formWith([
      name({ conditions: [{ action: 'show', rule: 'all', conditions: [isYes] }] }),
    ]);
    expect(plainDefinition(definition, kindAuthoring).definition).toBe(definition);
  });

  it('has its problems where its author wrote it', () => {
    const lost = { field: 'pat', operator: '=', value: 'yes' };
    const unknown = 'There is no field “pat”. Did you mean “pet”?';
    expect(problemsOf(formWith([name({ show: lost })]))).toEqual([
      `no-unknown-field /fields/1/show/field ${unknown}`,
    ]);
    expect(problemsOf(formWith([name({ show: { rule: 'all', conditions: [isYes, lost] } })]))).toEqual([
      `no-unknown-field /fields/1/show/conditions/1/field ${unknown}`,
    ]);
    expect(problemsOf(formWith([name({ require: 'has' })], { rules: { has: lost } }))).toEqual([
      `no-unknown-field /fields/1/require ${unknown}`,
    ]);
  });
});

describe('a named rule', () => {
  it.each([
    { rules: {}, use: 'has', said: '/fields/1/show There is no rule “has”.' },
    { rules: { hat: isYes }, use: 'hat', said: null },
    { rules: { has: isYes }, use: 'hsa', said: '/fields/1/show There is no rule “hsa”. Did you mean “has”?' },
    {
      rules: { a: { rule: 'all', conditions: ['b'] }, b: 'a' },
      use: 'a',
      said: '/rules/b A rule cannot use itself: “a” → “b” → “a”.',
    },
    { rules: { __proto__: null }, use: '__proto__', said: '/fields/1/show There is no rule “__proto__”.' },
    { rules: { a: { rule: 'any', conditions: ['b', isYes] }, b: isNo }, use: 'a', said: null },
  ])('$rules used as $use: $said', ({ rules, use, said }) => {
    expect(problemsOf(formWith([name({ show: use })], { rules }))).toEqual(
      said === null ? [] : [`use-named-rule ${said}`],
    );
  });

  it('cannot make a short definition endless', () => {
    const names = Array.from({ length: 15 }, (_, nth) => `r${nth}`);
    const rules = Object.fromEntries(
      names.map((one, nth): [string, object] => {
        const next = names[nth + 1];
        return [one, next === undefined ? isYes : { rule: 'all', conditions: Array(9).fill(next) }];
      }),
    );
    const started = performance.now();
    const problems = problemsOf(formWith([name({ show: 'r0' })], { rules }));
    expect(problems[0]).toMatch(/^use-named-rule .* more than 50000 conditions/);
    expect(performance.now() - started).toBeLessThan(2000);
    const chain = Object.fromEntries(
      Array.from({ length: 5000 }, (_, nth): [string, Json] => [
        `r${nth}`,
        nth === 4999 ? isYes : `r${nth + 1}`,
      ]),
    );
    expect(problemsOf(formWith([name({ show: 'r0' })], { rules: chain }))[0]).toContain('use-named-rule');
  });
});

describe('any form', () => {
  it('is the same with its rules in the short form, and under names', () => {
    fc.assert(
      fc.property(formDefinition({ maxFields: 12 }), (definition) => {
        const { form } = compileForm(definition);
        expect(compileForm(shortened(definition)).form?.blueprint).toEqual(form?.blueprint);
        expect(compileForm(named(definition)).form?.blueprint).toEqual(form?.blueprint);
      }),
      { numRuns: 60 },
    );
  });

  it('of any JSON never throws', () => {
    const part = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom('a', 'b', isYes, { conditions: ['a', 'c'] }),
    );
    fc.assert(
      fc.property(part, part, part, (a, b, show) => {
        const rules = { a, b } as JsonObject;
        compileForm(
          formWith([name({ show, conditions: [show] })], { rules, submit: { show }, settings: show }),
        );
        compileForm(formWith([name({ require: 'a' })], { rules: show }));
      }),
    );
  });
});

/** The same form with each rule that is the only one of a field in its short form. */
function shortened(definition: JsonObject): JsonObject {
  return changed(definition, ({ action, rule, conditions }) => ({
    [action as string]: { rule, conditions },
  }));
}

/** The same with these rules under names. */
function named(definition: JsonObject): JsonObject {
  const rules: Record<string, Json> = { ...(definition['rules'] as JsonObject | undefined) };
  const fields = changed(definition, ({ action, rule, conditions }, nth) => {
    const list = conditions as readonly Json[];
    for (const [place, one] of list.entries()) rules[`r${nth}-${place}`] = one;
    return { [action as string]: { rule, conditions: list.map((_, place) => `r${nth}-${place}`) } };
  });
  return { ...fields, rules };
}

function changed(definition: JsonObject, change: (rule: JsonObject, nth: number) => object): JsonObject {
  let nth = 0;
  const inField = (field: JsonObject): JsonObject => {
    const { conditions, ...rest } = field;
    const [rule, ...others] = Array.isArray(conditions) ? (conditions as JsonObject[]) : [];
    const fields = Array.isArray(field['fields']) && {
      fields: (field['fields'] as JsonObject[]).map(inField),
    };
    const isShort = isObject(rule) && others.length === 0 && rule['message'] === undefined;
    nth += 1;
    return (isShort ? { ...rest, ...fields, ...change(rule, nth) } : { ...field, ...fields }) as JsonObject;
  };
  return { ...definition, fields: (definition['fields'] as JsonObject[]).map(inField) };
}
