import { describe, expect, it } from 'vitest';
import { fieldState } from '../state/field-state-of.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';
import { eventUses, type FormEvent } from './registry.ts';

const card = { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5 };
const form = formOf([text('name'), card]);
const changed = (message: unknown, field = 'card') => ({ type: 'card-changed', field, message }) as FormEvent;
const complaintAfter = (...events: readonly FormEvent[]) =>
  fieldState(form, tell(form, events).state, 'card')?.complaint?.message ?? null;
const attached: FormEvent = { type: 'payment', status: 'attached', id: 'p1', method: 'pm_1' };
const SUBMIT: FormEvent = { type: 'submit' };
const refused: FormEvent = {
  type: 'refused',
  message: 'No.',
  errors: [{ field: 'name', message: 'Taken.' }],
};

describe('a change in the element of a provider', () => {
  it('shows what is wrong at the field, until it is right', () => {
    expect(complaintAfter(changed('Your card number is invalid.'))).toBe('Your card number is invalid.');
    expect(complaintAfter(changed('No.'), changed(''))).toBeNull();
    expect(complaintAfter(changed({ html: 'No.' }))).toBeNull();
    expect(complaintAfter(changed('No.', 'name'))).toBeNull();
  });

  it('does not keep the form from being sent: the provider looks at it again', () => {
    const { effects } = tell(form, [changed('Your card number is invalid.'), SUBMIT]);
    expect(effects.map(({ type }) => type)).toEqual(['pay']);
  });

  it('takes away the notice that told of it', () => {
    const wrong = { status: 'requires_payment_method', id: '', message: 'Incomplete.', isAboutEntry: true };
    const story = tell(form, [SUBMIT, { type: 'payment', ...wrong }]);
    expect(story.state.notice?.tone).toBe('invalid');
    expect(update(form, story.state, changed('')).state.notice).toBeNull();
    expect(update(form, story.state, changed('Still.')).state.notice?.tone).toBe('invalid');
  });

  it('has the next submission paid with what is entered then', () => {
    const sent = [SUBMIT, attached, refused];
    expect(tell(form, [...sent, SUBMIT]).effects.at(-1)?.type).toBe('send');
    const other = tell(form, [...sent, changed('')]);
    expect(fieldState(form, other.state, 'card-paymentid')?.value).toBeNull();
    expect(fieldState(form, other.state, 'card-paymentmethod')?.value).toBeNull();
    expect(update(form, other.state, SUBMIT).effects).toMatchObject([{ type: 'pay' }]);
  });

  it('means nothing while the form is being sent', () => {
    const { state } = tell(form, [SUBMIT, attached]);
    expect(update(form, state, changed('No.')).state).toBe(state);
  });

  it('concerns forms with an element that can be looked at', () => {
    const concerns = (...fields: readonly object[]) =>
      eventUses.get('card-changed')?.handledBy(formOf(fields)) ?? false;
    expect(concerns(card)).toBe(true);
    expect(concerns({ ...card, kind: 'paypal' })).toBe(false);
    expect(concerns(text('name'))).toBe(false);
  });
});
