import type { Behaviour } from './behaviour.ts';
import { onceSeen } from './page/once-seen.ts';
import type { PageTools } from './page/page-tools.ts';

interface SliderChunk {
  readonly startSlider: (element: HTMLElement, words: readonly string[], page: PageTools) => void;
}

/** Gives slides buttons, and plays the video of the one in view. */
export const slider = {
  selector: '[data-slider]',
  enhance(element, page) {
    const words: readonly string[] = JSON.parse(element.dataset['slider'] ?? '[]');
    onceSeen(element, () => {
      page
        .load<SliderChunk>('slider')
        .then((chunk) => chunk.startSlider(element, words, page), console.error);
    });
  },
} as const satisfies Behaviour;
