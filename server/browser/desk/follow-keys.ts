/** Lets people go through a list, open an entry and search by single keys. Without it, everything is reached as on any page. */
export function followKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = ACTS.get(event.key);
    if (act === undefined || !act()) return;
    event.preventDefault();
  });
}

/** What each key does; whether there was something to do. */
const ACTS: ReadonlyMap<string, () => boolean> = new Map([
  ['j', () => step(1)],
  ['k', () => step(-1)],
  ['e', open],
  ['/', () => focus(document.querySelector<HTMLElement>('[data-search]'))],
  ['?', help],
]);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input:not([type="checkbox"]), select, textarea') || target.isContentEditable;
}

/** The links to what the rows of the list are about. */
function links(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row] th a')];
}

function currentLink(all: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('[data-row]');
  return all.findIndex((link) => link.closest('[data-row]') === row);
}

function step(by: 1 | -1): boolean {
  const all = links();
  const at = currentLink(all);
  return focus(all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)] ?? null);
}

function open(): boolean {
  const all = links();
  const link = all[currentLink(all)];
  link?.click();
  return link !== undefined;
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}

function help(): boolean {
  const dialog = document.querySelector<HTMLDialogElement>('.desk-keys');
  if (dialog === null || dialog.open) return false;
  dialog.showModal();
  return true;
}
