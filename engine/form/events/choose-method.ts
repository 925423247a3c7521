import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { loginForm } from './which-forms.ts';

/** Chooses another method for the second factor; the same one again asks for another code. */
interface ChooseMethodEvent {
  readonly type: 'choose-method';
  readonly method: string;
}

export const handler = {
  type: 'choose-method',
  handle(transaction: Transaction, { method }: ChooseMethodEvent) {
    const { authentication } = transaction.flows;
    if (transaction.phase !== 'authenticating' || authentication === null) return;
    const { method: before, others, token } = authentication;
    if (method !== before && !others.includes(method)) return;
    const rest = [...others, before].filter((other) => other !== method);
    transaction.flows = {
      ...transaction.flows,
      authentication: { ...authentication, method, others: rest, message: '', isWrong: false },
    };
    transaction.effects.push({ type: 'send-code', method, token });
  },
} as const satisfies EventHandler;

export const use = { handledBy: loginForm } as const satisfies EventUse;
