import type { CompiledForm } from '../plan/compiled-form.ts';
import { isBusy } from '../selectors/is-busy.ts';
import type { FormState } from '../state/form-state.ts';

/** What is said while a form is on its way, or waits for what it needs to be sent (spec 001 §8); '' while it is not. */
export function progressWords(form: CompiledForm, state: FormState): string {
  if (!isBusy(state)) return '';
  const { loaderLabel, sendingMessage } = form.settings;
  return form.payments?.says(form, state) || loaderLabel || sendingMessage;
}
