import type { FocusRequest } from '../store/form-store.ts';

const CONTROLS = 'input:enabled,select,textarea,button,a[href],[tabindex]';

/** Moves the focus to the requested place if the page shows it. The browser scrolls there. */
export function moveFocus(root: HTMLElement, request: FocusRequest): void {
  if (request.at !== 'field')
    return root.querySelector<HTMLElement>(`[data-attention="${request.at}"]`)?.focus();
  focusWithin(root.querySelector(`[data-field="${CSS.escape(request.field)}"]`));
}

/** Focuses what is wrong within an element, or the choice that was made there, or its first control. */
export function focusWithin(box: Element | null | undefined): void {
  const first = (selector: string) => box?.querySelector<HTMLElement>(selector);
  // An option that is used up cannot have the focus.
  (first('input:enabled[aria-invalid]') ?? first('input:enabled:checked') ?? first(CONTROLS))?.focus();
}
