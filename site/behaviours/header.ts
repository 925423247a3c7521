import type { Behaviour } from './behaviour.ts';

/** Spec 001 §4 and §9. */
const DELAY_MS = 100;
const HIDDEN_BELOW = 100;

/** Keeps the header in view once the page is scrolled past it; or only while somebody scrolls up. */
export const header = {
  selector: '.site-header[data-header]:not([data-header="still"])',
  enhance(element) {
    const hides = element.dataset['header'] === 'hide-on-scroll';
    const height = element.offsetHeight;
    let before = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = (): void => {
      const now = scrollY;
      element.toggleAttribute('data-stuck', now > height);
      if (!hides || now === before) return;
      const isAway = now > before && now > height + HIDDEN_BELOW && !element.contains(document.activeElement);
      before = now;
      clearTimeout(timer);
      timer = setTimeout(() => element.toggleAttribute('data-away', isAway), DELAY_MS);
    };
    addEventListener('scroll', place, { passive: true });
    // What has the focus is in view.
    element.addEventListener('focusin', () => element.removeAttribute('data-away'));
    place();
  },
} as const satisfies Behaviour;
