import type { ReactElement } from 'react';
import { eventButton } from '../frame/event-button.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';
import { DefaultButton } from './default-button.tsx';

/** A button to the previous page; nothing on the first one. */
export function BackButton(): ReactElement | null {
  const { classOf } = useFormContext();
  const { dispatch } = useSession();
  const { isBusy, page, step } = useSteps();
  if (step === 0) return null;
  return (
    <>
      <DefaultButton />
      <button
        {...eventButton({ type: 'back' }, dispatch)}
        className={classOf('button')}
        aria-disabled={isBusy || undefined}
      >
        {page?.previousLabel}
      </button>
    </>
  );
}
