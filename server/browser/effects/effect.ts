import type { Effect, FormEvent } from 'formularium/engine';
import type { Sender } from '../send-submission.ts';

export type Dispatch = (event: FormEvent) => void;

/** What sends the form of the page, loaded on demand. */
export type LoadSender = () => Promise<Sender>;

/** Performs one type of effect. Addresses in effects were checked when the form was compiled. */
export interface BrowserEffect<Type extends Effect['type']> {
  readonly type: Type;
  readonly perform: (
    effect: Extract<Effect, { readonly type: Type }>,
    dispatch: Dispatch,
    sender: LoadSender,
  ) => void | Promise<void>;
}

/** Any of them, by the type of its effect. */
export interface AnyBrowserEffect {
  readonly type: Effect['type'];
  readonly perform: (effect: never, dispatch: Dispatch, sender: LoadSender) => void | Promise<void>;
}
