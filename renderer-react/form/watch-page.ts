import type { FormStore } from '../store/form-store.ts';
import { adoptEntered } from './adopt-entered.ts';
import { takesTyping } from './typing.ts';

/** Connects a form element with its store: adopts what was entered, limits typing, and tells which fields are left. Returns how to disconnect it. */
export function watchPage(root: HTMLFormElement, { channel, session }: FormStore): () => void {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  let isPressed = false;
  let left: string[] = [];
  // A complaint that appears while the mouse is down would move its target and lose the click, so it waits.
  const tell = (): void => {
    if (isPressed) return;
    for (const field of left) session.dispatch({ type: 'leave', field });
    left = [];
  };
  const press = ({ type }: Event): void => {
    isPressed = type === 'mousedown';
    setTimeout(tell);
  };
  const inField = (event: Event): void => {
    const box = (event.target as Element).closest<HTMLElement>('[data-field]');
    const field = box?.dataset['field'];
    if (!box || !field) return;
    if (event.type === 'beforeinput') {
      if (!takesTyping(channel(field).field, event as InputEvent)) event.preventDefault();
    } else if (event.type === 'focusin') {
      // Complaints are announced only at fields that were visited, so that a submission does not announce all of them.
      box.querySelector('[aria-live=off]')?.setAttribute('aria-live', 'polite');
    } else if (!box.contains((event as FocusEvent).relatedTarget as Node | null)) {
      left.push(field);
      tell();
    }
  };
  for (const type of ['mousedown', 'mouseup', 'dragend']) document.addEventListener(type, press, options);
  for (const type of ['focusin', 'focusout', 'beforeinput']) root.addEventListener(type, inField, options);
  adoptEntered(root, session);
  return () => watching.abort();
}
