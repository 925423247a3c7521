import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import { allParts } from '../form/all-parts.ts';
import { issuesOf } from '../form/selectors/issues-of.ts';
import { startState } from '../form/state/start-state.ts';
import { update } from '../form/update.ts';
import { rules } from '../validate/registry.ts';
import type { JsonObject } from '../value/json.ts';
import { type Answer, settleQuestions } from './settle-questions.ts';

const asking = [...rules.values()].filter(({ asksHost }) => asksHost === true).map(({ name }) => name);

/** For every rule that asks the outside, a field in which it does, and answers about which it asks. */
const CASES: Readonly<Record<string, { readonly field: object; readonly answers: JsonObject }>> = {
  captcha: { field: { kind: 'captcha', provider: 'turnstile', sitekey: 'k' }, answers: { x: 'token' } },
  limit: { field: { kind: 'radio', options: [{ value: 'a', label: 'A', limit: 1 }] }, answers: { x: 'a' } },
  phone: { field: { kind: 'phone' }, answers: { x: '+43 1 58858' } },
  remote: { field: { kind: 'text', remote: { url: '/free' } }, answers: { x: 'ada' } },
  state: {
    field: { kind: 'billing-address' },
    answers: {
      billing_country: 'US',
      card_state: 'TX',
      card_address: '1 Main St',
      card_city: 'Austin',
      card_zip: '73301',
    },
  },
};

async function settled(rule: string, answer: () => Promise<Answer>) {
  const { field, answers } = CASES[rule] ?? { field: {}, answers: {} };
  const fields = [{ id: 'x', label: 'X', ...field }];
  const { form } = compileForm({ id: 'f', type: 'form', title: 'F', fields, settings: { allowEmpty: true } });
  if (form === null) throw new Error(`The form for “${rule}” does not compile.`);
  const start = startState(form, { answers });
  const asked: string[] = [];
  const change = await settleQuestions(form, update(form, start, { type: 'submit' }), (question) => {
    asked.push(question.rule);
    return answer();
  });
  const isSent = change.effects.some(({ type }) => type === 'send');
  return {
    asked,
    isSent,
    issues: issuesOf(form, change.state).map(({ rule, message }) => ({ rule, message })),
  };
}

describe('a check that nobody made never passes', () => {
  it('is tested for every rule that asks', () => {
    expect(Object.keys(CASES)).toEqual(asking.toSorted());
    expect([...allParts.rules.values()].filter(({ asksHost }) => asksHost === true)).toHaveLength(
      asking.length,
    );
  });

  it.each(asking)('%s', async (rule) => {
    const nobody = await settled(rule, async () => null);
    expect(nobody).toEqual({
      asked: [rule],
      isSent: false,
      issues: [{ rule, message: 'This could not be checked. Please try again later.' }],
    });
    expect(await settled(rule, async () => true)).toEqual({ asked: [rule], isSent: true, issues: [] });
    expect(await settled(rule, async () => false)).toMatchObject({ isSent: false, issues: [{ rule }] });
    expect(await settled(rule, async () => 'Not you.')).toMatchObject({
      isSent: false,
      issues: [{ rule, message: 'Not you.' }],
    });
  });

  it('even for a field with two rules that ask, one after the other', async () => {
    const field = { id: 'x', kind: 'phone', label: 'X', remote: { url: '/known' } };
    const { form } = compileForm({ id: 'f', type: 'form', title: 'F', fields: [field] });
    if (form === null) throw new Error('It does not compile.');
    const start = startState(form, { answers: { x: '+43 1 58858' } });
    const through = async (answers: Readonly<Record<string, Answer>>) => {
      const { effects } = await settleQuestions(
        form,
        update(form, start, { type: 'submit' }),
        async ({ rule }) => answers[rule] ?? null,
      );
      return effects.some(({ type }) => type === 'send');
    };
    expect(await through({ phone: true, remote: true })).toBe(true);
    expect(await through({ phone: true })).toBe(false);
    expect(await through({ remote: true })).toBe(false);
  });
});
