import type { Bill } from '../../blueprint/bill.ts';
import { certain } from '../../value/certain.ts';
import { at } from '../../value/vector.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { nodeAt } from '../plan/plan.ts';
import { billsIn } from '../selectors/bills.ts';
import type { Draft } from '../state/draft.ts';
import { blame } from '../transitions/blame.ts';
import { proofOf } from '../transitions/payment.ts';
import { pointTo } from '../transitions/point-to.ts';
import { resume } from '../transitions/turn.ts';

/** The provider's answer to a `check-card` effect: what is wrong with what was entered, in its own words; '' for nothing. */
interface CardCheckedEvent {
  readonly type: 'card-checked';
  readonly field: string;
  /** That of the effect. */
  readonly attempt: number;
  readonly message: string;
}

/** On a payment page, moving forward first validates the card and stays on the step if there is an error (spec 001 §4). */
export const cardChecked = {
  type: 'card-checked',
  take: hear,
  waits: askForChecks,
  follow: forget,
} as const satisfies EventTaker;

export const cardCheckedUse = {
  of: 'card-checked',
  takenBy: ({ fields, pages }) => pages.length > 1 && fields.some(({ kind }) => kind.pays?.isChecked),
} as const satisfies EventUse;

function hear(draft: Draft, { field, attempt, message }: CardCheckedEvent): void {
  const { cards } = draft.aside;
  if (!cards?.waits.includes(field) || cards.attempt !== attempt) return;
  if (typeof message === 'string' && message !== '') {
    const rank = certain(draft.form.plan.rankOf.get(field));
    blame(draft, rank, message);
    draft.phase = 'filling';
    return pointTo(draft, rank);
  }
  const waits = cards.waits.filter((one) => one !== field);
  draft.aside = { ...draft.aside, cards: { ...cards, waits } };
  resume(draft);
}

/** Each attempt to leave the page asks anew: what was entered in the provider's element is known to nobody here. */
function askForChecks(draft: Draft, page: number): boolean {
  const { cards } = draft.aside;
  if (cards?.page === page) return cards.waits.length > 0;
  const bills = billsIn(draft.form, draft.fields).filter((bill) => isChecked(draft, bill, page));
  if (bills.length === 0) return false;
  const attempt = (cards?.attempt ?? 0) + 1;
  draft.aside = { ...draft.aside, cards: { attempt, page, waits: bills.map(({ field }) => field) } };
  for (const bill of bills) {
    const rank = rankOf(draft, bill);
    if (at(draft.fields, rank).refusal !== null) blame(draft, rank, '');
    draft.effects.push({ type: 'check-card', bill, attempt });
  }
  return true;
}

/** What has been paid already is not looked at again. */
function isChecked(draft: Draft, bill: Bill, page: number): boolean {
  const { field } = nodeAt(draft.form.plan, rankOf(draft, bill));
  return field.page === page && field.kind.pays?.isChecked === true && proofOf(draft, bill) === null;
}

function rankOf({ form }: Draft, { field }: Bill): number {
  return certain(form.plan.rankOf.get(field));
}

/** Once no page waits, or the visitor has gone elsewhere meanwhile, no answer to that attempt means anything. */
function forget(draft: Draft): void {
  const { cards } = draft.aside;
  if (draft.phase !== 'turning' && cards !== undefined && cards.page !== null)
    draft.aside = { ...draft.aside, cards: { ...cards, page: null, waits: [] } };
}
