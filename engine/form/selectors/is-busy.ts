import type { FormState } from '../state/form-state.ts';

/**
 * Whether the form is being sent, or waits for something that sending needs: nothing else can be done with it
 * meanwhile.
 */
export function isBusy({ phase }: Pick<FormState, 'phase'>): boolean {
  return ['asking', 'paying', 'sending'].includes(phase);
}
