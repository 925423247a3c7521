import type { FormEvent } from '../form/events/registry.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import type { Effect } from '../form/state/effect.ts';
import type { FormState } from '../form/state/form-state.ts';

/** A form being filled in: the current state, and its listeners. */
export interface Session {
  readonly form: CompiledForm;
  readonly state: FormState;
  /** Processes the event, notifies listeners, then has its effects performed. */
  readonly dispatch: (event: FormEvent) => void;
  /** Called after every change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called after a change of this field's state only. Returns a function that stops it. */
  readonly subscribeTo: (field: string, listener: () => void) => () => void;
}

export interface SessionOptions {
  readonly state: FormState;
  readonly perform: (effect: Effect) => void;
}
