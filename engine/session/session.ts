import type { FormEvent } from '../form/events/registry.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import type { Effect } from '../form/state/effect.ts';
import type { FormState } from '../form/state/form-state.ts';

/** A form being filled in: the current state, and who listens. */
export interface Session {
  readonly form: CompiledForm;
  readonly state: FormState;
  /** Takes the event in, tells who listens, then has its effects performed. */
  readonly dispatch: (event: FormEvent) => void;
  /** After every change of anything. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** After a change of this one field's state, and of no other. Returns how to stop. */
  readonly subscribeTo: (field: string, listener: () => void) => () => void;
}

export interface SessionOptions {
  readonly state: FormState;
  readonly perform: (effect: Effect) => void;
}
