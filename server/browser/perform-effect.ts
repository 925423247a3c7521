import type { Effect, FormEvent } from 'formularium/engine';

/** Nothing is charged, and nothing is sent, where no provider is connected. */
const NO_PAYMENTS = 'Payments by card or PayPal are not set up here. Please choose another way.';
const NO_DRAFTS = 'Drafts cannot be kept here yet. Nothing is lost: your answers stay on this page.';
const FADE_MS = 400;
const SLIDE_MS = 300; // spec 000 §9

type Tell = (event: FormEvent) => void;

/** Does what a form wants done beside being sent. Addresses were checked when the form was compiled. */
export function performEffect(effect: Effect, dispatch: Tell): void {
  if (effect.type === 'clear-notice') {
    clearTimeout(clearing); // newer words have their own time
    clearing = setTimeout(() => void clearNotice(dispatch), effect.afterMs);
  }
  if (effect.type === 'pay') dispatch({ type: 'payment', status: 'canceled', id: '', message: NO_PAYMENTS });
  // There is no element to look at here: what is to be paid says so itself.
  if (effect.type === 'check-card')
    dispatch({ type: 'card-checked', field: effect.bill.field, attempt: effect.attempt, message: '' });
  if (effect.type === 'grade')
    void import('./effects/grade.ts').then(({ askForGrade }) => askForGrade(effect, dispatch));
  if (effect.type === 'lost-device')
    void import('./effects/lost-device.ts').then(({ askAboutDevice }) => askAboutDevice(effect, dispatch));
  if (effect.type === 'save-draft') dispatch({ type: 'refused', message: NO_DRAFTS, errors: [] });
  if (effect.type !== 'redirect') return;
  if (effect.target === 'new-tab') open(effect.url, '_blank', 'noopener');
  else location.assign(effect.url);
}

let clearing: ReturnType<typeof setTimeout> | undefined;

/** The words of success fade, and those of a login that failed slide up, where motion is wanted; then they are gone. */
async function clearNotice(dispatch: Tell): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-tone=success], [data-tone=error]');
  if (notice && matchMedia('(prefers-reduced-motion: no-preference)').matches)
    await (notice.dataset['tone'] === 'success' ? notice.animate({ opacity: 0 }, FADE_MS) : slideUp(notice))
      .finished;
  dispatch({ type: 'clear-notice' });
}

function slideUp(notice: HTMLElement): Animation {
  const frames = [`${notice.offsetHeight}px`, '0'].map((blockSize) => ({ blockSize, overflow: 'hidden' }));
  return notice.animate(frames, SLIDE_MS);
}
