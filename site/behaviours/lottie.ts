import type { Behaviour } from './behaviour.ts';
import { onceSeen } from './page/once-seen.ts';

interface LottieChunk {
  readonly playLottie: (element: HTMLElement, address: string, trigger: string) => void;
}

/** Replaces a picture by its animation when it comes into view; who prefers no motion keeps the picture. */
export const lottie = {
  selector: '[data-lottie]',
  enhance(element, { isReduced, load }) {
    const { lottie: address = '', trigger = 'autoplay' } = element.dataset;
    if (isReduced()) return;
    onceSeen(element, () => {
      load<LottieChunk>('lottie').then((chunk) => chunk.playLottie(element, address, trigger), console.error);
    });
  },
} as const satisfies Behaviour;
