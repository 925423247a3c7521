import type { Behaviour } from './behaviour.ts';
import type { PageTools } from './page/page-tools.ts';

interface TooltipChunk {
  readonly showTooltip: (element: HTMLElement) => void;
}

/** Explains a word while the pointer or the focus is on it, or when it is touched. */
export const tooltips = {
  selector: '[data-tooltip]',
  enhance(element, { load }: PageTools) {
    const show = (): void => {
      load<TooltipChunk>('tooltips').then((chunk) => chunk.showTooltip(element), console.error);
    };
    for (const cause of ['pointerenter', 'focus', 'click']) element.addEventListener(cause, show);
  },
} as const satisfies Behaviour;
