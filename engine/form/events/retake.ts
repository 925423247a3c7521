import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { resetForm } from '../transitions/reset-form.ts';

/** The visitor takes the quiz again. The lead form is not asked for again. */
interface RetakeEvent {
  readonly type: 'retake';
}

export const handler = {
  type: 'retake',
  handle(transaction: Transaction, _: RetakeEvent) {
    if (transaction.stage?.view === 'result' && transaction.form.stages?.module.quiz?.retake)
      resetForm(transaction);
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ stages }) => stages?.module.quiz?.retake === true,
} as const satisfies EventUse;
