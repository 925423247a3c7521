import type { Draft } from '../state/draft.ts';
import type { FormState } from '../state/form-state.ts';
import type { CompiledForm } from './compiled-form.ts';

/** Something that can happen to a form, and what the form does about it. The event's own type is what `take` takes. */
export interface EventTaker {
  readonly type: string;
  /** Never throws, whatever is in the event. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has members of its own
  readonly take: (draft: Draft, event: any) => void;
  /** Of jumps alone: goes on to a step that has waited for the host. */
  readonly resume?: (draft: Draft) => void;
  /** Of cards alone: whether a page has to wait until the provider has looked at one, which it is asked for then. */
  readonly waits?: (draft: Draft, page: number) => boolean;
  /** Of payments alone: whether a submission has to wait for one, which has been begun then. */
  readonly begin?: (draft: Draft) => boolean;
  /** Of payments alone: what is said while the form waits for one, or is on its way with it; '' for nothing of its own. */
  readonly says?: (form: CompiledForm, state: FormState) => string;
  /** Looks at what an update has come to, whatever it was. */
  readonly follow?: Follow;
}

/** Looks at what an update has come to, whatever it was about: what came in from outside may be anything. */
export type Follow = (draft: Draft, event: { readonly type: string } | null | undefined) => void;

/** Which forms an event can ever mean anything to: beside its taker, so that pages leave it out, which have no need of it. */
export interface EventUse {
  readonly of: string;
  readonly takenBy: (form: CompiledForm) => boolean | undefined;
  /** Whether it only ever answers a submission: then a page loads it with what sends one. It follows nothing. */
  readonly isReply?: true;
}
