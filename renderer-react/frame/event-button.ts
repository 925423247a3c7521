import type { FormEvent } from 'formularium/engine';
import type { MouseEvent } from 'react';

/** The name under which a button posts its event to the server of a page without a script. No field can have it. */
export const EVENT_NAME = 'formularium:event';

/** The name of the hidden input in which such a page carries what its next post needs. */
export const PAGE_STATE_NAME = 'formularium:page';

interface EventButton {
  readonly type: 'submit';
  readonly name: string;
  readonly value: string;
  readonly onClick: (click: MouseEvent) => void;
}

/** The attributes of a button for an event: a script dispatches it, and without one the browser posts it. */
export function eventButton<E extends FormEvent>(event: E, dispatch: (event: E) => void): EventButton {
  return {
    type: 'submit',
    name: EVENT_NAME,
    value: JSON.stringify(event),
    onClick: (click) => {
      click.preventDefault();
      dispatch(event);
    },
  };
}
