import type { FocusRequest } from '../store/form-store.ts';

const CONTROLS = 'input, select, textarea, button, a[href], [tabindex]';

/** Puts the focus where it is wanted, as far as the page shows it; the browser scrolls there. */
export function moveFocus(root: HTMLElement, request: FocusRequest): void {
  if (request.at !== 'field')
    return root.querySelector<HTMLElement>(`[data-attention="${request.at}"]`)?.focus();
  focusWithin(root.querySelector(`[data-field="${CSS.escape(request.field)}"]`));
}

/** Puts the focus on what is entered first within this, or on the choice that was made there. */
export function focusWithin(box: Element | null | undefined): void {
  const control =
    box?.querySelector<HTMLElement>('input:checked') ?? box?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}
