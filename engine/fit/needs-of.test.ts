import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
      what: 'a login',
      definition: formOf([text], { formType: 'login' }),
      needs: ['accounts /settings/formType'],
    },
    {
      what: 'a registration',
      definition: formOf([text], { formType: 'registration' }),
      needs: ['accounts /settings/formType'],
    },
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
  ])('asks for the host of %s', (url, capability) => {
    expect(needed(formOf([{ ...text, remote: { url } }]))).toEqual([`${capability} /fields/0`]);
  });

  it('asks for what a poll says: its results, and its limits by whatever they tell visitors apart', () => {
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
  });

  it('asks for what a lead form asks for that is written out in its quiz', () => {
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

  it('asks once for what stands in every copy of a group, and once for the same waiver', () => {
    const panel = { id: 'account', kind: 'login', label: 'Account' };
    const group = { id: 'g', kind: 'group', label: 'G', repeat: { min: 2, max: 3 }, fields: [panel] };
    expect(needsOf(formOf([group]))).toEqual([
      { capability: 'accounts', at: '/fields/0/fields/0', without: { at: '/fields/0/fields/0' } },
    ]);
  });

  it.each([
    { what: 'no list', conditions: 'card' },
    { what: 'no conditions', conditions: [null, 'card'] },
  ])('passes over a rule with $what', ({ conditions }) => {
    const [need] = needsOf(formOf([{ ...card, conditions: [{ action: 'show', rule: 'all', conditions }] }]));
    expect(need).toEqual({ capability: 'payments:stripe', at: '/fields/0' });
  });

  it('asks for what a rule of a host says', () => {
    const named = { name: 'pattern', needs: () => ['patterns'], compile: () => () => 'ask' as const };
    const parts = { ...allParts, rules: new Map([...allParts.rules, ['pattern', named]]) };
    const definition = formOf([{ ...text, pattern: 'x' }]);
    expect(needsOf(definition, parts)).toEqual([{ capability: 'patterns', at: '/fields/0' }]);
    expect(needsOf(definition)).toEqual([]);
  });

  it('never throws, and names nothing but what can be declared, whatever it is given', () => {
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

describe('every rule that asks the outside', () => {
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

  it('is the only one that needs a server', () => {
    expect([...ruleNeeds.keys()].filter((name) => rules.get(name)?.asksHost !== true)).toEqual([]);
  });
});

describe('a capability', () => {
  it('is needed by something: a kind, a rule, a setting or a type of definition', () => {
    const field = { id: 'x', kind: 'text', provider: 'turnstile' };
    const named = new Set(
      [
        ...[...kindAuthoring.values()].flatMap(({ needs }) => needs?.(field) ?? []),
        ...[...ruleNeeds.values()].flatMap((needs) => needs(['turnstile'])),
        ...needsOf({ type: 'poll', limits: {} }).map(({ capability }) => capability),
      ].map((name) => name.split(':')[0]),
    );
    for (const { name, setting } of capabilities.values())
      expect(named.has(name) || setting !== undefined, name).toBe(true);
  });

  it('is known by each name that can be declared, and by no other', () => {
    for (const name of capabilityNames()) expect(capabilityNamed(name)?.name).toBe(name.split(':')[0]);
    expect(capabilityNamed('remote:users.example.org:8080')?.name).toBe('remote');
    for (const name of ['payments', 'payments:cash', 'drafts:all', 'telepathy', '', 'constructor'])
      expect(capabilityNamed(name)).toBeNull();
  });
});

describe('unmetNeeds', () => {
  it('are those whose very name is not declared', () => {
    const needs = needsOf(formOf([card, robot]));
    expect(unmetNeeds(needs, ['payments:stripe', 'captcha:turnstile'])).toEqual([needs[1]]);
    expect(unmetNeeds(needs, ['payments:stripe', 'captcha:hcaptcha'])).toEqual([]);
  });
});
