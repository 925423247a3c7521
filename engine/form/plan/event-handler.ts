import type { Transaction } from '../state/transaction.ts';
import type { CompiledForm } from './compiled-form.ts';

/** Something that can happen to a form, and the form's reaction. The type of the event is the parameter of `handle`. */
export interface EventHandler {
  readonly type: string;
  /** Never throws, whatever is in the event. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has members of its own
  readonly handle: (transaction: Transaction, event: any) => void;
  /** Inspects the result of every update, whatever it was. */
  readonly afterUpdate?: AfterUpdate;
}

/** Inspects the result of every update, whatever the event: input from outside may be anything. */
export type AfterUpdate = (
  transaction: Transaction,
  event: { readonly type: string } | null | undefined,
) => void;

/** The forms that an event can concern, beside its handler: the pages of all others leave it out. */
export interface EventUse {
  readonly handledBy: (form: CompiledForm) => boolean | undefined;
  /**
   * Whether it only ever answers a submission, or comes from a provider's element: a page then loads it with the code
   * that sends one. It has no `afterUpdate`.
   */
  readonly isReply?: true;
}
