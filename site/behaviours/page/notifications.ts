/** A message to a visitor (spec 000 §3, notification). */
export interface PageNotification {
  readonly id: string;
  readonly text: string;
  readonly type?: 'info' | 'success' | 'error';
  readonly notificationType?: 'snackbar' | 'notice';
  readonly autoHide?: boolean;
  readonly isDismissible?: boolean;
  readonly duration?: number;
}

/** Spec 000 §9. */
const DURATION_MS = 5_000;

/** Shows a message; one whose id is shown already is not shown twice. */
export function notify(notification: PageNotification, closeWord: string): void {
  const { id, text, type = 'info', notificationType = 'snackbar' } = notification;
  const {
    autoHide = notificationType === 'snackbar',
    isDismissible = true,
    duration = DURATION_MS,
  } = notification;
  const region = regionOf(notificationType);
  if (
    [...document.querySelectorAll<HTMLElement>('[data-notification]')].some(
      (one) => one.dataset['notification'] === id,
    )
  )
    return;
  const box = document.createElement('div');
  box.dataset['notification'] = id;
  box.dataset['tone'] = type;
  const said = document.createElement('p');
  said.textContent = text;
  box.append(said);
  if (isDismissible) {
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'button quiet';
    close.textContent = closeWord;
    close.addEventListener('click', () => box.remove());
    box.append(close);
  }
  region.append(box);
  if (autoHide) setTimeout(() => box.remove(), duration);
}

/** Programs that read aloud listen to a region that was there before. */
function regionOf(type: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.notifications[data-type="${type}"]`);
  if (found !== null) return found;
  const region = document.createElement('div');
  region.className = 'notifications';
  region.dataset['type'] = type;
  region.role = 'status';
  if (type === 'snackbar') document.body.append(region);
  else document.getElementById('main')?.prepend(region);
  return region;
}
