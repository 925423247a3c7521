import type { Behaviour } from './behaviour.ts';
import { openByPointer } from './page/hover-intent.ts';

/** In a narrower container a menu stays where it is (spec 001 §9). */
const LEAST_WIDTH = 750;

/** Opens sub-menus by a button for keyboard and touch, and for a pointer that rests over them. */
export const dropdowns = {
  selector: '[data-dropdowns]',
  enhance(menu) {
    menu.dataset['enhanced'] = '';
    for (const submenu of menu.querySelectorAll<HTMLElement>('.submenu')) addToggle(menu, submenu);
  },
} as const satisfies Behaviour;

function addToggle(menu: HTMLElement, submenu: HTMLElement): void {
  const item = submenu.parentElement;
  const link = item?.querySelector('a');
  if (!item || !link) return;
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.className = 'submenu-toggle';
  toggle.setAttribute('aria-label', (menu.dataset['dropdowns'] ?? '').replace('{0}', link.textContent));
  const turn = (isOpen: boolean): void => {
    toggle.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) adjust(menu, submenu);
  };
  turn(false);
  link.after(toggle);
  const isOpen = (): boolean => toggle.getAttribute('aria-expanded') === 'true';
  openByPointer({ item, button: toggle, isOpen, turn });
  item.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    turn(false);
    toggle.focus();
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) turn(false);
  });
}

/** Turns a menu that would leave its container to the other side. */
function adjust(menu: HTMLElement, submenu: HTMLElement): void {
  const container = menu.closest('.header-inner')?.getBoundingClientRect();
  submenu.classList.remove('at-end');
  if (container === undefined || container.width < LEAST_WIDTH) return;
  const { left, right } = submenu.getBoundingClientRect();
  submenu.classList.toggle('at-end', left < container.left || right > container.right);
}
