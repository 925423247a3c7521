import type { Json } from '../../value/json.ts';
import { LOGIN_NOTICE_MS } from '../../value/timings.ts';
import { at } from '../../value/vector.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { noteUsedUp } from '../transitions/note-used-up.ts';
import { pointTo } from '../transitions/point-to.ts';
import { setServerIssue } from '../transitions/set-server-issue.ts';
import { everyForm } from './which-forms.ts';

/** The server found errors: `errors` stand at their fields, `message` above the form. */
interface RefusedEvent {
  readonly type: 'refused';
  readonly message: string;
  readonly errors: readonly FieldError[];
  /** The options that are used up by now, by their fields. */
  readonly usedUp?: Json;
}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export const handler = { type: 'refused', handle: refuse } as const satisfies EventHandler;

export const use = { handledBy: everyForm, isReply: true } as const satisfies EventUse;

/** Its messages stand at the fields, and the first of them is shown (spec 001 §5). */
function refuse(transaction: Transaction, { message, errors, usedUp }: RefusedEvent): void {
  if (transaction.phase !== 'sending' && transaction.phase !== 'saving') return;
  transaction.phase = 'filling';
  const words = (typeof message === 'string' && message) || transaction.form.settings.errorMessage;
  const isLogin = transaction.form.settings.formType === 'login';
  if (isLogin) transaction.effects.push({ type: 'clear-notice', afterMs: LOGIN_NOTICE_MS });
  for (const error of Array.isArray(errors) ? (errors as readonly FieldError[]) : []) {
    const rank = transaction.form.plan.rankOf.get(error?.field);
    if (rank !== undefined && typeof error.message === 'string')
      setServerIssue(transaction, rank, error.message);
  }
  noteUsedUp(transaction, usedUp);
  const first = transaction.form.plan.declared.find((rank) => at(transaction.fields, rank).refusal !== null);
  // With errors at fields it is about these, and goes when they are corrected.
  transaction.notice = { tone: first === undefined || isLogin ? 'error' : 'invalid', message: words };
  if (first !== undefined) pointTo(transaction, first);
}
