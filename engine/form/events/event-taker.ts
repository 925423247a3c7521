import type { CompiledForm } from '../compiled-form.ts';
import type { Draft } from '../draft.ts';
import type { FormState } from '../form-state.ts';

/** Something that can happen to a form, and what the form does about it. The event's own type is what `take` takes. */
export interface EventTaker {
  readonly type: string;
  /** Never throws, whatever is in the event. */
  // biome-ignore lint/suspicious/noExplicitAny: each event has members of its own
  readonly take: (draft: Draft, event: any) => void;
  /** Whether this can ever mean anything to a form; a page leaves out what cannot. */
  readonly isFor: (form: CompiledForm) => boolean;
  /** Of jumps alone: goes on to a step that has waited for the host. */
  readonly resume?: (draft: Draft) => void;
  /** Of payments alone: whether a submission has to wait for one, which has been begun then. */
  readonly begin?: (draft: Draft) => boolean;
  /** Of payments alone: what is said while the form waits for one, or is on its way with it; '' for nothing of its own. */
  readonly says?: (form: CompiledForm, state: FormState) => string;
  /** Looks at what an update has come to, whatever it was. */
  readonly follow?: Follow;
}

/** Looks at what an update has come to. */
export type Follow = (draft: Draft) => void;

/** What every form takes. */
export const everyForm = (): boolean => true;

/** What forms of several pages take. */
export const pagedForm = ({ pages }: CompiledForm): boolean => pages.length > 1;

/** What forms take that repeat a group. */
export const repeatingForm = ({ fields }: CompiledForm): boolean => fields.some(({ copy }) => copy > 0);
/** What quizzes with a lead form take. */
export const leadForm = ({ stages }: CompiledForm): boolean => stages?.module.lead !== undefined;

/** What polls take that show their results. */
export const resultsForm = ({ stages }: CompiledForm): boolean =>
  stages?.module.poll !== undefined && stages.module.poll.behavior !== 'not_show';
