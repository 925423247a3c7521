import type { BrowserEffect, Dispatch } from './effect.ts';

const FADE_MS = 400;
const SLIDE_MS = 300; // spec 000 §9

export const clearNotice = {
  type: 'clear-notice',
  perform({ afterMs }, dispatch) {
    clearTimeout(clearing); // newer words have their own time
    clearing = setTimeout(() => void clear(dispatch), afterMs);
  },
} as const satisfies BrowserEffect<'clear-notice'>;

let clearing: ReturnType<typeof setTimeout> | undefined;

/** The words of success fade, and those of a login that failed slide up, where motion is wanted; then they are gone. */
async function clear(dispatch: Dispatch): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-tone=success], [data-tone=error]');
  if (notice && matchMedia('(prefers-reduced-motion: no-preference)').matches)
    await (notice.dataset['tone'] === 'success' ? notice.animate({ opacity: 0 }, FADE_MS) : slideUp(notice))
      .finished;
  dispatch({ type: 'clear-notice' });
}

function slideUp(notice: HTMLElement): Animation {
  const frames = [`${notice.offsetHeight}px`, '0'].map((blockSize) => ({ blockSize, overflow: 'hidden' }));
  return notice.animate(frames, SLIDE_MS);
}
