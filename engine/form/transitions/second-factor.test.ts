import { describe, expect, it } from 'vitest';
import type { FormEvent } from '../events/registry.ts';
import { fieldState } from '../state/field-state-of.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';

const compiled = (settings: object, fields: readonly object[] = [text('a'), text('b')]) =>
  formOf(fields, { settings });

const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });

describe('a second factor', () => {
  const form = compiled({ formType: 'login' });
  const show: FormEvent = {
    type: 'authenticate',
    status: 'show',
    method: 'email',
    token: 't1',
    others: ['totp'],
    lostUrl: '/lost',
    message: '',
  };
  const asked: readonly FormEvent[] = [answer('a', 'me'), { type: 'submit' }, show];

  it('is asked for, entered, and sent with the same submission', () => {
    const { state, effects } = tell(form, [...asked, { type: 'enter-code', code: ' 123 ' }]);
    expect(effects.at(-1)).toEqual({
      type: 'send',
      submission: { a: 'me' },
      authentication: { method: 'email', token: 't1', code: '123' },
    });
    expect(state.phase).toBe('sending');
    expect(update(form, state, { type: 'accepted', message: 'In.' }).state).toMatchObject({
      phase: 'done',
      notice: { message: 'In.' },
      flows: { authentication: null },
    });
  });

  it('that is wrong may be entered again, and a blank one does not count', () => {
    const wrong = tell(form, [
      ...asked,
      { type: 'enter-code', code: '1' },
      { ...show, status: 'invalid', token: 't2', message: 'Wrong.' } as FormEvent,
    ]);
    expect(wrong.state).toMatchObject({
      phase: 'authenticating',
      flows: { authentication: { token: 't2', message: 'Wrong.' } },
    });
    expect(fieldState(form, wrong.state, 'a')?.value).toBe('me');
    const blank = update(form, wrong.state, { type: 'enter-code', code: '  ' });
    expect(blank.effects).toEqual([]);
    expect(blank.state.flows.authentication?.message).toBe('This field is required.');
  });

  it('can be another one that is offered, or sent again', () => {
    const { state, effects } = tell(form, [...asked, { type: 'choose-method', method: 'totp' }]);
    expect(effects.at(-1)).toEqual({ type: 'send-code', method: 'totp', token: 't1' });
    expect(state.flows.authentication).toMatchObject({ method: 'totp', others: ['email'] });
    expect(update(form, state, { type: 'choose-method', method: 'sms' }).effects).toEqual([]);
    expect(update(form, state, { type: 'choose-method', method: 'totp' }).effects).toHaveLength(1);
    const told = update(form, state, { type: 'code-sent', message: 'Sent again.' }).state;
    expect(told.flows.authentication?.message).toBe('Sent again.');
  });

  it('asks the server what to do when the device is lost, and only while it is asked for', () => {
    const lost: FormEvent = { type: 'lose-device' };
    const { state } = tell(form, asked);
    expect(update(form, state, lost).effects).toEqual([{ type: 'lost-device', url: '/lost' }]);
    expect(tell(form, [lost]).effects).toEqual([]);
    const without = tell(form, [...asked.slice(0, 2), { ...show, lostUrl: '' }]).state;
    expect(update(form, without, lost).effects).toEqual([]);
  });

  it('can be abandoned', () => {
    const { state } = tell(form, [...asked, { type: 'go-on' }]);
    expect(state).toMatchObject({ phase: 'filling', flows: { authentication: null } });
  });
});
