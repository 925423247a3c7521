import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { billsOf } from '../selectors/bills.ts';
import { compiled } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { lastOf } from '../testing/toll-form.ts';

/** One way to pay: always there, or only when it is chosen. */
const way = fc.record({
  kind: fc.constantFrom('stripe', 'paypal', 'stripe-ocs'),
  amount: fc.constantFrom(5, 5, 5, 7.5),
  isChosen: fc.boolean(),
});

const ways = fc.array(way, { minLength: 1, maxLength: 4 }).map((all): JsonObject => {
  const fields = all.map(({ kind, amount, isChosen }, nth) => ({
    id: `pay${nth}`,
    kind,
    label: 'Pay',
    currency: 'EUR',
    amountType: 'fixed',
    amount,
    ...(isChosen && {
      conditions: [
        { action: 'show', rule: 'all', conditions: [{ field: 'way', operator: '=', value: `pay${nth}` }] },
      ],
    }),
  }));
  const options = fields.map(({ id }) => ({ value: id, label: id }));
  const phone = { id: 'phone', kind: 'phone', label: 'Phone', defaultValue: '+43 1 58858' };
  return {
    id: 'x',
    type: 'form',
    title: 'X',
    // A question to the host lies between the button and the payment.
    fields: [{ id: 'way', kind: 'radio', label: 'Way', options }, phone, ...fields],
  };
});

const met: FormEvent = { type: 'verdict', field: 'phone', rule: 'phone', value: '+43 1 58858', met: true };
const chosen = (nth: number): FormEvent => ({ type: 'answer', field: 'way', answer: `pay${nth}` });
const paid: FormEvent = { type: 'payment', status: 'succeeded', id: 'p-1' };

/** Every form with every way that may be chosen and pressed in it. */
function everyVisit(look: (form: CompiledForm, nth: number, pressed: string) => void): void {
  fc.assert(
    fc.property(ways, (definition) => {
      const form = compiled(definition);
      const count = (definition['fields'] as readonly unknown[]).length - 2;
      for (let nth = 0; nth < count; nth += 1)
        for (const { field } of billsOf(form, tell(form, [chosen(nth)]).state)) look(form, nth, field);
    }),
    { numRuns: 300 },
  );
}

const areSame = (form: CompiledForm, nth: number): boolean =>
  new Set(billsOf(form, tell(form, [chosen(nth)]).state).map(({ amount }) => amount)).size === 1;

describe('of several payments in a form', () => {
  it('the one whose button was pressed is begun', () => {
    everyVisit((form, nth, pressed) => {
      if (!areSame(form, nth)) return;
      const story = tell(form, [chosen(nth), { type: 'pay', field: pressed }, met]);
      expect(lastOf(story)).toMatchObject({ type: 'pay', bill: { field: pressed } });
    });
  });

  it('one is enough: a submission with its proof needs no other, even when it is settled again', () => {
    everyVisit((form, nth, pressed) => {
      if (!areSame(form, nth)) return;
      const story = tell(form, [chosen(nth), { type: 'pay', field: pressed }, met, paid]);
      const sent = lastOf(story);
      if (sent?.type !== 'send') throw new Error('Nothing was sent.');
      expect(story.effects.filter(({ type }) => type === 'pay')).toHaveLength(1);
      const again = tell(form, [{ type: 'submit' }, met], { answers: sent.submission });
      expect(lastOf(again)).toEqual(sent);
    });
  });

  it('none is begun while their amounts differ, and the visitor is told', () => {
    let different = 0;
    everyVisit((form, nth, pressed) => {
      if (areSame(form, nth)) return;
      different += 1;
      for (const begin of [{ type: 'submit' }, { type: 'pay', field: pressed }] as const) {
        const { state, effects } = tell(form, [chosen(nth), begin, met]);
        expect(effects.filter(({ type }) => type === 'pay' || type === 'send')).toEqual([]);
        expect([state.phase, state.notice?.message]).toEqual([
          'filling',
          'This form asks for two payments, so none was made.',
        ]);
      }
    });
    expect(different).toBeGreaterThan(20);
  });

  it('a button that had no effect decides nothing later', () => {
    const pay = { label: 'Pay', currency: 'EUR', amountType: 'fixed', amount: 5 };
    const fields = [
      { id: 'name', kind: 'text', label: 'Name', required: true },
      { id: 'card', kind: 'stripe', ...pay },
      { id: 'pp', kind: 'paypal', ...pay },
    ];
    const form = compiled({ id: 'x', type: 'form', title: 'X', fields });
    const events: FormEvent[] = [
      { type: 'pay', field: 'pp' },
      { type: 'answer', field: 'name', answer: 'Ada' },
      { type: 'submit' },
    ];
    expect(lastOf(tell(form, events))).toMatchObject({ type: 'pay', bill: { field: 'card' } });
  });
});
