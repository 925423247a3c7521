import type { Bill } from '../../blueprint/bill.ts';
import { say } from '../../blueprint/words/say.ts';
import { paidWords, payingWords } from '../../blueprint/words/spoken-words.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { AfterUpdate } from '../plan/event-handler.ts';
import type { PaymentPart } from '../plan/form-parts.ts';
import { type Plan, rankAt } from '../plan/plan.ts';
import { billsOf } from '../selectors/bills.ts';
import { isUnpayable } from '../selectors/is-unpayable.ts';
import type { OpenPayment } from '../state/flows.ts';
import type { FormState } from '../state/form-state.ts';
import { rollBack, type Transaction } from '../state/transaction.ts';
import { beginPayment, proofOf, withdrawPayment } from './payment.ts';

/** The behaviour of forms with payments, beside their payment events. */
export const payments: PaymentPart = { begin: beginPayment, says: progressOf, afterUpdate };

/** Nothing is said while it is asked over the page what to pay with: nobody has paid yet. */
function progressOf(
  { blueprint }: CompiledForm,
  { phase, flows: { payment } }: FormState,
): string | undefined {
  const isPaying = phase === 'paying';
  if (isPaying && payment?.bill.isAskedOver && payment.id === '') return '';
  const stage = isPaying ? 'open' : payment?.stage;
  if (stage === undefined) return undefined;
  return say(blueprint.language, stage === 'confirmed' ? paidWords : payingWords);
}

/** By plan, the ranks of payments and of their parts: a host with all parts asks whenever any field of any form is left. */
const paid = new WeakMap<Plan, readonly number[]>();

/** Whether a payment made before the form is sent has changed since it was opened, or one of its parts. */
function hasChanged({ form: { fields: all, plan }, fields, before }: Transaction): boolean {
  let ranks = paid.get(plan);
  if (!ranks) {
    const payments = new Set<string>();
    // A payment comes before its parts.
    ranks = all.flatMap(({ id, owner, index, kind }) => {
      if (kind.pays) payments.add(id);
      return payments.has(owner ?? id) ? rankAt(plan, index) : [];
    });
    paid.set(plan, ranks);
  }
  return ranks.some((rank) => at(fields, rank) !== at(before.opened, rank));
}

/**
 * Reports every changed amount to the host once the visitor leaves it, so that its request to the provider stays true
 * (spec 001 §4).
 */
function afterUpdate(transaction: Transaction, event: Parameters<AfterUpdate>[1]): void {
  // After going back to the form, the visitor may press another button.
  if (transaction.phase === 'filling' && transaction.flows.pressed)
    transaction.flows = { ...transaction.flows, pressed: '' };
  const { payment } = transaction.flows;
  if (payment !== null) keepTrue(transaction, payment);
  if (transaction.phase !== 'filling') return;
  if (event?.type === 'today') reportBills(transaction, () => undefined);
  else if (SETTLES.has(event?.type))
    reportBills(transaction, (bill) => transaction.effects.push({ type: 'update-payment', bill }));
}

/** The events that end a visitor's change. A change of date is not a visitor's: the provider is not asked. */
const SETTLES: ReadonlySet<unknown> = new Set(['leave', 'next', 'back', 'jump', 'add-copy', 'remove-copy']);

/** Reports every bill that the host does not know yet. */
function reportBills(transaction: Transaction, onChange: (bill: Bill) => unknown): void {
  const { form, fields, before, flows } = transaction;
  // A bill depends only on its own field and its parts; if none of them has changed, nothing is searched.
  if (flows.told === undefined && !hasChanged(transaction)) return;
  const bills = isUnpayable(form, fields) ? [] : billsOf(form, transaction);
  const told = flows.told ?? billsOf(form, { fields: before.opened });
  const news = bills.filter((bill) => !told.some((one) => isSame(one, bill)));
  if (news.length === 0 && bills.length === told.length) return;
  transaction.flows = { ...flows, told: bills };
  for (const bill of news) onChange(bill);
}

/** Refunds a payment that is no longer due. While it is being paid, the bill stays as it is. */
function keepTrue(transaction: Transaction, payment: OpenPayment): void {
  const isStill = billsOf(transaction.form, transaction).some((bill) => isSame(payment.bill, bill));
  if (isStill && isGoingOn(transaction, payment)) return;
  if (transaction.phase === 'filling') withdrawPayment(transaction, payment);
  else rollBack(transaction);
}

/** Whether it is under way, or sent with what it is kept by. */
function isGoingOn(transaction: Transaction, { bill, id, stage }: OpenPayment): boolean {
  return stage === 'open' ? transaction.phase !== 'filling' : proofOf(transaction, bill) === id;
}

function isSame(one: Bill, other: Bill): boolean {
  return (['field', 'amount', 'currency', 'plan'] as const).every((name) => one[name] === other[name]);
}
