import { isStepAnswered } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useHydrated } from '../enhanced/use-hydrated.ts';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';

/**
 * Stands out of sight before other buttons, because Enter in a line of text presses the first submit button of a form: this one goes
 * on, as the visible one behind the fields does.
 */
export function DefaultButton(): ReactElement {
  const { classOf } = useFormContext();
  const { form } = useSession();
  const { isBusy } = useSteps();
  const isLive = useHydrated();
  const isWaiting = useForm((state) => !isStepAnswered(form, state));
  return (
    <button
      type="submit"
      className={classOf('unseen')}
      tabIndex={-1}
      aria-hidden="true"
      disabled={isBusy || (isLive && isWaiting)}
    />
  );
}
