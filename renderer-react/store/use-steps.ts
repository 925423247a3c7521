import { isBusy, type Page, stepOf, stepsOf } from 'formularium/engine';
import { useForm, useSession } from './use-form.ts';

/** The pages there are now, and the visitor's place among them. */
export interface StepsView {
  readonly steps: readonly Page[];
  readonly step: number;
  readonly page: Page | undefined;
  readonly isLast: boolean;
  /** The form is being sent, and not answered yet. */
  readonly isBusy: boolean;
}

/** Follows the pages of the form, and the one that is shown. */
export function useSteps(): StepsView {
  const { form, state } = useSession();
  // Compared as text, because showing a field changes the state but seldom the pages.
  useForm((now) => [now.phase, now.page, ...stepsOf(form, now).map(({ index }) => index)].join());
  const steps = stepsOf(form, state);
  const step = stepOf(form, state);
  return {
    steps,
    step,
    page: steps[step],
    isLast: step === steps.length - 1,
    isBusy: isBusy(state),
  };
}
