import { describe, expect, it } from 'vitest';
import type { FormEvent } from '../events/registry.ts';
import { eventUses } from '../events/registry.ts';
import { stepOf } from '../selectors/steps-of.ts';
import type { Effect } from '../state/effect.ts';
import { fieldState } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { follow, formOf, showIf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';

const card = (id: string, more: object = {}) => ({
  id,
  kind: 'stripe',
  label: id,
  currency: 'EUR',
  amountType: 'variable',
  variable: 'price',
  ...more,
});
const price = { id: 'price', kind: 'number', label: 'Price', required: true, defaultValue: 5 };
const page = (id: string) => ({ id, kind: 'page-break' });
const paged = (settings: object = {}, more: readonly object[] = []) =>
  formOf([price, card('card'), ...more, page('p2'), text('note'), page('p3'), text('end')], { settings });

const NEXT: FormEvent = { type: 'next' };
const enter = (field: string, answer: string): FormEvent => ({ type: 'answer', field, answer });
const found = (message: unknown, attempt = 1, field = 'card') =>
  ({ type: 'card-checked', field, attempt, message }) as FormEvent;
const checksIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'check-card' ? [[effect.bill.field, effect.attempt]] : []));

describe('a page with a card', () => {
  const form = paged();
  const at = (state: FormState) => [state.phase, stepOf(form, state)];
  const complaint = (state: FormState) => fieldState(form, state, 'card')?.complaint?.message ?? null;
  const asked = tell(form, [NEXT]);

  it('asks the provider to check it before it is left', () => {
    const bill = { field: 'card', provider: 'stripe', amount: '5', currency: 'EUR', proof: 'card-paymentid' };
    expect(asked.effects).toEqual([{ type: 'check-card', bill, attempt: 1 }]);
    expect(at(asked.state)).toEqual(['turning', 0]);
  });

  it('is left once it is valid', () => {
    for (const fine of ['', null, undefined]) {
      const { state, effects } = update(form, asked.state, found(fine));
      expect([...at(state), effects]).toEqual(['filling', 1, [{ type: 'turn', step: 1 }]]);
    }
  });

  it('stays if there is an error, which is shown in the provider’s words', () => {
    const { state, effects } = update(form, asked.state, found('Your <b>card</b> was declined.'));
    expect([...at(state), effects]).toEqual(['filling', 0, [{ type: 'focus', field: 'card' }]]);
    expect(complaint(state)).toBe('Your <b>card</b> was declined.');
    const again = update(form, state, NEXT);
    expect(checksIn(again.effects)).toEqual([['card', 2]]);
    expect([...at(again.state), complaint(again.state)]).toEqual(['turning', 0, null]);
    expect(at(update(form, again.state, found('', 2)).state)).toEqual(['filling', 1]);
  });

  it('ignores replies to an earlier attempt, and those it did not ask for', () => {
    const other = follow(form, [enter('price', '7')], asked.state);
    expect(at(other)).toEqual(['filling', 0]);
    expect(update(form, other, found('Late.')).state).toBe(other);
    const second = follow(form, [NEXT], other);
    expect(update(form, second, found('')).state).toBe(second);
    expect(update(form, second, found('Late.')).state).toBe(second);
    expect(update(form, second, found('', 2, 'note')).state).toBe(second);
    expect(at(follow(form, [found('', 2)], second))).toEqual(['filling', 1]);
  });

  it('is checked each time it is left forwards, and not on the way back', () => {
    const passed = follow(form, [found('')], asked.state);
    const back = update(form, passed, { type: 'back' });
    expect([checksIn(back.effects), ...at(back.state)]).toEqual([[], 'filling', 0]);
    expect(checksIn(update(form, back.state, NEXT).effects)).toEqual([['card', 2]]);
  });

  it('is checked once its fields are valid', () => {
    const { state, effects } = tell(form, [enter('price', ''), NEXT]);
    expect([...at(state), effects.map(({ type }) => type)]).toEqual(['filling', 0, ['focus']]);
  });

  it('is checked when a jump passes over it', () => {
    const { state, effects } = tell(form, [{ type: 'jump', step: 2 }, found('')]);
    expect(checksIn(effects)).toEqual([['card', 1]]);
    expect(at(state)).toEqual(['filling', 2]);
    const refused = tell(form, [{ type: 'jump', step: 2 }, found('No.')]);
    expect(at(refused.state)).toEqual(['filling', 0]);
  });

  it('is also checked if fields are not validated before the end', () => {
    const late = paged({ inlineValidation: false });
    expect(checksIn(tell(late, [enter('price', '6'), NEXT]).effects)).toEqual([['card', 1]]);
  });

  it('does not wait for a card that is hidden or has paid already', () => {
    const paid = tell(form, [enter('card-paymentid', 'pi_1'), NEXT]);
    expect([checksIn(paid.effects), ...at(paid.state)]).toEqual([[], 'filling', 1]);
    const hidden = paged({}, [card('other', { conditions: showIf('note', 'x') })]);
    expect(checksIn(tell(hidden, [NEXT]).effects)).toEqual([['card', 1]]);
  });

  it('waits for the verdicts of the host first, then for the card', () => {
    const phone = { id: 'phone', kind: 'phone', label: 'Phone', validation: 'international', country: 'us' };
    const both = paged({}, [phone]);
    const value = '+1 201 555 0123';
    const first = tell(both, [enter('phone', value), NEXT]);
    expect(first.effects.map(({ type }) => type)).toEqual(['ask']);
    const then = update(both, first.state, {
      type: 'verdict',
      field: 'phone',
      rule: 'phone',
      value,
      met: true,
    });
    expect([checksIn(then.effects), then.state.phase]).toEqual([[['card', 1]], 'turning']);
    expect(stepOf(both, update(both, then.state, found('')).state)).toBe(1);
  });
});

describe('several cards', () => {
  const form = formOf([price, card('one'), card('two'), page('p2'), card('three'), page('p3'), text('end')]);

  it('of a page must all be valid', () => {
    const { state, effects } = tell(form, [NEXT, found('', 1, 'two')]);
    expect(checksIn(effects)).toEqual([
      ['one', 1],
      ['two', 1],
    ]);
    expect([state.phase, stepOf(form, state)]).toEqual(['turning', 0]);
    expect(stepOf(form, follow(form, [found('', 1, 'one')], state))).toBe(1);
  });

  it('of several pages are checked one page after the other', () => {
    const jump: FormEvent = { type: 'jump', step: 2 };
    const { state, effects } = tell(form, [jump, found('', 1, 'one'), found('', 1, 'two')]);
    expect(checksIn(effects)).toEqual([
      ['one', 1],
      ['two', 1],
      ['three', 2],
    ]);
    expect([state.phase, stepOf(form, state)]).toEqual(['turning', 1]);
    expect(stepOf(form, follow(form, [found('', 2, 'three')], state))).toBe(2);
  });
});

describe('forms', () => {
  const takes = (...fields: readonly object[]) => eventUses.get('card-checked')?.handledBy(formOf(fields));

  it('check their cards on one of several pages, in an element of the provider', () => {
    expect(takes(price, card('card'), page('p2'), text('note'))).toBe(true);
    expect(takes(price, { ...card('card'), kind: 'stripe-ocs' }, page('p2'), text('note'))).toBe(true);
    expect(takes(price, card('card'))).toBe(false);
    expect(takes(price, { ...card('card'), kind: 'paypal' }, page('p2'), text('note'))).toBe(false);
    expect(takes(price, page('p2'), text('note'))).toBe(false);
  });
});
