import { textOption } from '../kinds/field-definition.ts';
import type { Draft } from './draft.ts';

/** What an accepted submission leads to. */
export interface Outcome {
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

/**
 * The first behaviour whose conditions hold, else what the settings say. A form is emptied unless it is hidden or the page
 * is left (spec 001 §4).
 */
export function outcomeOf({ form, fields }: Draft): Outcome {
  const { settings, plan } = form;
  const { afterSubmit, successMessage, behaviors } = settings;
  const index = plan.behaves.findIndex((test) => test === null || test(fields));
  const chosen = behaviors[index];
  if (chosen === undefined) return { form: afterSubmit, message: successMessage, redirect: null, fadeOut: 0 };
  const newTab = textOption(chosen, 'newTab') || 'same-tab';
  const url = textOption(chosen, 'url');
  const isRedirect = chosen.behavior === 'redirect';
  const target = newTab === 'same-tab' ? 'same-tab' : 'new-tab';
  const isHidden = chosen.behavior === 'hide' || (isRedirect && newTab !== 'new-tab');
  return {
    form: isHidden ? 'hide' : afterSubmit,
    message: textOption(chosen, 'message') || successMessage,
    redirect: isRedirect && url !== '' ? { url, target } : null,
    fadeOut: typeof chosen.fadeOut === 'number' ? chosen.fadeOut : 0,
  };
}
