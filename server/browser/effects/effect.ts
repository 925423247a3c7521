import type { Effect, FormEvent } from 'formularium/engine';

export type Dispatch = (event: FormEvent) => void;

/** Performs one type of effect. Addresses in effects were checked when the form was compiled. */
export interface BrowserEffect<Type extends Effect['type']> {
  readonly type: Type;
  readonly perform: (
    effect: Extract<Effect, { readonly type: Type }>,
    dispatch: Dispatch,
  ) => void | Promise<void>;
}

/** Any of them, by the type of its effect. */
export interface AnyBrowserEffect {
  readonly type: Effect['type'];
  readonly perform: (effect: never, dispatch: Dispatch) => void | Promise<void>;
}
