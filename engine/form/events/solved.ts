import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { nodeOf, type Transaction } from '../state/transaction.ts';
import { handler as answer } from './answer.ts';
import { askOn } from './verdict.ts';
import { spentForm } from './which-forms.ts';

/** A provider has given an answer of its own: the token of a captcha. */
interface SolvedEvent {
  readonly type: 'solved';
  readonly field: string;
  readonly token: string;
}

export const handler = { type: 'solved', handle: take } as const satisfies EventHandler;

export const use = { handledBy: spentForm } as const satisfies EventUse;

/** The attempt that waits for the token goes on with it: nobody has changed an answer. */
function take(transaction: Transaction, { field, token }: SolvedEvent): void {
  const { phase } = transaction;
  const rank = transaction.form.plan.rankOf.get(field);
  if (rank === undefined || nodeOf(transaction, rank).field.kind.isSpent !== true) return;
  answer.handle(transaction, { type: 'answer', field, answer: token });
  if (phase !== 'asking' && phase !== 'turning') return;
  transaction.phase = phase;
  askOn(transaction, rank);
}
