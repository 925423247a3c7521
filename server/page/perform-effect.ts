import type { Effect, FormEvent } from 'formularium/engine';

/** Does what a form wants done beside being sent. Addresses were checked when the form was compiled. */
export function performEffect(effect: Effect, dispatch: (event: FormEvent) => void): void {
  if (effect.type === 'fade-out') setTimeout(() => dispatch({ type: 'faded' }), effect.afterMs);
  if (effect.type !== 'redirect') return;
  if (effect.target === 'new-tab') open(effect.url, '_blank', 'noopener');
  else location.assign(effect.url);
}
