import type { Behaviour } from './behaviour.ts';
import { scrollSmoothly } from './page/scroll-smoothly.ts';

/** Shows the link to the top once there is a way to go. */
export const backToTop = {
  selector: '[data-back-to-top]',
  enhance(link, { isReduced }) {
    const place = (): void => {
      link.toggleAttribute('data-shown', scrollY > innerHeight);
    };
    addEventListener('scroll', place, { passive: true });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      scrollSmoothly(document.documentElement, isReduced());
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    place();
  },
} as const satisfies Behaviour;
