/** Spec 001 §9. */
const DURATION_MS = 1_000;

/** Scrolls an element to the top of the window; at once for who prefers no motion, or where the styles scroll smoothly themselves. */
export function scrollSmoothly(element: Element, isReduced: boolean, below = 0): void {
  const root = document.documentElement;
  const place = Math.max(0, element.getBoundingClientRect().top + scrollY - below);
  const isSmooth = getComputedStyle(root).scrollBehavior === 'smooth';
  if (isReduced || isSmooth) return scrollTo({ top: place });
  const [start, from] = [performance.now(), scrollY];
  const step = (): void => {
    const part = Math.min(1, (performance.now() - start) / DURATION_MS);
    scrollTo({ top: from + (place - from) * easeInOutExpo(part) });
    if (part < 1) requestAnimationFrame(step);
  };
  step();
}

function easeInOutExpo(part: number): number {
  if (part <= 0 || part >= 1) return Math.min(1, Math.max(0, part));
  return part < 0.5 ? 2 ** (20 * part - 10) / 2 : 1 - 2 ** (10 - 20 * part) / 2;
}
