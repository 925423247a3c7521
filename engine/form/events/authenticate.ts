import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { loginForm } from './which-forms.ts';

/** The server asks for a second factor (`show`), or has found the one it was given wrong (`invalid`) (spec 001 §3, §8). */
interface AuthenticateEvent {
  readonly type: 'authenticate';
  readonly status: 'show' | 'invalid';
  readonly method: string;
  readonly token: string;
  readonly others: readonly string[];
  readonly lostUrl: string;
  readonly message: string;
}

export const authenticate = {
  type: 'authenticate',
  take: ask,
} as const satisfies EventTaker;

export const authenticateUse = {
  of: 'authenticate',
  takenBy: loginForm,
  isReply: true,
} as const satisfies EventUse;

function ask(draft: Draft, event: AuthenticateEvent): void {
  if (draft.phase !== 'sending') return;
  const { authentication: before } = draft.aside;
  const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
  draft.phase = 'authenticating';
  draft.aside = {
    ...draft.aside,
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
