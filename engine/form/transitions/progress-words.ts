import type { CompiledForm } from '../plan/compiled-form.ts';
import { isBusy } from '../selectors/is-busy.ts';
import type { FormState } from '../state/form-state.ts';

/** The message while a form is being sent, or waits for something that sending needs (spec 001 §8); '' otherwise, and where there is none. */
export function progressWords(form: CompiledForm, state: FormState): string {
  if (!isBusy(state)) return '';
  const { loaderLabel, sendingMessage } = form.settings;
  return form.payments?.says(form, state) ?? (loaderLabel || sendingMessage);
}
