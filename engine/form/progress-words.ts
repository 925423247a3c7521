import type { FormState } from './form-state.ts';

/** What is said while a form is on its way, for assistive technology and loaders (spec 001 §8); '' while it is not. */
export function progressWords({ phase, aside }: Pick<FormState, 'phase' | 'aside'>): string {
  if (phase === 'paying') return 'Processing payment, please wait';
  if (phase !== 'sending') return '';
  return aside.payment?.isConfirmed === true
    ? 'Success! Payment confirmed. Submitting form, please wait'
    : 'Submitting form, please wait';
}
