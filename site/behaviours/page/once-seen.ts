/** How much of an element has to be in view (spec 001 §9). */
export const SEEN = 0.1;

/** Calls once when enough of an element is in view. */
export function onceSeen(element: Element, then: () => void, rootMargin = '0px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { threshold: SEEN, rootMargin },
  );
  observer.observe(element);
}
