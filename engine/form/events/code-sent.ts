import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { loginForm } from './which-forms.ts';

/** The server's message about a code that it has sent again, or about a lost device. */
interface CodeSentEvent {
  readonly type: 'code-sent';
  readonly message: string;
}

export const handler = {
  type: 'code-sent',
  handle(transaction: Transaction, { message }: CodeSentEvent) {
    const { authentication } = transaction.flows;
    if (authentication === null || typeof message !== 'string') return;
    transaction.flows = {
      ...transaction.flows,
      authentication: { ...authentication, message, isWrong: false },
    };
  },
} as const satisfies EventHandler;

export const use = { handledBy: loginForm } as const satisfies EventUse;
