import type { Settings } from './settings.ts';

/** What an accepted submission leads to. */
export interface SubmissionOutcome {
  /** What becomes of the form. */
  readonly form: 'reset' | 'keep' | 'hide';
  readonly message: string;
  /** Where the visitor is led; null: nowhere. */
  readonly redirect: Redirect | null;
  /** After how many seconds the message fades; 0: never. */
  readonly fadeOut: number;
}

export interface Redirect {
  readonly url: string;
  readonly target: 'same-tab' | 'new-tab';
}

/** What an accepted submission leads to by a form's settings alone. */
export function usualOutcome({ afterSubmit, successMessage }: Settings): SubmissionOutcome {
  return { form: afterSubmit, message: successMessage, redirect: null, fadeOut: 0 };
}

/** Chooses among a form's behaviours, as a part that can be left out where there are none. */
export type OutcomeChooser = (settings: Settings, index: number) => SubmissionOutcome;
