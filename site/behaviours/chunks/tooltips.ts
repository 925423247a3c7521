/** Room between a word and its explanation. */
const GAP = 8;

/** Shows what a word means, above it or below, until the pointer and the focus have left or Escape is pressed. */
export function showTooltip(element: HTMLElement): void {
  if (element.hasAttribute('aria-describedby') || !element.matches(':hover, :focus')) return;
  const tooltip = document.createElement('div');
  tooltip.role = 'tooltip';
  tooltip.className = 'tooltip';
  tooltip.id = `tooltip-${[...document.querySelectorAll('[data-tooltip]')].indexOf(element)}`;
  tooltip.textContent = element.dataset['tooltip'] ?? '';
  element.setAttribute('aria-describedby', tooltip.id);
  element.after(tooltip);
  const { left, top, bottom } = element.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const above = top - height - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  tooltip.style.top = `${above < GAP ? bottom + GAP : above}px`;
  const listening = new AbortController();
  const { signal } = listening;
  const hide = (): void => {
    listening.abort();
    element.removeAttribute('aria-describedby');
    tooltip.remove();
  };
  const leave = (): void => {
    // It can be pointed at itself, to be read at leisure.
    if (!element.matches(':hover, :focus') && !tooltip.matches(':hover')) hide();
  };
  for (const cause of ['pointerleave', 'blur']) {
    element.addEventListener(cause, () => setTimeout(leave, 100), { signal });
    tooltip.addEventListener(cause, () => setTimeout(leave, 100), { signal });
  }
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  addEventListener('scroll', hide, { signal, passive: true });
}
