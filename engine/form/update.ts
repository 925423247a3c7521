import { isObject } from '../value/json.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import type { Effect } from './state/effect.ts';
import type { FormState } from './state/form-state.ts';
import { beginTransaction, commit } from './state/transaction.ts';

/** The result of an event. `changed` names exactly the fields whose state is a new one. */
export interface Change {
  readonly state: FormState;
  readonly effects: readonly Effect[];
  readonly changed: readonly string[];
}

/**
 * The only way from one state to the next. It never throws, whatever it is given: anything that is not an event, or
 * means nothing now, is ignored.
 */
export function update(form: CompiledForm, state: FormState, event: FormEvent): Change {
  const transaction = beginTransaction(form, state);
  if (isObject(event as unknown)) form.events.get(event.type)?.handle(transaction, event);
  for (const afterUpdate of form.followers) afterUpdate(transaction, event);
  return { state: commit(transaction), effects: transaction.effects, changed: transaction.changed };
}
