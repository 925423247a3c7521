import type { FormState } from '../state/form-state.ts';

/** Whether the form is on its way, or waits for what it needs to be sent: nothing else can be done with it then. */
export function isBusy({ phase }: Pick<FormState, 'phase'>): boolean {
  return ['asking', 'paying', 'sending'].includes(phase);
}
