import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';

/** A button to the previous page; nothing on the first one. */
export function BackButton(): ReactElement | null {
  const { classOf } = useFormContext();
  const { dispatch } = useSession();
  const { isBusy, page, step } = useSteps();
  if (step === 0) return null;
  return (
    <button
      type="button"
      className={classOf('button')}
      disabled={isBusy}
      onClick={() => dispatch({ type: 'back' })}
    >
      {page?.previousLabel}
    </button>
  );
}
