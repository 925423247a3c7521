import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { pageOf } from '../selectors/steps-of.ts';
import { nodeOf, type Transaction } from '../state/transaction.ts';
import { pointTo } from '../transitions/point-to.ts';
import { reviewedForm } from './which-forms.ts';

/** Goes back from a review to a field whose answer is to be changed; going on from there returns to the review. */
interface ReviseEvent {
  readonly type: 'revise';
  readonly field: string;
}

export const handler = {
  type: 'revise',
  handle(transaction: Transaction, { field }: ReviseEvent) {
    const { form, before, phase } = transaction;
    const rank = form.plan.rankOf.get(field);
    if (phase !== 'filling' || rank === undefined || !at(transaction.fields, rank).visible) return;
    const revised = nodeOf(transaction, rank).field;
    const { index: review, fields } = pageOf(form, before);
    if (!fields.some(({ index, kind }) => kind.reviews === true && index > revised.index)) return;
    pointTo(transaction, rank);
    if (revised.page < review) transaction.flows = { ...transaction.flows, review };
  },
  /** The review has been reached again. */
  afterUpdate(transaction: Transaction) {
    const { flows, page } = transaction;
    if (page === flows.review) transaction.flows = { ...flows, review: undefined };
  },
} as const satisfies EventHandler;

export const use = { handledBy: reviewedForm } as const satisfies EventUse;
