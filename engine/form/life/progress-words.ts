import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';
import type { EventTaker } from './event-taker.ts';

/** What is said while a form is on its way, for assistive technology and loaders (spec 001 §8); '' while it is not. */
export function progressWords(form: CompiledForm, state: FormState): string {
  const isSending = state.phase === 'sending';
  if (!isSending && state.phase !== 'paying') return '';
  const { loaderLabel, sendingMessage } = form.settings;
  const payment = form.events.get('payment') as EventTaker | undefined;
  return payment?.says?.(form, state) || loaderLabel || sendingMessage;
}
