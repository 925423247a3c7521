import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import { at } from '../value/vector.ts';
import { answersOf } from './answers-of.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormEvent } from './events/registry.ts';
import { fieldState } from './field-state-of.ts';
import { isDirty } from './is-dirty.ts';
import { openAt } from './open-at.ts';
import { startState } from './start-state.ts';
import { progressOf } from './steps-of.ts';
import { type Story, tell } from './testing/tell.ts';
import { nonceRenewalDelay } from './timings.ts';
import { update } from './update.ts';

const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more });

function compiled(settings: object, fields: readonly object[] = [text('a'), text('b')]): CompiledForm {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields, settings });
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });
const sent: readonly FormEvent[] = [{ type: 'submit' }, { type: 'accepted', message: '' }];
const after = (form: CompiledForm, ...first: FormEvent[]): Story => tell(form, [...first, ...sent]);
const valueOf = (form: CompiledForm, { state }: Story, id: string) => fieldState(form, state, id)?.value;
const withoutSend = ({ effects }: Story) => effects.filter(({ type }) => type !== 'send');

describe('behaviours of an accepted submission', () => {
  const redirect = { behavior: 'redirect', url: 'https://example.org/thanks' };

  it('are chosen by their conditions, the first that holds', () => {
    const form = compiled({
      behaviors: [
        {
          behavior: 'thankyou',
          message: 'A!',
          conditions: [{ field: 'a', operator: '=', value: '1' }],
        },
        {
          behavior: 'thankyou',
          message: 'Any!',
          rule: 'any',
          conditions: [
            { field: 'a', operator: '=', value: '2' },
            { field: 'b', operator: '=', value: '2' },
          ],
        },
        { behavior: 'hide', message: 'Else' },
      ],
    });
    expect(after(form, answer('a', '1'), answer('b', '2')).state.notice?.message).toBe('A!');
    expect(after(form, answer('b', '2')).state.notice?.message).toBe('Any!');
    expect(after(form).state).toMatchObject({ phase: 'done', notice: { message: 'Else' } });
  });

  it('count only where they hold; else the settings do', () => {
    const conditions = [{ field: 'a', operator: '=', value: '1' }];
    const form = compiled({ successMessage: 'Thanks', behaviors: [{ ...redirect, conditions }] });
    const story = after(form, answer('a', '3'));
    expect(story.state).toMatchObject({ phase: 'filling', notice: { message: 'Thanks' } });
    expect(withoutSend(story)).toEqual([]);
  });

  it.each([
    { newTab: undefined, target: 'same-tab', phase: 'done', kept: 'x' },
    { newTab: 'same-tab', target: 'same-tab', phase: 'done', kept: 'x' },
    { newTab: 'new-tab', target: 'new-tab', phase: 'filling', kept: null },
    { newTab: 'new-tab-and-hide', target: 'new-tab', phase: 'done', kept: 'x' },
  ])('redirect ($newTab)', ({ newTab, target, phase, kept }) => {
    const form = compiled({ behaviors: [{ ...redirect, ...(newTab && { newTab }) }] });
    const story = after(form, answer('a', 'x'));
    expect(withoutSend(story)).toEqual([{ type: 'redirect', url: redirect.url, target }]);
    expect(story.state.phase).toBe(phase);
    expect(valueOf(form, story, 'a')).toBe(kept);
  });

  it('let their message fade, and no other', () => {
    const form = compiled({ behaviors: [{ behavior: 'thankyou', message: 'Bye', fadeOut: 1.5 }] });
    const story = after(form);
    expect(withoutSend(story)).toEqual([{ type: 'clear-notice', afterMs: 1500 }]);
    expect(update(form, story.state, { type: 'clear-notice' }).state.notice).toBeNull();
    const failed = tell(form, [{ type: 'submit' }, { type: 'failed', status: 0 }, { type: 'clear-notice' }]);
    expect(failed.state.notice?.tone).toBe('error');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'ftp://x.example', 'thanks.html'])(
    'lead to no address like %s',
    (url) => {
      const { problems } = compileForm({
        id: 'x',
        type: 'form',
        title: 'X',
        fields: [text('a')],
        settings: { behaviors: [{ ...redirect, url }] },
      });
      expect(problems.map(({ at }) => at)).toEqual(['/settings/behaviors/0/url']);
    },
  );

  it('cannot look at a field that is not there', () => {
    const conditions = [{ field: 'zz', operator: '=', value: '1' }];
    const { problems } = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [text('a')],
      settings: { behaviors: [{ behavior: 'hide', conditions }] },
    });
    expect(problems).toMatchObject([
      { code: 'no-unknown-field', at: '/settings/behaviors/0/conditions/0/field' },
    ]);
  });
});

describe('a draft', () => {
  const fields = [text('a', { required: true }), { id: 'p', kind: 'page-break' }, text('b')];
  const form = compiled({ saveDraft: true }, fields);
  const kept: FormEvent = {
    type: 'draft-saved',
    id: '1a',
    link: 'https://x.example/?draft=1a',
    message: 'Kept.',
  };

  it('is there to save once an answer is another one than at the start, and no longer when it is taken back', () => {
    const options = { answers: { b: 'old' } };
    expect(isDirty(form, tell(form, [], options).state)).toBe(false);
    expect(isDirty(form, tell(form, [answer('b', 'new')], options).state)).toBe(true);
    expect(isDirty(form, tell(form, [answer('b', 'new'), answer('b', 'old')], options).state)).toBe(false);
    expect(tell(form, [{ type: 'save-draft' }], options).effects).toEqual([]);
  });

  it('is saved without a look at what is wrong, with every answer and the page', () => {
    const { state, effects } = tell(form, [
      answer('a', 'x'),
      { type: 'next' },
      answer('a', ''),
      answer('b', ' y '),
      { type: 'save-draft' },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'save-draft', answers: { a: '', b: ' y ' }, page: 1 });
    expect(state.phase).toBe('saving');
    expect(progressOf(form, state).percent).toBe(50);
  });

  it('makes way for its link, which can be sent by e-mail', () => {
    const saved: readonly FormEvent[] = [answer('a', 'x'), { type: 'save-draft' }, kept];
    const { state } = tell(form, saved);
    expect(state).toMatchObject({ phase: 'saved', notice: { tone: 'success', message: 'Kept.' } });
    expect(state.aside.draft).toEqual({ id: '1a', link: 'https://x.example/?draft=1a', mail: null });
    const blank = tell(form, [...saved, { type: 'mail-draft', email: ' ' }]);
    expect(blank.state.aside.draft?.mail).toEqual({ sent: false, message: 'Email is required.' });
    const mailed = tell(form, [...saved, { type: 'mail-draft', email: ' a@b.example ' }]);
    expect(mailed.effects.at(-1)).toEqual({ type: 'mail-draft', id: '1a', email: 'a@b.example' });
    const told = update(form, mailed.state, { type: 'draft-mailed', sent: true, message: 'Sent.' }).state;
    expect(told.aside.draft?.mail).toEqual({ sent: true, message: 'Sent.' });
    const back = update(form, told, { type: 'go-on' }).state;
    expect(back).toMatchObject({ phase: 'filling', notice: null, aside: { draft: null } });
    expect(fieldState(form, back, 'a')?.value).toBe('x');
  });

  it('that could not be saved leaves everything as it was', () => {
    const { state } = tell(form, [answer('a', 'x'), { type: 'save-draft' }, { type: 'failed', status: 500 }]);
    expect(state).toMatchObject({ phase: 'filling', notice: { tone: 'error' } });
    expect(fieldState(form, state, 'a')?.value).toBe('x');
  });

  it('saved and restored is the same state', () => {
    const { state } = tell(form, [answer('a', 'x'), { type: 'next' }, answer('b', 'y')]);
    const answers = answersOf(form, { at: (rank) => at(state.fields, rank) });
    const restored = openAt(form, startState(form, { answers }), String(state.page));
    for (const rank of form.plan.nodes.keys()) {
      const { checked, ...before } = at(state.fields, rank);
      expect(at(restored.fields, rank)).toMatchObject({ ...before, complaint: null });
    }
    expect(restored.page).toBe(1);
  });

  it.each([
    ['1', 1],
    ['7', 1],
    ['-3', 0],
    ['abc', 0],
    [Number.NaN, 0],
    [{}, 0],
  ])('is opened at a page there is: %s', (step, page) => {
    expect(openAt(form, startState(form), step).page).toBe(page);
  });

  it('is no part of forms that do not offer it', () => {
    const other = compiled({}, fields);
    expect(tell(other, [answer('a', 'x'), { type: 'save-draft' }]).effects).toEqual([]);
  });
});

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

  it('is asked for, given, and sent with the same submission', () => {
    const { state, effects } = tell(form, [...asked, { type: 'enter-code', code: ' 123 ' }]);
    expect(effects.at(-1)).toEqual({
      type: 'send',
      submission: { a: 'me' },
      authentication: { method: 'email', token: 't1', code: '123' },
    });
    expect(state.phase).toBe('sending');
    expect(update(form, state, { type: 'accepted', message: 'In.' }).state).toMatchObject({
      phase: 'filling',
      notice: { message: 'In.' },
      aside: { authentication: null },
    });
  });

  it('that is wrong may be given again, and a blank one is none', () => {
    const wrong = tell(form, [
      ...asked,
      { type: 'enter-code', code: '1' },
      { ...show, status: 'invalid', token: 't2', message: 'Wrong.' } as FormEvent,
    ]);
    expect(wrong.state).toMatchObject({
      phase: 'authenticating',
      aside: { authentication: { token: 't2', message: 'Wrong.' } },
    });
    expect(fieldState(form, wrong.state, 'a')?.value).toBe('me');
    const blank = update(form, wrong.state, { type: 'enter-code', code: '  ' });
    expect(blank.effects).toEqual([]);
    expect(blank.state.aside.authentication?.message).toBe('This field is required.');
  });

  it('can be one of the others that are offered, or sent again', () => {
    const { state, effects } = tell(form, [...asked, { type: 'choose-method', method: 'totp' }]);
    expect(effects.at(-1)).toEqual({ type: 'send-code', method: 'totp', token: 't1' });
    expect(state.aside.authentication).toMatchObject({ method: 'totp', others: ['email'] });
    expect(update(form, state, { type: 'choose-method', method: 'sms' }).effects).toEqual([]);
    expect(update(form, state, { type: 'choose-method', method: 'totp' }).effects).toHaveLength(1);
    const told = update(form, state, { type: 'code-sent', message: 'Sent again.' }).state;
    expect(told.aside.authentication?.message).toBe('Sent again.');
  });

  it('can be given up', () => {
    const { state } = tell(form, [...asked, { type: 'go-on' }]);
    expect(state).toMatchObject({ phase: 'filling', aside: { authentication: null } });
  });
});

describe('a page that comes back', () => {
  it('starts anew and wants new nonces', () => {
    const form = compiled({ afterSubmit: 'hide' });
    const { state, effects } = tell(form, [answer('a', 'x'), ...sent, { type: 'came-back' }]);
    expect(state).toMatchObject({ phase: 'filling', notice: null });
    expect(fieldState(form, state, 'a')?.value).toBeNull();
    expect(effects.at(-1)).toEqual({ type: 'renew-nonce' });
  });

  it('renews a nonce at the end of its life and a margin, or at once', () => {
    expect(nonceRenewalDelay(1_000, 86_400, 1_000)).toBe(86_400_100);
    expect(nonceRenewalDelay(1_000, 1, 2_000)).toBe(0);
    expect(nonceRenewalDelay(1_000, 1, 1_999)).toBe(101);
  });
});
