import type { Behaviour } from './behaviour.ts';
import { openByPointer } from './page/hover-intent.ts';

/** A vertical menu that opens under the pointer or by its button. On the first page it may stay open, until the header is stuck. */
export const flyOut = {
  selector: '[data-fly-out]',
  enhance(element, { settings }) {
    const toggle = element.querySelector('button');
    const menu = element.querySelector('ul');
    const header = element.closest('.site-header');
    if (toggle === null || menu === null) return;
    const staysOpen = (): boolean =>
      settings.options.header_nav_vertical_fly_out_frontpage &&
      document.body.classList.contains('front-page') &&
      header?.hasAttribute('data-stuck') !== true;
    const turn = (isOpen: boolean): void => {
      menu.hidden = !(isOpen || staysOpen());
      toggle.ariaExpanded = String(!menu.hidden);
    };
    openByPointer({ item: element, button: toggle, isOpen: () => !menu.hidden, turn });
    element.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) turn(false);
    });
    element.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      turn(false);
      toggle.focus();
    });
    if (header !== null)
      new MutationObserver(() => turn(false)).observe(header, { attributeFilter: ['data-stuck'] });
    turn(false);
  },
} as const satisfies Behaviour;
