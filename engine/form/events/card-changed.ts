import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { shownIssuesOf } from '../selectors/issues-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { forgetPayment } from '../transitions/payment.ts';
import { setServerIssue } from '../transitions/set-server-issue.ts';

/** The visitor has entered something in a provider's element: its message about that; '' if nothing is wrong so far. */
interface CardChangedEvent {
  readonly type: 'card-changed';
  readonly field: string;
  readonly message: string;
}

export const handler = { type: 'card-changed', handle: applyChange } as const satisfies EventHandler;

export const use = {
  handledBy: ({ fields }) => fields.some(({ kind }) => kind.pays?.isChecked),
  isReply: true,
} as const satisfies EventUse;

/** It never blocks: the element is looked at again before it is paid with. What was to be paid with before is not. */
function applyChange(transaction: Transaction, { field, message }: CardChangedEvent): void {
  if (transaction.phase !== 'filling' || !fieldNamed(transaction.form, field)?.kind.pays?.isChecked) return;
  const rank = present(transaction.form.plan.rankOf.get(field));
  const said = typeof message === 'string' ? message : '';
  if ((at(transaction.fields, rank).refusal?.message ?? '') !== said) setServerIssue(transaction, rank, said);
  const { payment } = transaction.flows;
  if (payment?.bill.field === field) forgetPayment(transaction, payment.bill);
  if (transaction.notice?.tone === 'invalid' && shownIssuesOf(transaction.form, transaction).length === 0)
    transaction.notice = null;
}
