import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useFormContext } from '../store/form-context.ts';

interface ActionProps {
  /** Enter presses it as well. */
  readonly isDefault?: boolean;
  readonly isDisabled?: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

/** A button of a screen. The default one is pressed by Enter, and does not submit the form. */
export function Action({
  isDefault = false,
  isDisabled = false,
  onAct,
  children,
}: ActionProps): ReactElement {
  const act = (event: MouseEvent): void => {
    event.preventDefault();
    if (!isDisabled) onAct();
  };
  return (
    <button
      type={isDefault ? 'submit' : 'button'}
      className={useFormContext().classOf('button')}
      aria-disabled={isDisabled || undefined}
      onClick={act}
    >
      {children}
    </button>
  );
}
