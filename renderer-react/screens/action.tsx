import type { FormEvent } from 'formularium/engine';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { eventButton } from '../frame/event-button.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';

interface ActionProps {
  /** Enter presses it as well. */
  readonly isDefault?: boolean;
  readonly isDisabled?: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

/** A button of a screen that only a script can act on. The default one is pressed by Enter, and does not submit the form. */
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

interface EventActionProps {
  readonly event: FormEvent;
  /** It stands out from the others of its screen. */
  readonly isDefault?: boolean;
  readonly slot?: 'button' | 'link';
  readonly children: ReactNode;
}

/** A button of a screen for an event. */
export function EventAction({ event, isDefault, slot = 'button', children }: EventActionProps): ReactElement {
  const { dispatch } = useSession();
  return (
    <button
      {...eventButton(event, dispatch)}
      className={useFormContext().classOf(slot)}
      data-default={isDefault || undefined}
    >
      {children}
    </button>
  );
}
