import type { Settings } from './settings.ts';

/** The consequences of an accepted submission. */
export interface SubmissionOutcome {
  /** The form's fate: cleared, kept or hidden. */
  readonly form: 'reset' | 'keep' | 'hide';
  readonly message: string;
  /** The address the visitor is sent to; null: nowhere. */
  readonly redirect: Redirect | null;
  /** After how many seconds the message fades; 0: never. */
  readonly fadeOut: number;
}

export interface Redirect {
  readonly url: string;
  readonly target: 'same-tab' | 'new-tab';
}

/** The outcome of an accepted submission by the form's settings alone. */
export function usualOutcome({ afterSubmit, successMessage }: Settings): SubmissionOutcome {
  return { form: afterSubmit, message: successMessage, redirect: null, fadeOut: 0 };
}

/** Chooses among a form's behaviours, as a part that forms without any leave out. */
export type OutcomeChooser = (settings: Settings, index: number) => SubmissionOutcome;
