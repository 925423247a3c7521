import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { Effect } from '../state/effect.ts';
import type { FormState } from '../state/form-state.ts';
import { type StartOptions, startState } from '../state/start-state.ts';
import { update } from '../update.ts';

/** What has become of a form, and all that its host was asked to do on the way. */
export interface TestedForm {
  readonly state: FormState;
  readonly effects: readonly Effect[];
}

/** Opens a form and lets these events happen to it. */
export function tell(
  form: CompiledForm,
  events: readonly FormEvent[],
  options: StartOptions = {},
): TestedForm {
  let state = startState(form, options);
  const effects: Effect[] = [];
  for (const event of events) {
    const change = update(form, state, event);
    state = change.state;
    effects.push(...change.effects);
  }
  return { state, effects };
}
