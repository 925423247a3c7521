import type { Transaction } from '../state/transaction.ts';
import { proceed } from './submit-form.ts';

/** A lead form was sent, or skipped if that is allowed (''): the quiz continues where it waited for it. */
export function takeLead(transaction: Transaction, entry: string): void {
  const { stages } = transaction.form;
  const opened = stages?.opens(entry);
  if (opened === undefined || opened.leadEntry === null || transaction.stage?.view !== 'lead') return;
  const isFirst = transaction.phase === 'filling' && stages?.module.lead?.placement === 'beginning';
  // Feedback already given on the quiz is kept.
  transaction.stage = {
    ...transaction.stage,
    leadEntry: opened.leadEntry,
    view: isFirst ? opened.view : 'pages',
  };
  if (transaction.phase === 'asking') proceed(transaction);
}
