import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useSteps } from '../store/use-steps.ts';

/**
 * Stands out of sight before other buttons, because Enter in a line of text presses the first submit button of a form: this one goes
 * on, as the visible one behind the fields does.
 */
export function DefaultButton(): ReactElement {
  const { classOf, components } = useFormContext();
  const { isBusy } = useSteps();
  const isWaiting = components.useWaiting?.() ?? false;
  return (
    <button
      type="submit"
      className={classOf('unseen')}
      tabIndex={-1}
      aria-hidden="true"
      disabled={isBusy || isWaiting}
    />
  );
}
