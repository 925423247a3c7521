import lottiePlayer, { type AnimationItem, type LottiePlayer } from 'lottie-web/build/player/lottie_light.js';

// The types say that the module is what it exports as its default.
const player = lottiePlayer as unknown as LottiePlayer;

/** Plays an animation: at once, as far as the page is scrolled, while a pointer is over it, or when it is clicked. */
export function playLottie(element: HTMLElement, path: string, trigger: string): void {
  const container = document.createElement('div');
  const plays = trigger === 'autoplay';
  const animation = player.loadAnimation({ container, path, renderer: 'svg', loop: plays, autoplay: plays });
  animation.addEventListener('DOMLoaded', () => {
    const picture = element.querySelector('img');
    container.role = 'img';
    container.ariaLabel = picture?.alt ?? '';
    element.replaceChildren(container);
    if (trigger === 'hover') {
      element.addEventListener('pointerenter', () => animation.goToAndPlay(0));
      element.addEventListener('pointerleave', () => animation.stop());
    }
    if (trigger === 'click') element.addEventListener('click', () => animation.goToAndPlay(0));
    if (trigger === 'scroll') addEventListener('scroll', () => follow(element, animation), { passive: true });
  });
}

function follow(element: HTMLElement, animation: AnimationItem): void {
  const { top, height } = element.getBoundingClientRect();
  const part = (innerHeight - top) / (innerHeight + height);
  animation.goToAndStop(Math.max(0, Math.min(1, part)) * (animation.totalFrames - 1), true);
}
