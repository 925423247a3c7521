import type { Behaviour } from './behaviour.ts';

/** The menu of small screens: it slides in (300 ms, in motion.css), one level at a time, and keeps the focus. */
export const slideMenu = {
  selector: 'nav[data-menu]',
  enhance(nav) {
    const toggle = document.createElement('button');
    toggle.type = 'button';
    toggle.className = 'menu-toggle';
    const { menu = '', close = '' } = nav.dataset;
    const turn = (isOpen: boolean): void => {
      nav.toggleAttribute('data-open', isOpen);
      toggle.setAttribute('aria-expanded', String(isOpen));
      toggle.textContent = isOpen ? close : menu;
    };
    turn(false);
    nav.dataset['enhanced'] = '';
    nav.prepend(toggle);
    toggle.addEventListener('click', () => {
      nav.dataset['slides'] = ''; // not before: a page that loads shows no menu that slides away
      turn(!nav.hasAttribute('data-open'));
    });
    nav.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !nav.hasAttribute('data-open')) return;
      turn(false);
      toggle.focus();
    });
    nav.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !nav.contains(relatedTarget)) turn(false);
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !nav.contains(target)) turn(false);
    });
  },
} as const satisfies Behaviour;
