import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { FormEvent } from '../events/registry.ts';
import { fieldState } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { startState } from '../state/start-state.ts';
import { update } from '../update.ts';

const { form } = compileForm({
  id: 'x',
  type: 'form',
  title: 'X',
  fields: [
    { id: 'name', kind: 'text', label: 'Name' },
    { id: 'robot', kind: 'captcha', label: 'Captcha', provider: 'turnstile', sitekey: 'k' },
  ],
});
if (form === null) throw new Error('It does not compile.');

const after = (...events: readonly FormEvent[]): FormState =>
  events.reduce((state, event) => update(form, state, event).state, startState(form));
const SENT: readonly FormEvent[] = [
  { type: 'answer', field: 'name', answer: 'Ada' },
  { type: 'answer', field: 'robot', answer: 'token' },
  { type: 'submit' },
  { type: 'verdict', field: 'robot', rule: 'captcha', value: 'token', met: true },
];
const answers = (state: FormState) => [
  fieldState(form, state, 'name')?.answer,
  fieldState(form, state, 'robot')?.answer,
];

describe('the token of a captcha', () => {
  it('is kept while the form is being sent', () => {
    expect(after(...SENT).phase).toBe('sending');
    expect(answers(after(...SENT))).toEqual(['Ada', 'token']);
  });

  it.each<FormEvent>([
    { type: 'failed', status: 503 },
    { type: 'refused', message: 'No.', errors: [{ field: 'name', message: 'Taken.' }] },
  ])('is cleared when the form was not accepted: $type', (event) => {
    const state = after(...SENT, event);
    expect(answers(state)).toEqual(['Ada', null]);
    expect(fieldState(form, state, 'robot')).toMatchObject({ complaint: null, issue: { rule: 'captcha' } });
    const again = update(form, state, { type: 'submit' });
    expect([again.state.phase, again.effects]).toEqual(['filling', [{ type: 'focus', field: 'robot' }]]);
  });

  it('is cleared when its provider says that it has expired, and nothing else is', () => {
    const given = after(...SENT.slice(0, 2), { type: 'expired', field: 'robot' });
    expect(answers(given)).toEqual(['Ada', null]);
    expect(fieldState(form, given, 'robot')?.complaint).toBeNull();
    expect(answers(after(...SENT.slice(0, 2), { type: 'expired', field: 'name' }))).toEqual(['Ada', 'token']);
  });
});

it('a captcha without a token has none that expires', () => {
  const before = after({ type: 'answer', field: 'name', answer: 'Ada' });
  const { state, effects } = update(form, before, { type: 'expired', field: 'robot' });
  expect([answers(state), effects]).toEqual([['Ada', null], []]);
  expect(fieldState(form, state, 'robot')).toBe(fieldState(form, before, 'robot'));
});

describe('a captcha that is executed as its form is sent, and fails', () => {
  const fields = [
    { id: 'name', kind: 'text', label: 'Name', default: 'Ada' },
    { id: 'robot', kind: 'captcha', label: 'Captcha', provider: 'turnstile', size: 'invisible' },
  ];
  const { form: invisible } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
  if (invisible === null) throw new Error('It does not compile.');
  const ask = { type: 'ask', field: 'robot', rule: 'captcha', value: '' };

  it('is executed again when the form is sent again', () => {
    const unknown: FormEvent = { type: 'verdict', field: 'robot', rule: 'captcha', value: '', met: null };
    const events: readonly FormEvent[] = [{ type: 'submit' }, unknown];
    const sent = events.reduce(
      (state, event) => update(invisible, state, event).state,
      startState(invisible),
    );
    expect(sent.phase).toBe('sending');
    const refused = update(invisible, sent, { type: 'refused', message: 'No.', errors: [] }).state;
    const again = update(invisible, refused, { type: 'submit' });
    expect(again.effects).toMatchObject([ask]);
    expect(again.state.phase).toBe('asking');
  });
});

describe('a form that is reset', () => {
  it('asks for a new nonce', () => {
    const { effects, state } = update(form, after(...SENT.slice(0, 2)), { type: 'reset' });
    expect(effects).toEqual([{ type: 'renew-nonce' }]);
    expect(answers(state)).toEqual([null, null]);
  });
});
