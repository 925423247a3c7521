import { describe, expect, it } from 'vitest';
import { answered } from '../kinds/answered.ts';
import { textOption } from '../kinds/field-definition.ts';
import type { FieldKind } from '../kinds/kind.ts';
import { text } from '../kinds/text.ts';
import type { JsonObject } from '../value/json.ts';
import { allParts } from './all-parts.ts';
import { assembleForm } from './assemble-form.ts';
import { billsIn } from './bills.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Effect } from './effect.ts';
import type { FormEvent } from './events/registry.ts';
import { fieldState } from './field-state-of.ts';
import { layOutForm } from './lay-out-form.ts';
import { outlineOf } from './outline.ts';
import { progressWords } from './progress-words.ts';
import { startState } from './start-state.ts';
import { type Story, tell } from './testing/tell.ts';
import { update } from './update.ts';

/** A payment at its smallest: it asks for what another field holds, and keeps its proof in a part. */
const toll: FieldKind = {
  ...answered,
  name: 'toll',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  pays: { provider: 'bank', proof: 'proof' },
  sources: (field) => [textOption(field, 'of')],
  read: (_answer, _field, [amount = null]) => amount,
  parts: (field) => [{ definition: { id: `${field.id}-proof`, kind: 'text' }, copy: 0, at: '' }],
  rules: () => [],
};

const parts = { ...allParts, kinds: new Map<string, FieldKind>([...allParts.kinds, ['toll', toll]]) };

function formOf(settings: JsonObject = {}): CompiledForm {
  const definition: JsonObject = {
    id: 'x',
    type: 'form',
    title: 'X',
    settings: { ...settings },
    fields: [
      { id: 'price', kind: 'number', label: 'Price' },
      { id: 'name', kind: text.name, label: 'Name', required: true },
      { id: 'toll', kind: 'toll', label: 'Toll', of: 'price', currency: 'EUR' },
    ],
  };
  return assembleForm(layOutForm(outlineOf(definition, parts)), parts);
}

const bill = { field: 'toll', provider: 'bank', amount: '12.5', currency: 'EUR', proof: 'toll-proof' };
const filledIn: readonly FormEvent[] = [
  { type: 'answer', field: 'name', answer: 'Ada' },
  { type: 'answer', field: 'price', answer: '12.50' },
];
const paying: readonly FormEvent[] = [...filledIn, { type: 'submit' }];
const said = (status: string, more: object = {}): FormEvent => ({
  type: 'payment',
  status,
  id: 'p1',
  ...more,
});
const lastOf = ({ effects }: Story): Effect | undefined => effects.at(-1);

describe('what is to be paid', () => {
  const form = formOf();

  it('is told whenever it changes, and only then', () => {
    const { effects } = tell(form, [
      ...filledIn,
      { type: 'answer', field: 'price', answer: '12.5' },
      { type: 'answer', field: 'name', answer: 'Bo' },
      { type: 'answer', field: 'price', answer: '13' },
      { type: 'answer', field: 'price', answer: '0' },
    ]);
    expect(effects).toEqual([
      { type: 'update-payment', bill },
      { type: 'update-payment', bill: { ...bill, amount: '13' } },
    ]);
  });

  it('is nothing for an amount of nothing, or below', () => {
    for (const price of ['', '0', '-3', 'x']) {
      const state = startState(form, { answers: { price, name: 'Ada' } });
      expect(billsIn(form, state.fields)).toEqual([]);
    }
    const free = tell(form, [{ type: 'answer', field: 'name', answer: 'Ada' }, { type: 'submit' }]);
    expect(lastOf(free)).toEqual({ type: 'send', submission: { name: 'Ada' } });
  });
});

describe('a submission with something to pay', () => {
  const form = formOf();

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
    'is confirmed when it %s',
    (status) => {
      const story = tell(form, [...paying, said(status, { secret: 's' })]);
      expect(lastOf(story)).toEqual({ type: 'confirm-payment', id: 'p1', secret: 's' });
      expect(story.state.phase).toBe('paying');
    },
  );

  it('is confirmed in a window of its own, and looked at until something has become of it', () => {
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

  it('opens no second window while the first is looked at', () => {
    const wanted = said('requires_action', { url: 'https://bank.example' });
    const { effects } = tell(form, [...paying, wanted, wanted, wanted]);
    expect(effects.filter(({ type }) => type === 'open-window')).toHaveLength(1);
    expect(effects.filter(({ type }) => type === 'look-at-payment')).toHaveLength(3);
  });

  it('is sent once, however often it is said to be paid', () => {
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
    expect(update(form, before, { type: 'answer', field: 'name', answer: 'Bo' }).changed).toEqual(['name']);
  });

  it('is given back when the form is reset meanwhile, and no news of it is taken then', () => {
    const reset: FormEvent = { type: 'reset' };
    expect(tell(form, [...paying, reset]).effects.map(({ type }) => type)).not.toContain('cancel-payment');
    for (const status of ['processing', 'succeeded']) {
      const story = tell(form, [...paying, said(status), reset], { answers: { price: '12.5' } });
      expect(lastOf(story)).toEqual({ type: 'cancel-payment', id: 'p1', bill });
      expect(story.state).toMatchObject({ phase: 'filling', aside: { payment: null } });
      expect(update(form, story.state, said('succeeded')).state).toBe(story.state);
    }
  });

  it('that changes after it was paid is not what was paid, which is given back', () => {
    const refused: FormEvent = { type: 'refused', message: 'No.', errors: [] };
    const dearer: FormEvent = { type: 'answer', field: 'price', answer: '100' };
    const story = tell(form, [...paying, said('succeeded'), refused, dearer]);
    expect(story.effects.slice(-2)).toEqual([
      { type: 'update-payment', bill: { ...bill, amount: '100' } },
      { type: 'cancel-payment', id: 'p1', bill },
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

  it('is over once it was accepted, whatever the form is then', () => {
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
    {
      status: 'no-such-status',
      message: undefined,
      words: 'Error! Something went wrong when verifying the payment',
    },
  ])('can be tried again after $status', ({ status, message, words }) => {
    const story = tell(form, [...paying, said(status, message === undefined ? {} : { message })]);
    expect(story.state).toMatchObject({ phase: 'filling', notice: { tone: 'error', message: words } });
    expect(lastOf(tell(form, [...paying, said(status), { type: 'submit' }]))).toEqual({ type: 'pay', bill });
  });

  it('is confirmed once more when the server asks for it after it was sent', () => {
    const story = tell(form, [...paying, said('succeeded'), said('requires_action', { secret: 's2' })]);
    expect(lastOf(story)).toEqual({ type: 'confirm-payment', id: 'p1', secret: 's2' });
    expect(
      lastOf(tell(form, [...paying, said('succeeded'), said('requires_action'), said('succeeded')]))?.type,
    ).toBe('send');
  });

  it('takes no news of a payment that nobody has begun', () => {
    const state = tell(form, filledIn).state;
    expect(update(form, state, said('succeeded')).state).toBe(state);
  });
});

describe('what keeps somebody from paying', () => {
  it('is a page that did not come over HTTPS, where that is required', () => {
    const form = formOf({ paymentRequireSsl: true });
    const story = tell(form, paying, { isSecure: false });
    expect(story.state).toMatchObject({
      phase: 'filling',
      notice: { message: 'SSL required to submit this form, please check your URL.' },
    });
    expect(lastOf(tell(form, paying))?.type).toBe('pay');
    expect(lastOf(tell(formOf(), paying, { isSecure: false }))?.type).toBe('pay');
  });

  it('is an amount that is not there, for a button', () => {
    const form = formOf();
    const none = tell(form, [
      { type: 'answer', field: 'name', answer: 'Ada' },
      { type: 'pay', field: 'toll' },
    ]);
    expect(none.effects).toEqual([]);
    expect(none.state.notice?.message).toBe('PayPal amount must be greater than 0.');
    expect(lastOf(tell(form, [...filledIn, { type: 'pay', field: 'toll' }]))).toEqual({ type: 'pay', bill });
  });
});
