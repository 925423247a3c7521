import { say } from '../../blueprint/words/say.ts';
import { codeMissingWords } from '../../blueprint/words/spoken-words.ts';
import { asciiDigits } from '../../value/text/ascii-digits.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Transaction } from '../state/transaction.ts';
import { send } from '../transitions/send.ts';
import { loginForm } from './which-forms.ts';

/** The visitor enters the second factor: the same submission is sent again with it. */
interface EnterCodeEvent {
  readonly type: 'enter-code';
  readonly code: string;
}

export const handler = {
  type: 'enter-code',
  handle(transaction: Transaction, { code }: EnterCodeEvent) {
    const { authentication } = transaction.flows;
    if (transaction.phase !== 'authenticating' || authentication === null || typeof code !== 'string') return;
    if (code.trim() === '') {
      transaction.flows = {
        ...transaction.flows,
        authentication: {
          ...authentication,
          message: say(transaction.form.blueprint.language, codeMissingWords),
          isWrong: true,
        },
      };
      return;
    }
    const { method, token } = authentication;
    send(transaction, { authentication: { method, token, code: asciiDigits(code.trim()) } });
  },
} as const satisfies EventHandler;

export const use = { handledBy: loginForm } as const satisfies EventUse;
