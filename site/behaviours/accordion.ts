import type { Behaviour } from './behaviour.ts';
import { anchorOf } from './page/anchor-of.ts';
import { scrollSmoothly } from './page/scroll-smoothly.ts';

/** Spec 001 §9. */
const SLIDE_MS = 200;
const SCROLL_AFTER_MS = 500;

/** Slides the items of an accordion, and opens the one that the address names. */
export const accordion = {
  selector: '[data-accordion]',
  enhance(element, { isReduced, settings }) {
    const items = [...element.querySelectorAll('details')];
    for (const item of items)
      item.addEventListener('toggle', () => {
        const content = item.querySelector<HTMLElement>('.accordion-content');
        if (content === null || !item.open) return;
        const duration = isReduced() ? 0 : SLIDE_MS;
        content.animate({ height: ['0px', `${content.scrollHeight}px`] }, { duration, easing: 'ease-out' });
      });
    const openNamed = (): void => {
      const named = anchorOf(location);
      const item = items.find(({ id }) => id !== '' && id === named);
      if (item === undefined) return;
      item.open = true;
      setTimeout(() => scrollSmoothly(item, isReduced(), settings.sticky_height), SCROLL_AFTER_MS);
    };
    addEventListener('hashchange', openNamed);
    openNamed();
  },
} as const satisfies Behaviour;
