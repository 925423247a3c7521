import type { Behaviour } from './behaviour.ts';

const KEPT = 'formularium-dismissed-';

/** Lets a notice be closed by its button for the milliseconds of its `data-dismiss-interval`. */
export const notices = {
  selector: '[data-dismiss-interval]',
  enhance(notice) {
    const { id } = notice;
    const interval = Number(notice.dataset['dismissInterval']);
    const before = Number(read(id));
    if (before > 0 && Date.now() - before < interval) return notice.remove();
    notice.querySelector('button')?.addEventListener('click', () => {
      try {
        localStorage.setItem(KEPT + id, String(Date.now()));
      } catch {
        // A browser that keeps nothing shows it again.
      }
      notice.remove();
      document.getElementById('main')?.focus({ preventScroll: true });
    });
  },
} as const satisfies Behaviour;

function read(id: string): string | null {
  try {
    return localStorage.getItem(KEPT + id);
  } catch {
    return null;
  }
}
