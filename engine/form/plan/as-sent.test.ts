import { expect, it } from 'vitest';
import { issuesOf } from '../selectors/issues-of.ts';
import { startState } from '../state/start-state.ts';
import { formOf, text } from '../testing/compiled.ts';
import { asSent } from './as-sent.ts';

it('asks for everything but the password, which does not come with a submission', () => {
  const login = { id: 'account', kind: 'login', label: 'Your account', required: true };
  const form = formOf([text('a', { required: true }), login]);
  const asked = (one: typeof form) => issuesOf(one, startState(one)).map(({ field }) => field);
  expect(asked(form)).toEqual(['a', 'give_user_login', 'give_user_pass']);
  expect(asked(asSent(form))).toEqual(['a', 'give_user_login']);
});

it('is the form itself where everything comes with a submission', () => {
  const form = formOf([text('a', { required: true })]);
  expect(asSent(form)).toBe(form);
});
