import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { loginForm } from './which-forms.ts';

/** The server asks for a second factor (`show`), or has rejected the given one (`invalid`) (spec 001 §3, §8). */
interface AuthenticateEvent {
  readonly type: 'authenticate';
  readonly status: 'show' | 'invalid';
  readonly method: string;
  readonly token: string;
  readonly others: readonly string[];
  readonly lostUrl: string;
  readonly message: string;
}

export const handler = {
  type: 'authenticate',
  handle: ask,
} as const satisfies EventHandler;

export const use = {
  handledBy: loginForm,
  isReply: true,
} as const satisfies EventUse;

function ask(transaction: Transaction, event: AuthenticateEvent): void {
  if (transaction.phase !== 'sending') return;
  const { authentication: before } = transaction.flows;
  const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
  transaction.phase = 'authenticating';
  transaction.flows = {
    ...transaction.flows,
    authentication: {
      method: text(event.method, before?.method),
      token: text(event.token, before?.token),
      others: Array.isArray(event.others)
        ? event.others.filter((other) => typeof other === 'string')
        : (before?.others ?? []),
      lostUrl: text(event.lostUrl, before?.lostUrl),
      message: text(event.message),
      isWrong: event.status === 'invalid',
    },
  };
}
