import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import { settle } from '../state/settle.ts';
import { own, type Transaction } from '../state/transaction.ts';
import { turnToPage } from './turn-to-page.ts';

/**
 * Resets the form to how it opened: every answer is the initial one, nothing is shown about it, and its nonce is a new
 * one (spec 000 §4).
 */
export function resetForm(transaction: Transaction): void {
  const changed: number[] = [];
  for (const rank of transaction.form.plan.declared) {
    const { answer, checked, refusal } = at(transaction.fields, rank);
    const { answer: first } = at(transaction.before.opened, rank);
    if (sameAnswer(answer, first) && !checked && refusal === null) continue;
    Object.assign(own(transaction, rank), { answer: first, checked: false, refusal: null });
    changed.push(rank);
  }
  settle(transaction, changed);
  transaction.phase = 'filling';
  transaction.notice = null;
  transaction.stage = transaction.form.stages?.opens(transaction.stage?.leadEntry) ?? null;
  turnToPage(transaction, 0);
  transaction.effects.push({ type: 'renew-nonce' });
}
