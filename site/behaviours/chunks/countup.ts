/** Spec 001 §9: four seconds, no decimals. */
const DURATION_MS = 4_000;

/** Counts from 0 to a number, and writes it as the language of the page does. Programs that read aloud hear the end alone. */
export function countUp(element: HTMLElement, end: number): void {
  const written = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });
  const start = performance.now();
  const shown = element.cloneNode() as HTMLElement;
  const spoken = element.cloneNode(true) as HTMLElement;
  spoken.className = 'visually-hidden';
  shown.ariaHidden = 'true';
  element.replaceChildren(shown, spoken);
  const step = (): void => {
    const part = Math.min(1, (performance.now() - start) / DURATION_MS);
    shown.textContent = written.format(Math.floor(end * (1 - (1 - part) ** 3)));
    if (part < 1) requestAnimationFrame(step);
    else element.textContent = written.format(end);
  };
  step();
}
