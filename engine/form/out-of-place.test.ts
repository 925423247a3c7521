import { describe, expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { textOf } from './selectors/text-of.ts';
import { startState } from './state/start-state.ts';
import { formOf, text } from './testing/compiled.ts';
import { tell } from './testing/tell.ts';
import { progressWords } from './transitions/progress-words.ts';
import { update } from './update.ts';

const compiled = (settings: object, ...fields: readonly object[]) => formOf(fields, { settings });

/** What a host that errs might send: JSON of any shape. */
const odd = (event: { readonly [name: string]: Json }): FormEvent => event as unknown as FormEvent;

const login = compiled({ formType: 'login' }, text('a'));
const saved = compiled({ saveDraft: true }, text('a'));
const group = { id: 'g', kind: 'group', label: 'G', repeated: true, min: 1, max: 3, fields: [text('b')] };
const repeated = compiled({}, group);
const SUBMIT: FormEvent = { type: 'submit' };
const filled: readonly FormEvent[] = [{ type: 'answer', field: 'a', answer: 'me' }];
const asked = [...filled, SUBMIT, odd({ type: 'authenticate', status: 'show', method: 'email', token: 't' })];
const keptDraft = [...filled, odd({ type: 'save-draft' }), odd({ type: 'draft-saved', id: '1', link: '/1' })];

describe('an unexpected event changes nothing', () => {
  it.each<[string, CompiledForm, readonly FormEvent[], { readonly [name: string]: Json }]>([
    ['a second factor that nobody waits for', login, filled, { type: 'authenticate', method: 'email' }],
    ['a method while none is asked for', login, filled, { type: 'choose-method', method: 'totp' }],
    ['a method that is not offered', login, asked, { type: 'choose-method', method: 'letter' }],
    ['words of a code that was not sent', login, filled, { type: 'code-sent', message: 'Sent.' }],
    ['words of a code that are none', login, asked, { type: 'code-sent', message: 7 }],
    ['a code that nobody asked for', login, filled, { type: 'enter-code', code: '1' }],
    ['a code that is not a text', login, asked, { type: 'enter-code', code: 1 }],
    ['going on while nothing stands in the way', login, filled, { type: 'go-on' }],
    ['a draft that was not to be saved', saved, filled, { type: 'draft-saved', id: '1', link: '/1' }],
    ['mail of no draft', saved, filled, { type: 'draft-mailed', sent: true, message: 'Sent.' }],
    ['mail without words', saved, keptDraft, { type: 'draft-mailed', sent: true, message: null }],
    ['an address for no draft', saved, filled, { type: 'mail-draft', email: 'a@b.example' }],
    ['an address that is none', saved, keptDraft, { type: 'mail-draft', email: 7 }],
    [
      'a copy that is not there',
      repeated,
      [{ type: 'add-copy', group: 'g' }],
      { type: 'remove-copy', group: 'g', copy: 2 },
    ],
    [
      'half a copy',
      repeated,
      [{ type: 'add-copy', group: 'g' }],
      { type: 'remove-copy', group: 'g', copy: 0.5 },
    ],
    [
      'a copy below the first',
      repeated,
      [{ type: 'add-copy', group: 'g' }],
      { type: 'remove-copy', group: 'g', copy: -1 },
    ],
  ])('%s', (_, form, before, event) => {
    const { state } = tell(form, before);
    const after = update(form, state, odd(event));
    expect(after.state).toBe(state);
    expect(after.effects).toEqual([]);
  });
});

describe('what a host leaves out', () => {
  it('is unchanged when a second factor is asked for again', () => {
    const others = odd({
      type: 'authenticate',
      status: 'show',
      method: 'email',
      token: 't',
      others: ['totp'],
    });
    const again = odd({ type: 'authenticate', status: 'invalid' });
    const { state } = tell(login, [...filled, SUBMIT, others, odd({ type: 'enter-code', code: '1' }), again]);
    expect(state.flows.authentication).toMatchObject({ method: 'email', token: 't', others: ['totp'] });
    const first = tell(login, [...filled, SUBMIT, odd({ type: 'authenticate' })]).state;
    expect(first.flows.authentication).toMatchObject({ method: '', token: '', others: [], message: '' });
  });

  it('means nothing: a draft saved without a message, a refusal without faults', () => {
    expect(tell(saved, keptDraft).state).toMatchObject({ phase: 'saved', notice: null });
    const refused = tell(login, [...filled, SUBMIT, odd({ type: 'refused', message: 'No.', errors: 'x' })]);
    expect(refused.state).toMatchObject({ phase: 'filling', notice: { tone: 'error', message: 'No.' } });
  });
});

describe('the notice of a form', () => {
  it('is empty while it is not being sent', () => {
    const state = startState(login);
    expect(progressWords(login, state)).toBe('');
    expect(progressWords(login, { ...state, phase: 'paying' })).toBe('Processing payment, please wait');
    expect(progressWords(login, { ...state, phase: 'sending' })).toBe('Submitting form, please wait');
    const bill = { field: 'p', provider: 'stripe', amount: '5', currency: 'USD', proof: 'p-id' };
    const payment = { bill, id: '1', window: '', stage: 'confirmed' as const };
    expect(progressWords(login, { ...state, phase: 'sending', flows: { ...state.flows, payment } })).toBe(
      'Success! Payment confirmed. Submitting form, please wait',
    );
  });

  it('is empty for a field that does not exist', () => {
    expect(textOf(login, startState(login), 'nobody')).toBe('');
  });
});
