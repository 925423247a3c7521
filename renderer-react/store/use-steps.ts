import { isBusy, type Page, stepOf, stepsOf } from 'formularium/engine';
import { useForm, useSession } from './use-form.ts';

/** Where the visitor is among the pages there are now. */
export interface StepsView {
  readonly steps: readonly Page[];
  readonly step: number;
  readonly page: Page | undefined;
  readonly isLast: boolean;
  /** Submitted, and not yet answered. */
  readonly isBusy: boolean;
}

/** Follows the pages: which there are, and which one is shown. */
export function useSteps(): StepsView {
  const { form, state } = useSession();
  // Told in one text: whenever a field comes or goes the state has other counts, and seldom other pages.
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
