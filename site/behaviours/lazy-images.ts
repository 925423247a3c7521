import type { Behaviour } from './behaviour.ts';

/** How far from the window a picture is loaded: in a large window, and in a small one. */
const EXPAND = { large: 500, small: 370 } as const;
const LARGE = 500;
/** A picture that is resized by fewer pixels keeps its `sizes`. */
const PRECISION = 5;

/** Loads the picture of `data-src` shortly before it comes into view, and tells the browser how wide it is. */
export const lazyImages = {
  selector: 'img[data-src]',
  enhance(element) {
    const image = element as HTMLImageElement;
    const { clientWidth, clientHeight } = document.documentElement;
    const expand = clientWidth > LARGE && clientHeight > LARGE ? EXPAND.large : EXPAND.small;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resize(image);
        const { src, srcset } = image.dataset;
        if (srcset !== undefined) image.srcset = srcset;
        image.src = src ?? '';
        if (image.dataset['sizes'] === 'auto') new ResizeObserver(() => resize(image)).observe(image);
      },
      { rootMargin: `${expand}px` },
    );
    observer.observe(image);
  },
} as const satisfies Behaviour;

function resize(image: HTMLImageElement): void {
  if (image.dataset['sizes'] !== 'auto') return;
  const before = Number.parseInt(image.sizes, 10) || 0;
  if (Math.abs(image.offsetWidth - before) >= PRECISION) image.sizes = `${image.offsetWidth}px`;
}
