import type { Behaviour } from './behaviour.ts';
import { notify } from './page/notifications.ts';

/** Says that a form in a frame was sent, also when it is closed at once. */
export const sentForms = {
  selector: 'formularium-form',
  enhance(element, { word }) {
    element.addEventListener('formularium-sent', () => {
      const id = `sent-${element.getAttribute('form')}`;
      notify({ id, text: word('formSent'), type: 'success' }, word('close'));
    });
  },
} as const satisfies Behaviour;
