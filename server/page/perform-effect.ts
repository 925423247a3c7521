import type { Effect, FormEvent } from 'formularium/engine';

/** Nothing is charged, and nothing is sent, where no provider is connected. */
const NO_PAYMENTS = 'Payments by card or PayPal are not set up here. Please choose another way.';
const NO_DRAFTS = 'Drafts cannot be kept here yet. Nothing is lost: your answers stay on this page.';
const FADE_MS = 400;

type Tell = (event: FormEvent) => void;

/** Does what a form wants done beside being sent. Addresses were checked when the form was compiled. */
export function performEffect(effect: Effect, dispatch: Tell): void {
  if (effect.type === 'clear-notice') setTimeout(() => void fadeOut(dispatch), effect.afterMs);
  if (effect.type === 'pay') dispatch({ type: 'payment', status: 'canceled', id: '', message: NO_PAYMENTS });
  // There is no element to look at here: what is to be paid says so itself.
  if (effect.type === 'check-card')
    dispatch({ type: 'card-checked', field: effect.bill.field, attempt: effect.attempt, message: '' });
  if (effect.type === 'grade')
    void import('./ask-for-grade.ts').then(({ askForGrade }) => askForGrade(effect, dispatch));
  if (effect.type === 'save-draft') dispatch({ type: 'refused', message: NO_DRAFTS, errors: [] });
  if (effect.type !== 'redirect') return;
  if (effect.target === 'new-tab') open(effect.url, '_blank', 'noopener');
  else location.assign(effect.url);
}

/** The words of success fade, where motion is wanted, and are gone. */
async function fadeOut(dispatch: Tell): Promise<void> {
  const notice = document.querySelector('[data-tone=success]');
  if (notice && matchMedia('(prefers-reduced-motion: no-preference)').matches)
    await notice.animate({ opacity: 0 }, FADE_MS).finished;
  dispatch({ type: 'clear-notice' });
}
