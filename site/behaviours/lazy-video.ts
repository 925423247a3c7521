import type { Behaviour } from './behaviour.ts';
import { SEEN } from './page/once-seen.ts';

/** Spec 001: delay 0, margin 200. */
const MARGIN = 200;

/** Loads the video of `data-video` when it is about to come into view. */
export const lazyVideo = {
  selector: 'video[data-video]',
  enhance(element) {
    const video = element as HTMLVideoElement;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        video.dataset['state'] = 'loading';
        video.addEventListener('loadeddata', () => {
          video.dataset['state'] = 'loaded';
        });
        video.src = video.dataset['video'] ?? '';
      },
      { rootMargin: `${MARGIN}px`, threshold: SEEN },
    );
    observer.observe(video);
  },
} as const satisfies Behaviour;
