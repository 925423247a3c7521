import { type Page, stepOf, stepsOf } from 'formularium/engine';
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
  // By their numbers: whenever a field comes or goes the state has other counts, and seldom other pages.
  useForm((now) =>
    stepsOf(form, now)
      .map(({ index }) => index)
      .join(),
  );
  useForm(({ page }) => page);
  const phase = useForm((now) => now.phase);
  const steps = stepsOf(form, state);
  const step = stepOf(form, state);
  return {
    steps,
    step,
    page: steps[step],
    isLast: step === steps.length - 1,
    isBusy: phase === 'asking' || phase === 'paying' || phase === 'sending',
  };
}
