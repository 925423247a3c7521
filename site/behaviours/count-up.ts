import type { Behaviour } from './behaviour.ts';
import { onceSeen } from './page/once-seen.ts';

interface CountUpChunk {
  readonly countUp: (element: HTMLElement, end: number) => void;
}

/** Counts a number up when it comes into view; who prefers no motion sees it as it is. */
export const countUp = {
  selector: '[data-count-up]',
  enhance(element, { isReduced, load }) {
    if (isReduced()) return;
    onceSeen(element, () => {
      load<CountUpChunk>('countup').then(
        (chunk) => chunk.countUp(element, Number(element.dataset['countUp'])),
        console.error,
      );
    });
  },
} as const satisfies Behaviour;
