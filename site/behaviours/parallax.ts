import type { Behaviour } from './behaviour.ts';

/** Moves a picture more slowly than the page, by the share of its attribute; not for who prefers no motion. */
export const parallax = {
  selector: '[data-parallax]',
  enhance(element, { isReduced }) {
    const share = Number(element.dataset['parallax']);
    const box = element.parentElement;
    if (box === null) return;
    const move = (): void => {
      if (isReduced()) {
        element.style.translate = '';
        return;
      }
      const { top, height } = box.getBoundingClientRect();
      const middle = top + height / 2 - innerHeight / 2;
      const most = height * 0.12; // as far as the picture stands out of its box
      element.style.translate = `0 ${Math.max(-most, Math.min(most, -middle * share)).toFixed(1)}px`;
    };
    let asked = 0;
    addEventListener(
      'scroll',
      () => {
        cancelAnimationFrame(asked);
        asked = requestAnimationFrame(move);
      },
      { passive: true },
    );
    move();
  },
} as const satisfies Behaviour;
