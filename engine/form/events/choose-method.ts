import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { loginForm } from './which-forms.ts';

/** Another of the methods that the server offers for the second factor; or the same once more, to have its code sent again. */
interface ChooseMethodEvent {
  readonly type: 'choose-method';
  readonly method: string;
}

export const chooseMethod = {
  type: 'choose-method',
  take(draft: Draft, { method }: ChooseMethodEvent) {
    const { authentication } = draft.aside;
    if (draft.phase !== 'authenticating' || authentication === null) return;
    const { method: before, others, token } = authentication;
    if (method !== before && !others.includes(method)) return;
    const rest = [...others, before].filter((other) => other !== method);
    draft.aside = {
      ...draft.aside,
      authentication: { ...authentication, method, others: rest, message: '', isWrong: false },
    };
    draft.effects.push({ type: 'send-code', method, token });
  },
} as const satisfies EventTaker;

export const chooseMethodUse = { of: 'choose-method', takenBy: loginForm } as const satisfies EventUse;
