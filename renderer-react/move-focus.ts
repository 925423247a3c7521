import type { Attention } from './form-store.ts';

const CONTROLS = 'input, select, textarea, button, a[href], [tabindex]';

/** Puts the focus where it is wanted, as far as the page shows it; the browser scrolls there. */
export function moveFocus(root: HTMLElement, attention: Attention): void {
  if (attention.at !== 'field')
    return root.querySelector<HTMLElement>(`[data-attention="${attention.at}"]`)?.focus();
  const box = root.querySelector(`[data-field="${CSS.escape(attention.field)}"]`);
  const control =
    box?.querySelector<HTMLElement>('input:checked') ?? box?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}
