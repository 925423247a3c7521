import { isSubmitShown, progressWords } from 'formularium/engine';
import type { ComponentProps, ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { useSteps } from '../store/use-steps.ts';

interface ButtonsProps {
  readonly isWaiting?: boolean;
  /** Replaces the form's own label. */
  readonly label?: string;
  /** More attributes of the button, e.g. that it is disabled and why. */
  readonly button?: ComponentProps<'button'>;
}

/** The buttons back and forward; on the last page forward submits. Forward is the default button, so Enter in a line of text presses it. */
export function Buttons({ isWaiting = false, label, button }: ButtonsProps): ReactElement {
  const { classOf, components } = useFormContext();
  const { BackButton } = components;
  const { form } = useSession();
  const { isBusy, isLast, page } = useSteps();
  const isShown = useForm((state) => !isLast || isSubmitShown(form, state));
  const progress = useForm((state) => progressWords(form, state));
  const { loaderLabel, submitLabel } = form.settings;
  const forward = isLast ? (label ?? submitLabel) : page?.nextLabel;
  return (
    <div className={classOf('buttons')}>
      {BackButton && <BackButton />}
      {isShown && (
        <button
          type="submit"
          className={classOf('button')}
          disabled={isWaiting}
          // Not disabled, or it would lose the focus. What it does is ignored meanwhile.
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy}
          {...button}
        >
          {(progress && loaderLabel) || forward}
        </button>
      )}
      <span role="status" className={progress === loaderLabel ? classOf('unseen') : undefined}>
        {progress}
      </span>
    </div>
  );
}
