import { readQuizReply } from '../../quiz/quiz-reply.ts';
import type { Json } from '../../value/json.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';

/** The visitor has opened the address of a result, and the server has sent what the quiz came to. */
interface QuizResultEvent {
  readonly type: 'quiz-result';
  readonly reply: Json;
}

export const handler = {
  type: 'quiz-result',
  handle(transaction: Transaction, { reply }: QuizResultEvent) {
    const { form, stage, phase } = transaction;
    const outcome = form.stages?.module.quiz === undefined ? null : readQuizReply(reply);
    // An answer that was given meanwhile is not lost.
    if (outcome === null || stage === null || phase !== 'filling') return;
    transaction.stage = { ...stage, view: 'result', outcome };
    transaction.phase = 'done';
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ stages }) => stages?.module.quiz !== undefined,
} as const satisfies EventUse;
