import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { loginForm } from './which-forms.ts';

/** What the server says of a code that it has sent again, or of a lost device. */
interface CodeSentEvent {
  readonly type: 'code-sent';
  readonly message: string;
}

export const codeSent = {
  type: 'code-sent',
  take(draft: Draft, { message }: CodeSentEvent) {
    const { authentication } = draft.aside;
    if (authentication === null || typeof message !== 'string') return;
    draft.aside = { ...draft.aside, authentication: { ...authentication, message, isWrong: false } };
  },
} as const satisfies EventTaker;

export const codeSentUse = { of: 'code-sent', takenBy: loginForm } as const satisfies EventUse;
