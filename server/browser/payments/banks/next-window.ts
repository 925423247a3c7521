import type { Effect } from 'formularium/engine';

type OpenedWindow = Extract<Effect, { readonly type: 'open-window' }>;

let next: OpenedWindow | null = null;

/** Notes the window that is to be opened. */
export function openNext(effect: OpenedWindow): void {
  next = effect;
}

/** The window that is to be opened, once; null for none. */
export function takeNext(): OpenedWindow | null {
  const taken = next;
  next = null;
  return taken;
}
