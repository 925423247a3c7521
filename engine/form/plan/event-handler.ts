import type { Transaction } from '../state/transaction.ts';
import type { CompiledForm } from './compiled-form.ts';

/** Something that can happen to a form, and what the form does about it. The event's own type is what `handle` takes. */
export interface EventHandler {
  readonly type: string;
  /** Never throws, whatever is in the event. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has members of its own
  readonly handle: (transaction: Transaction, event: any) => void;
  /** Looks at what an update has come to, whatever it was. */
  readonly afterUpdate?: AfterUpdate;
}

/** Looks at what an update has come to, whatever it was about: what came in from outside may be anything. */
export type AfterUpdate = (
  transaction: Transaction,
  event: { readonly type: string } | null | undefined,
) => void;

/** Which forms an event can ever mean anything to, beside its handler: the pages of all others leave it out. */
export interface EventUse {
  readonly handledBy: (form: CompiledForm) => boolean | undefined;
  /** Whether it only ever answers a submission: then a page loads it with what sends one. It follows nothing. */
  readonly isReply?: true;
}
