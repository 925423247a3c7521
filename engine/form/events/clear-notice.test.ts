import { describe, expect, it } from 'vitest';
import { LOGIN_NOTICE_MS } from '../../value/timings.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import type { FormEvent } from './registry.ts';

const form = (formType: string) => formOf([text('a')], { settings: { formType } });
const refused: FormEvent = { type: 'refused', message: 'No.', errors: [] };
const story: readonly FormEvent[] = [
  { type: 'answer', field: 'a', answer: 'x' },
  { type: 'submit' },
  refused,
];

describe('the words of a login that failed', () => {
  it('disappear after 5 s', () => {
    const { effects, state } = tell(form('login'), story);
    expect(state.notice).toEqual({ tone: 'error', message: 'No.' });
    expect(effects).toContainEqual({ type: 'clear-notice', afterMs: LOGIN_NOTICE_MS });
    expect(LOGIN_NOTICE_MS).toBe(5000);
    expect(tell(form('login'), [...story, { type: 'clear-notice' }]).state.notice).toBeNull();
  });

  it('do not take the issues of answers with them', () => {
    const invalid = formOf([text('a', { required: true })], { settings: { formType: 'login' } });
    const { state } = tell(invalid, [{ type: 'submit' }, { type: 'clear-notice' }]);
    expect(state.notice?.tone).toBe('invalid');
  });

  it('stay in all other forms', () => {
    const { effects, state } = tell(form('default'), [...story, { type: 'clear-notice' }]);
    expect(effects.some(({ type }) => type === 'clear-notice')).toBe(false);
    expect(state.notice?.tone).toBe('error');
  });
});
