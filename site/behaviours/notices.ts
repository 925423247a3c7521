import type { Behaviour } from './behaviour.ts';

const KEPT = 'formularium-dismissed-';

/** Lets a notice be closed for the milliseconds of its `data-dismiss-interval`. */
export const notices = {
  selector: '[data-dismiss-interval]',
  enhance(notice) {
    const { id } = notice;
    const interval = Number(notice.dataset['dismissInterval']);
    const before = Number(read(id));
    if (before > 0 && Date.now() - before < interval) return notice.remove();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button quiet';
    button.textContent = notice.dataset['dismiss'] ?? '';
    button.addEventListener('click', () => {
      try {
        localStorage.setItem(KEPT + id, String(Date.now()));
      } catch {
        // A browser that keeps nothing shows it again.
      }
      notice.remove();
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    notice.append(button);
  },
} as const satisfies Behaviour;

function read(id: string): string | null {
  try {
    return localStorage.getItem(KEPT + id);
  } catch {
    return null;
  }
}
