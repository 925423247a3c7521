import { say } from '../../blueprint/words/say.ts';
import { codeMissingWords } from '../../blueprint/words/spoken-words.ts';
import { asciiDigits } from '../../value/text/ascii-digits.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { send } from '../transitions/send.ts';
import { loginForm } from './which-forms.ts';

/** The visitor gives the second factor: the same submission once more, with it. */
interface EnterCodeEvent {
  readonly type: 'enter-code';
  readonly code: string;
}

export const enterCode = {
  type: 'enter-code',
  take(draft: Draft, { code }: EnterCodeEvent) {
    const { authentication } = draft.aside;
    if (draft.phase !== 'authenticating' || authentication === null || typeof code !== 'string') return;
    if (code.trim() === '') {
      draft.aside = {
        ...draft.aside,
        authentication: {
          ...authentication,
          message: say(draft.form.layout.language, codeMissingWords),
          isWrong: true,
        },
      };
      return;
    }
    const { method, token } = authentication;
    send(draft, { authentication: { method, token, code: asciiDigits(code.trim()) } });
  },
} as const satisfies EventTaker;

export const enterCodeUse = { of: 'enter-code', takenBy: loginForm } as const satisfies EventUse;
