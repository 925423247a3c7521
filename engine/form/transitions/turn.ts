import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { Page } from '../plan/compiled-field.ts';
import type { PagingPart } from '../plan/form-parts.ts';
import { rankAt } from '../plan/plan.ts';
import { pageOf, stepAt, stepOf, stepsOf } from '../selectors/steps-of.ts';
import type { Transaction } from '../state/transaction.ts';
import { check } from './check.ts';
import { pointTo } from './point-to.ts';
import { turnToPage } from './turn-to-page.ts';

/** The behaviour of forms with several pages, beside their events. */
export const paging: PagingPart = { resume };

/** The host has answered a question: goes to the step that waited for it, once no question before it is open. */
export function resume(transaction: Transaction): void {
  if (transaction.phase !== 'turning') return;
  const ranks = [...ranksOn(transaction, pageOf(transaction.form, transaction.before))];
  const hasIssue = ranks.some((rank) => at(transaction.fields, rank).issue !== null);
  if (!hasIssue && ranks.some((rank) => at(transaction.fields, rank).pending !== null)) return;
  goTo(transaction, stepAt(transaction.form, transaction.before, present(transaction.flows.target)));
}

/** Goes to a step: freely backwards, and forwards as far as the steps in between allow. */
export function goTo(transaction: Transaction, target: number): void {
  transaction.phase = 'filling';
  let step = stepOf(transaction.form, transaction.before);
  while (step < target) {
    const allows = checkStep(transaction, step);
    if (allows === 'no') return;
    if (allows === 'asks' || transaction.form.cards?.waits(transaction, pageAt(transaction, step).index)) {
      transaction.phase = 'turning';
      transaction.flows = { ...transaction.flows, target: pageAt(transaction, target).index };
      break;
    }
    step += 1;
  }
  turnTo(transaction, Math.min(step, target));
}

/** Goes to a step, ignoring issues on those in between. */
export function turnTo(transaction: Transaction, step: number): void {
  turnToPage(transaction, pageAt(transaction, step).index);
}

/**
 * With inline validation, going on requires that no field of the step has an issue (spec 001 §4) or an open question.
 */
function checkStep(transaction: Transaction, step: number): 'yes' | 'asks' | 'no' {
  if (!transaction.form.settings.inlineValidation) return 'yes';
  const ranks = [...ranksOn(transaction, pageAt(transaction, step))];
  const invalid = check(transaction, ranks);
  if (invalid !== null) pointTo(transaction, invalid);
  else if (ranks.some((rank) => at(transaction.fields, rank).pending !== null)) return 'asks';
  return invalid === null ? 'yes' : 'no';
}

function pageAt({ form, before }: Transaction, step: number): Page {
  return present(stepsOf(form, before)[step]);
}

function* ranksOn({ form, fields }: Transaction, page: Page): Generator<number> {
  for (const { index, page: own } of form.fields) {
    if (own !== page.index) continue;
    const rank = rankAt(form.plan, index);
    if (at(fields, rank).visible) yield rank;
  }
}
