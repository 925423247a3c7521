import { at } from '../../value/vector.ts';
import { isSubmitShown } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { check } from './check.ts';
import { pointTo } from './point-to.ts';
import { send } from './send.ts';

/** Validates the whole form; sends it if there are no issues, and first asks the host what only it can decide. */
export function submit(transaction: Transaction): void {
  if (transaction.phase !== 'filling' || !isSubmitShown(transaction.form, transaction.before)) return;
  transaction.notice = null;
  if (transaction.form.stages?.refuses(transaction)) return;
  transaction.phase = 'asking';
  // A hidden field has no issue, unless it has `doValidate`.
  const invalid = check(transaction, transaction.form.plan.declared);
  if (invalid === null) proceed(transaction);
  else refuse(transaction, invalid);
}

/**
 * Continues a submission as soon as no question is open: back to the first field with an issue, or onwards to sending.
 */
export function proceed(transaction: Transaction): void {
  const invalid = transaction.form.plan.declared.find((rank) => at(transaction.fields, rank).issue !== null);
  if (invalid !== undefined) return refuse(transaction, invalid);
  if (transaction.form.plan.declared.some((rank) => at(transaction.fields, rank).pending !== null)) return;
  if (transaction.form.emptiness?.(transaction) || transaction.form.stages?.holds(transaction)) return;
  if (transaction.form.payments?.begin(transaction)) return;
  send(transaction);
}

/** A visitor cannot be led to a hidden field: its issue stands above the form. */
function refuse(transaction: Transaction, invalid: number): void {
  const { visible, issue } = at(transaction.fields, invalid);
  transaction.phase = 'filling';
  const message = visible ? transaction.form.settings.errorMessage : String(issue?.message);
  transaction.notice = { tone: 'invalid', message };
  if (visible) pointTo(transaction, invalid);
}
