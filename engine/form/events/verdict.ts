import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { settle } from '../state/settle.ts';
import type { Transaction } from '../state/transaction.ts';
import { questionOf, verdictKey } from '../state/validate-field.ts';
import { proceed } from '../transitions/submit-form.ts';
import { everyForm } from './which-forms.ts';

/**
 * The host's answer to an `ask` effect; `met: null` when it could not find out, which leaves the decision to the
 * server.
 */
interface VerdictEvent {
  readonly type: 'verdict';
  readonly field: string;
  readonly rule: string;
  readonly value: Json;
  readonly met: boolean | null;
  /** The reason why the value is refused, in the words of the service that was asked. */
  readonly message?: string;
}

export const handler = {
  type: 'verdict',
  handle: applyVerdict,
  // Pages have it with the rules that ask.
} as const satisfies EventHandler;

export const use = { handledBy: everyForm } as const satisfies EventUse;

function applyVerdict(transaction: Transaction, { field, rule, value, met, message }: VerdictEvent): void {
  const rank = transaction.form.plan.rankOf.get(field);
  if (rank === undefined) return;
  const question = questionOf(transaction, rank);
  if (question === null || question.rule !== rule || !sameAnswer(question.value, value)) return;
  const verdicts = new Map(transaction.verdicts);
  verdicts.set(verdictKey(field, rule), {
    value,
    met: typeof met === 'boolean' ? met : null,
    ...(typeof message === 'string' && { message }),
  });
  transaction.verdicts = verdicts;
  settle(transaction, [rank]);
  askOn(transaction, rank);
}

/** Asks what is still open about a field, e.g. whether a phone number exists; without questions the attempt goes on. */
export function askOn(transaction: Transaction, rank: number): void {
  const next = questionOf(transaction, rank);
  const { id } = at(transaction.fields, rank);
  if (next !== null) transaction.effects.push({ type: 'ask', field: id, ...next });
  if (transaction.phase === 'asking') proceed(transaction);
  else transaction.form.paging?.resume(transaction);
}
