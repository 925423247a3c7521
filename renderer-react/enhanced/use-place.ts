import { type RefObject, useLayoutEffect } from 'react';

/** Between a popup and an edge of the window, its distance from its control included. */
const EDGE_PX = 12;
/** With less room than this on either side, the page has to be scrolled to see all of a popup. */
const LEAST_ROOM_PX = 120;
const HIGHEST_LIST = '17rem';

/** Keeps an open popup in the window: above its control where there is more room, and never beyond an edge. */
export function usePlace(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (popup.current === null ? undefined : keepInWindow(popup.current)), [popup]);
}

function keepInWindow(popup: HTMLElement): () => void {
  const { ownerDocument: page } = popup;
  const view = page.defaultView?.visualViewport;
  const place = (): void => placePopup(popup, false);
  const scrolled = ({ target }: Event): void => {
    if (!(target instanceof Node && popup.contains(target))) place();
  };
  // While it is searched, a list stays on its side, however short it becomes.
  const sizes = new ResizeObserver(() => requestAnimationFrame(() => placePopup(popup, true)));
  place();
  sizes.observe(popup);
  page.addEventListener('scroll', scrolled, { capture: true, passive: true });
  view?.addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    page.removeEventListener('scroll', scrolled, { capture: true });
    view?.removeEventListener('resize', place);
  };
}

/** Decides on which side of its control a popup is, how high it may be, and how far it moves inwards. */
function placePopup(popup: HTMLElement, staysAbove: boolean): void {
  const { style, ownerDocument: page } = popup;
  const scrolling = popup.querySelector<HTMLElement>('[role="listbox"]') ?? popup;
  const control = popup.offsetParent?.firstElementChild?.getBoundingClientRect();
  style.marginInlineStart = '';
  // Fixed to the screen, as on small ones, a popup has no such parent, and a place of its own. A frame that grows has room for all of it.
  if (control === undefined || page.documentElement.hasAttribute('data-grows')) {
    style.insetBlockEnd = '';
    scrolling.style.maxBlockSize = '';
    return;
  }
  const { offsetTop = 0, height = innerHeight } = page.defaultView?.visualViewport ?? {};
  const above = control.top - offsetTop - EDGE_PX;
  const below = offsetTop + height - control.bottom - EDGE_PX;
  const isFull = popup.offsetHeight >= below || (staysAbove && style.insetBlockEnd !== '');
  const isAbove = isFull && above > below;
  style.insetBlockEnd = isAbove ? '100%' : '';
  const room = Math.max(isAbove ? above : below, LEAST_ROOM_PX);
  const others = popup.offsetHeight - scrolling.offsetHeight;
  scrolling.style.maxBlockSize = `min(${scrolling === popup ? '100vh' : HIGHEST_LIST}, ${room - others}px)`;
  const { left, right } = popup.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(popup).direction === 'rtl';
  const beyond = isRightToLeft ? -left : right - page.documentElement.clientWidth;
  if (beyond > 0) style.marginInlineStart = `${-beyond - EDGE_PX}px`;
}
