import { describe, expect, it } from 'vitest';
import type { FormEvent } from '../events/registry.ts';
import { fieldState } from '../state/field-state-of.ts';
import { tell } from '../testing/tell.ts';
import { bill, filledIn, lastOf, paying, said, tollForm } from '../testing/toll-form.ts';
import { update } from '../update.ts';
import { progressWords } from './progress-words.ts';

describe('a submission with something to pay', () => {
  const form = tollForm();

  it('is checked first, paid, and then sent with the proof', () => {
    const unfit = tell(form, [{ type: 'answer', field: 'price', answer: '1' }, { type: 'submit' }]);
    expect(unfit.state.phase).toBe('filling');
    const story = tell(form, paying);
    expect(lastOf(story)).toEqual({ type: 'pay', bill });
    expect(story.state.phase).toBe('paying');
    expect(progressWords(form, story.state)).toBe('Processing payment, please wait');
    const paid = update(form, story.state, said('succeeded'));
    expect(paid.effects).toEqual([
      { type: 'send', submission: { price: '12.5', name: 'Ada', toll: '', 'toll-proof': 'p1' } },
    ]);
    expect(progressWords(form, paid.state)).toBe('Success! Payment confirmed. Submitting form, please wait');
  });

  it('is not said to be processed while it is asked over the page what to pay with', () => {
    const over = tollForm({ loaderLabel: 'Please wait' }, undefined, { checkout: 'modal' });
    const asked = tell(over, paying);
    expect(lastOf(asked)).toEqual({ type: 'pay', bill: { ...bill, isAskedOver: true } });
    expect(progressWords(over, asked.state)).toBe('');
    const given = update(over, asked.state, said('attached'));
    expect(progressWords(over, given.state)).toBe('Processing payment, please wait');
    const confirmed = update(over, given.state, said('requires_action', { secret: 's' }));
    expect(progressWords(over, confirmed.state)).toBe('Processing payment, please wait');
  });

  it('is not paid, and can be paid again, when what pays could not be loaded', () => {
    const { state, effects } = tell(form, [...paying, { type: 'failed', status: 0 }]);
    expect([state.phase, state.notice?.message, state.flows.payment]).toEqual([
      'filling',
      form.settings.failedMessage,
      null,
    ]);
    expect(effects.map(({ type }) => type)).toEqual(['pay']);
    expect(lastOf(tell(form, [...paying, { type: 'failed', status: 0 }, { type: 'submit' }]))?.type).toBe(
      'pay',
    );
  });

  it('is not paid again when only the sending failed', () => {
    const story = tell(form, [
      ...paying,
      said('requires_capture'),
      { type: 'failed', status: 0 },
      { type: 'submit' },
    ]);
    expect(story.effects.filter(({ type }) => type === 'pay')).toHaveLength(1);
    expect(lastOf(story)?.type).toBe('send');
  });

  it.each(['requires_action', 'requires_confirmation', 'requires_source_action'])(
    'is confirmed if it %s',
    (status) => {
      const story = tell(form, [...paying, said(status, { secret: 's' })]);
      expect(lastOf(story)).toEqual({ type: 'confirm-payment', id: 'p1', secret: 's' });
      expect(story.state.phase).toBe('paying');
    },
  );

  it('is confirmed in its own window, and checked until it is decided', () => {
    const story = tell(form, [
      ...paying,
      said('requires_action', { url: 'https://bank.example' }),
      said('processing'),
    ]);
    expect(story.effects.slice(-3)).toEqual([
      { type: 'open-window', url: 'https://bank.example', width: 800, height: 600 },
      { type: 'look-at-payment', id: 'p1', afterMs: 3000 },
      { type: 'look-at-payment', id: 'p1', afterMs: 3000 },
    ]);
  });

  it('opens no second window while the first one is open', () => {
    const wanted = said('requires_action', { url: 'https://bank.example' });
    const { effects } = tell(form, [...paying, wanted, wanted, wanted]);
    expect(effects.filter(({ type }) => type === 'open-window')).toHaveLength(1);
    expect(effects.filter(({ type }) => type === 'look-at-payment')).toHaveLength(3);
  });

  it('is sent once, however often it is reported as paid', () => {
    const { effects } = tell(form, [
      ...paying,
      said('succeeded'),
      said('succeeded'),
      said('requires_capture'),
    ]);
    expect(effects.filter(({ type }) => type === 'send')).toHaveLength(1);
  });

  it.each([[[]], [[said('succeeded')]]])('keeps its price while it is under way', (more) => {
    const before = tell(form, [...paying, ...more]).state;
    expect(update(form, before, { type: 'answer', field: 'price', answer: '1' })).toEqual({
      state: before,
      effects: [],
      changed: [],
    });
    const { changed } = update(form, before, { type: 'answer', field: 'name', answer: 'Bo' });
    expect(changed).toEqual(before.phase === 'sending' ? [] : ['name']);
  });

  it('is cancelled when the form is reset meanwhile, and later news of it is ignored', () => {
    const reset: FormEvent = { type: 'reset' };
    expect(tell(form, [...paying, reset]).effects.map(({ type }) => type)).not.toContain('cancel-payment');
    for (const status of ['processing', 'succeeded']) {
      const story = tell(form, [...paying, said(status), reset], { answers: { price: '12.5' } });
      expect(lastOf(story)).toEqual({ type: 'cancel-payment', id: 'p1', bill });
      expect(story.state).toMatchObject({ phase: 'filling', flows: { payment: null } });
      expect(update(form, story.state, said('succeeded')).state).toBe(story.state);
    }
  });

  it('that changes after it was paid cancels the old payment', () => {
    const refused: FormEvent = { type: 'refused', message: 'No.', errors: [] };
    const dearer: FormEvent = { type: 'answer', field: 'price', answer: '100' };
    const left: FormEvent = { type: 'leave', field: 'price' };
    const story = tell(form, [...paying, said('succeeded'), refused, dearer, left]);
    expect(story.effects.slice(-2)).toEqual([
      { type: 'cancel-payment', id: 'p1', bill },
      { type: 'update-payment', bill: { ...bill, amount: '100' } },
    ]);
    expect(fieldState(form, story.state, 'toll-proof')?.value).toBeNull();
    expect(update(form, story.state, { type: 'submit' }).effects).toEqual([
      { type: 'pay', bill: { ...bill, amount: '100' } },
    ]);
    const free = tell(form, [...paying, said('succeeded'), refused, { ...dearer, answer: '0' }]);
    expect(lastOf(free)).toEqual({ type: 'cancel-payment', id: 'p1', bill });
    const same = tell(form, [...paying, said('succeeded'), refused, { ...dearer, answer: '12.500' }]);
    expect(same.effects.filter(({ type }) => type === 'cancel-payment')).toEqual([]);
  });

  it('is complete once it is accepted, whatever happens to the form then', () => {
    const { effects } = tell(form, [...paying, said('succeeded'), { type: 'accepted', message: '' }]);
    expect(effects.filter(({ type }) => type === 'cancel-payment')).toEqual([]);
  });

  it.each([
    { status: 'requires_payment_method', message: undefined, words: 'Payment failed. Please try again.' },
    {
      status: 'requires_payment_method',
      message: 'Your card was declined.',
      words: 'Your card was declined.',
    },
    { status: 'canceled', message: undefined, words: 'Payment was cancelled' },
    { status: 'canceled', message: 'You closed the window.', words: 'You closed the window.' },
    { status: 'canceled', message: '', words: 'Payment was cancelled' },
    {
      status: 'requires_payment_method',
      message: '<b>Declined</b> & out',
      words: '<b>Declined</b> & out',
    },
    {
      status: 'requires_payment_method',
      message: { html: 'Declined' },
      words: 'Payment failed. Please try again.',
    },
    {
      status: 'no-such-status',
      message: undefined,
      words: 'Error! Something went wrong when verifying the payment',
    },
  ])('can be tried again after $status with $message', ({ status, message, words }) => {
    const story = tell(form, [...paying, said(status, message === undefined ? {} : { message })]);
    expect(story.state).toMatchObject({ phase: 'filling', notice: { tone: 'error', message: words } });
    expect(lastOf(tell(form, [...paying, said(status), { type: 'submit' }]))).toEqual({ type: 'pay', bill });
  });

  // spec 001 §8: “the gateway error text”, where there is no payment yet that could be named
  it('can be tried again after the gateway itself has failed', () => {
    const gateway = (message: string): FormEvent => ({ type: 'payment', status: 'error', id: '', message });
    const noticeAfter = (event: FormEvent) => tell(form, [...paying, event]).state.notice?.message;
    expect(noticeAfter(gateway(''))).toBe('Error! Something went wrong when verifying the payment');
    expect(noticeAfter(gateway('The gateway is down.'))).toBe('The gateway is down.');
    expect(noticeAfter({ ...gateway(''), status: 'succeeded' } as FormEvent)).toBe(
      'Invalid Payment Intent ID',
    );
  });

  it('is sent with what it is to be paid by, and the server confirms it', () => {
    const story = tell(form, [...paying, said('attached')]);
    expect(story.effects.map(({ type }) => type)).toEqual(['pay', 'send']);
    expect(progressWords(form, story.state)).toBe('Processing payment, please wait');
    const asked = update(form, story.state, said('requires_action', { secret: 's' }));
    expect(asked.effects).toEqual([{ type: 'confirm-payment', id: 'p1', secret: 's' }]);
    const again = update(form, asked.state, said('succeeded'));
    expect(again.effects).toMatchObject([{ type: 'send', submission: { 'toll-proof': 'p1' } }]);
    expect(progressWords(form, again.state)).toBe('Success! Payment confirmed. Submitting form, please wait');
    expect(update(form, story.state, said('attached')).effects).toEqual([]);
  });

  it('is begun again after it failed, also if it was sent with a proof', () => {
    const failed: FormEvent[] = [said('attached'), said('requires_action'), said('requires_payment_method')];
    const story = tell(form, [...paying, ...failed]);
    expect(fieldState(form, story.state, 'toll-proof')?.value).toBeNull();
    expect(update(form, story.state, { type: 'submit' }).effects).toEqual([{ type: 'pay', bill }]);
  });

  it('keeps what it is to be paid by when the server refuses something else', () => {
    const refused: FormEvent = {
      type: 'refused',
      message: 'No.',
      errors: [{ field: 'name', message: 'Taken.' }],
    };
    const story = tell(form, [...paying, said('attached'), refused, { type: 'submit' }]);
    expect(lastOf(story)).toMatchObject({ type: 'send', submission: { 'toll-proof': 'p1' } });
  });

  it('says at its field what is wrong with what was entered there', () => {
    const wrong = { message: 'Your card number is incomplete.', isAboutEntry: true };
    const { state, effects } = tell(form, [...paying, said('requires_payment_method', wrong)]);
    expect(fieldState(form, state, 'toll')?.complaint?.message).toBe(wrong.message);
    expect(state.notice).toEqual({
      tone: 'invalid',
      message: 'Please correct the errors before submission.',
    });
    expect(effects.at(-1)).toEqual({ type: 'focus', field: 'toll' });
  });

  it('is confirmed once more when the server asks for it after it was sent', () => {
    const story = tell(form, [...paying, said('succeeded'), said('requires_action', { secret: 's2' })]);
    expect(lastOf(story)).toEqual({ type: 'confirm-payment', id: 'p1', secret: 's2' });
    expect(
      lastOf(tell(form, [...paying, said('succeeded'), said('requires_action'), said('succeeded')]))?.type,
    ).toBe('send');
  });

  it.each([
    { more: { status: 'succeeded', id: '' }, words: 'Invalid Payment Intent ID' },
    { more: { status: 'requires_action', id: '' }, words: 'Invalid Payment Intent ID' },
    { more: { status: 'processing', id: 7 }, words: 'Invalid Payment Intent ID' },
    { more: { status: undefined, id: undefined }, words: 'Invalid Payment Intent ID' },
    { more: { status: undefined, id: '', message: 'No data.' }, words: 'No data.' },
    {
      more: { status: 'requires_payment_method', id: '' },
      words: 'Payment failed. Please try again.',
    },
  ])('fails if the provider’s reply has no data: $more', ({ more, words }) => {
    const { state, effects } = tell(form, [...paying, said('', more)]);
    expect(state).toMatchObject({ phase: 'filling', notice: { tone: 'error', message: words } });
    expect(state.flows.payment).toBeNull();
    expect(effects.filter(({ type }) => type === 'send' || type === 'cancel-payment')).toEqual([]);
  });

  it('is not begun by the button of a field that is not a payment', () => {
    const { state } = tell(form, filledIn);
    expect(update(form, state, { type: 'pay', field: 'price' })).toEqual({ state, effects: [], changed: [] });
    expect(update(form, state, { type: 'pay', field: 'toll' }).effects).toEqual([{ type: 'pay', bill }]);
  });

  it('ignores news of a payment that was not begun', () => {
    const state = tell(form, filledIn).state;
    expect(update(form, state, said('succeeded')).state).toBe(state);
  });
});
