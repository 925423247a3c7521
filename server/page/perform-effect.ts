import type { Effect, FormEvent } from 'formularium/engine';

/** Nothing is charged, and nothing is sent, where no provider is connected. */
const NO_PAYMENTS = 'Payments by card or PayPal are not set up here. Please choose another way.';

/** Does what a form wants done beside being sent. Addresses were checked when the form was compiled. */
export function performEffect(effect: Effect, dispatch: (event: FormEvent) => void): void {
  if (effect.type === 'clear-notice') setTimeout(() => dispatch({ type: 'clear-notice' }), effect.afterMs);
  if (effect.type === 'pay') dispatch({ type: 'payment', status: 'canceled', id: '', message: NO_PAYMENTS });
  if (effect.type === 'grade')
    void import('./ask-for-grade.ts').then(({ askForGrade }) => askForGrade(effect, dispatch));
  if (effect.type !== 'redirect') return;
  if (effect.target === 'new-tab') open(effect.url, '_blank', 'noopener');
  else location.assign(effect.url);
}
