import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf } from '../blueprint/outline-of.ts';
import { mutilatedForm } from '../checks/testing/mutilated-form.ts';
import { allParts } from '../form/all-parts.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import { capabilities, capabilityNamed, capabilityNames } from '../needs/registry.ts';
import { unmetNeeds } from '../needs/unmet-needs.ts';
import { answerQuestion } from '../session/answer-question.ts';
import { ruleNeeds, rules } from '../validate/registry.ts';
import { isObject, type JsonObject } from '../value/json.ts';
import { needsOf } from './needs-of.ts';
import { withoutNeeds } from './without-needs.ts';

const formOf = (fields: readonly object[], settings: object = {}): JsonObject =>
  ({ id: 'x', type: 'form', title: 'X', fields, settings }) as unknown as JsonObject;
const needed = (definition: JsonObject) =>
  needsOf(definition).map(({ capability, at }) => `${capability} ${at}`);

const robot = { id: 'robot', kind: 'captcha', label: 'Robot', provider: 'hcaptcha', sitekey: 'k' };
const card = { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5 };
const text = { id: 'text', kind: 'text', label: 'Text' };

describe('needsOf', () => {
  it.each([
    { what: 'a text', definition: formOf([text]), needs: [] },
    { what: 'a captcha', definition: formOf([text, robot]), needs: ['captcha:hcaptcha /fields/1'] },
    { what: 'a card', definition: formOf([card]), needs: ['payments:stripe /fields/0'] },
    {
      what: 'a button of PayPal',
      definition: formOf([{ ...card, kind: 'paypal' }]),
      needs: ['payments:paypal /fields/0'],
    },
    {
      what: 'a file in a repeated group',
      definition: formOf([
        {
          id: 'g',
          kind: 'group',
          label: 'G',
          repeat: { min: 2, max: 3 },
          fields: [text, { id: 'file', kind: 'upload', label: 'File' }],
        },
      ]),
      needs: ['uploads /fields/0/fields/1'],
    },
    {
      what: 'an option that can be used up',
      definition: formOf([
        { id: 'r', kind: 'radio', label: 'R', options: [{ value: 'a', label: 'A', limit: 2 }] },
      ]),
      needs: ['option-limits /fields/0'],
    },
    {
      what: 'drafts',
      definition: formOf([text], { saveDraft: true }),
      needs: ['drafts /settings/saveDraft'],
    },
    {
      what: 'a mailing list, with its box',
      definition: formOf([{ id: 'news', kind: 'checkbox', label: 'News' }], { mailingList: 'news' }),
      needs: ['mailing-list /settings/mailingList', 'mailing-list /fields/0'],
    },
    {
      what: 'a login',
      definition: formOf([text], { formType: 'login' }),
      needs: ['accounts /settings/formType'],
    },
    {
      what: 'a registration',
      definition: formOf([text], { formType: 'registration' }),
      needs: ['accounts /settings/formType'],
    },
    {
      what: 'mails and hooks',
      definition: { ...formOf([text]), notifications: [{ to: 'a@example.org' }, { hook: 'crm' }, 1] },
      needs: ['mail /notifications/0', 'hooks:crm /notifications/1', 'mail /notifications/2'],
    },
    {
      what: 'an opening by the clock',
      definition: formOf([text], { opening: { until: '2027-01-01T12:00' } }),
      needs: ['opening /settings/opening'],
    },
    {
      what: 'a form that is closed',
      definition: formOf([text], { opening: { status: 'close' } }),
      needs: [],
    },
    {
      what: 'a limited number of entries',
      definition: formOf([text], { limits: { entries: 9 } }),
      needs: ['limits /settings/limits'],
    },
    {
      what: 'one entry of each account',
      definition: formOf([text], { limits: { by: 'account' } }),
      needs: ['limits /settings/limits', 'accounts /settings/limits/by'],
    },
    { what: 'limits that limit nothing', definition: formOf([text], { limits: {} }), needs: [] },
    { what: 'a lead form', definition: formOf([text], { formType: 'leads' }), needs: [] },
  ])('$what', ({ definition, needs }) => {
    expect(needed(definition)).toEqual(needs);
  });

  it.each([
    ['/is-free', 'remote'],
    ['https://Users.Example.org/free?x=1', 'remote:users.example.org'],
    ['http://ada@10.0.0.7:8080', 'remote:10.0.0.7:8080'],
    ['//evil.example/x', 'remote:evil.example'],
    ['/\\evil.example', 'remote:evil.example'],
  ])('includes the host of %s', (url, capability) => {
    expect(needed(formOf([{ ...text, remote: { url } }]))).toEqual([`${capability} /fields/0`]);
  });

  it('includes the results of a poll, and how its limits distinguish visitors', () => {
    const poll = (more: object) =>
      needed({ id: 'p', type: 'poll', title: 'P', answers: [{ id: 'a', title: 'A' }], ...more });
    expect(poll({})).toEqual(['results /results']);
    expect(poll({ results: { behavior: 'not_show' } })).toEqual([]);
    expect(poll({ results: { behavior: 'link_on' }, limits: {} })).toEqual([
      'results /results',
      'votes /limits',
    ]);
    expect(poll({ results: { behavior: 'not_show' }, limits: { by: 'account' } })).toEqual([
      'votes /limits',
      'accounts /limits/by',
    ]);
    expect(poll({ results: { behavior: 'not_show' }, opening: { from: '2027-01-01' } })).toEqual([
      'opening /opening',
    ]);
  });

  it('includes the needs of a lead form that is written out in its quiz', () => {
    const quiz = {
      id: 'q',
      type: 'quiz',
      title: 'Q',
      quizType: 'knowledge',
      questions: [{ id: 'q1', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] }],
      leads: { form: formOf([robot], { saveDraft: true }) },
    } as unknown as JsonObject;
    expect(needed(quiz)).toEqual([
      'captcha:hcaptcha /leads/form/fields/0',
      'drafts /leads/form/settings/saveDraft',
    ]);
    expect(withoutNeeds(quiz, needsOf(quiz))).toMatchObject({
      leads: { form: { fields: [robot], settings: { saveDraft: false } } },
    });
  });

  it('lists a need of every copy of a group once, and the same waiver once', () => {
    const panel = { id: 'account', kind: 'login', label: 'Account' };
    const group = { id: 'g', kind: 'group', label: 'G', repeated: true, max: 3, fields: [panel] };
    expect(
      outlineOf(formOf([group]), allParts).fields.filter(({ definition }) => definition.kind === 'login'),
    ).toHaveLength(3);
    expect(needsOf(formOf([group]))).toEqual([
      { capability: 'login-panel', at: '/fields/0/fields/0', without: { at: '/fields/0/fields/0' } },
    ]);
  });

  it('offers a donation once where nothing can be charged again and again', () => {
    const often = { id: 'often', kind: 'frequency', label: 'How often', periods: ['month', 'year'] };
    const at = '/fields/0/periods';
    const need = { capability: 'payments:recurring', at };
    expect(needsOf(formOf([often]))).toEqual([{ ...need, without: { at, value: [] } }]);
    expect(withoutNeeds(formOf([often]), needsOf(formOf([often])))).toMatchObject({
      fields: [{ ...often, periods: [] }],
    });
    expect(needsOf(formOf([{ ...often, periods: [] }]))).toEqual([]);
    // Whoever means to give every month must not be charged once.
    expect(needsOf(formOf([{ ...often, oneTime: false }]))).toEqual([{ ...need, at: '/fields/0' }]);
  });

  it.each([
    { what: 'no list', conditions: 'card' },
    { what: 'no conditions', conditions: [null, 'card'] },
  ])('ignores a rule with $what', ({ conditions }) => {
    const [need] = needsOf(formOf([{ ...card, conditions: [{ action: 'show', rule: 'all', conditions }] }]));
    expect(need).toEqual({ capability: 'payments:stripe', at: '/fields/0' });
  });

  it('includes the needs of a host’s own rule', () => {
    const named = { name: 'pattern', needs: () => ['patterns'], compile: () => () => 'ask' as const };
    const parts = { ...allParts, rules: new Map([...allParts.rules, ['pattern', named]]) };
    const definition = formOf([{ ...text, pattern: 'x' }]);
    expect(needsOf(definition, parts)).toEqual([{ capability: 'patterns', at: '/fields/0' }]);
    expect(needsOf(definition)).toEqual([]);
  });

  it('never throws, and only names needs that can be declared', () => {
    fc.assert(
      fc.property(fc.oneof(mutilatedForm(), fc.jsonValue()), (definition) => {
        if (!isObject(definition)) return;
        const needs = needsOf(definition as JsonObject);
        for (const { capability } of needs) expect(capabilityNamed(capability), capability).not.toBeNull();
        expect(withoutNeeds(definition as JsonObject, needs)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });
});

describe('every rule that asks the host', () => {
  const asking = [...rules.values()].filter(({ asksHost }) => asksHost === true);

  it.each(asking)(
    '$name is answered by the engine’s own lists, or says what a server needs',
    async ({ name }) => {
      const question = {
        type: 'ask',
        field: 'x',
        rule: name,
        value: ['+43 1 58858', 'US'],
        limits: [],
      } as const;
      const isAnswered = (await answerQuestion(question)) !== null;
      expect(isAnswered).toBe(!ruleNeeds.has(name));
    },
  );

  it('is the only kind of rule that needs a server', () => {
    expect([...ruleNeeds.keys()].filter((name) => rules.get(name)?.asksHost !== true)).toEqual([]);
  });
});

describe('a capability', () => {
  it('is needed by something: a kind, a rule, a setting or a type of definition', () => {
    const field = { id: 'x', kind: 'text', provider: 'turnstile' };
    const settings = { opening: { from: '2027-01-01' }, limits: { entries: 1 } };
    const named = new Set(
      [
        ...needsOf({ settings }).map(({ capability }) => capability),
        ...[...kindAuthoring.values()].flatMap(({ needs }) => needs?.(field) ?? []),
        ...[...ruleNeeds.values()].flatMap((needs) => needs(['turnstile'])),
        ...needsOf({ type: 'poll', limits: {}, notifications: [{ hook: 'crm' }, {}] }).map(
          ({ capability }) => capability,
        ),
      ].map((name) => name.split(':')[0]),
    );
    for (const { name, setting } of capabilities.values())
      expect(named.has(name) || setting !== undefined, name).toBe(true);
  });

  it('has exactly the names that can be declared', () => {
    for (const name of capabilityNames()) expect(capabilityNamed(name)?.name).toBe(name.split(':')[0]);
    expect(capabilityNamed('remote:users.example.org:8080')?.name).toBe('remote');
    expect(capabilityNamed('hooks:crm')?.name).toBe('hooks');
    for (const name of ['payments', 'payments:cash', 'drafts:all', 'telepathy', '', 'constructor'])
      expect(capabilityNamed(name)).toBeNull();
  });
});

describe('unmetNeeds', () => {
  it('are those whose exact name is not declared', () => {
    const needs = needsOf(formOf([card, robot]));
    expect(unmetNeeds(needs, ['payments:stripe', 'captcha:turnstile'])).toEqual([needs[1]]);
    expect(unmetNeeds(needs, ['payments:stripe', 'captcha:hcaptcha'])).toEqual([]);
  });
});
