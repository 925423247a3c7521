import type { Behaviour } from './behaviour.ts';
import { anchorOf } from './page/anchor-of.ts';
import { scrollSmoothly } from './page/scroll-smoothly.ts';

/** Scrolls to the anchors of a list of contents, and marks the bullet of what is in view. */
export const scrollTo = {
  selector: '[data-bullets]',
  enhance(list, { isReduced, settings }) {
    const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    const targetOf = (link: HTMLAnchorElement) => document.getElementById(anchorOf(link));
    for (const link of links)
      link.addEventListener('click', (event) => {
        const target = targetOf(link);
        if (target === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.pushState(null, '', link.hash);
        scrollSmoothly(target, isReduced(), settings.sticky_height);
        // As a link does without a script, the focus goes along.
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    const mark = (): void => {
      const passed = links.filter((link) => {
        const top = targetOf(link)?.getBoundingClientRect().top;
        return top !== undefined && top <= settings.sticky_height + innerHeight / 3;
      });
      for (const link of links) {
        if (link === passed.at(-1)) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    };
    addEventListener('scroll', mark, { passive: true });
    mark();
  },
} as const satisfies Behaviour;
