import { isObject } from '../value/json.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import type { Effect } from './state/effect.ts';
import type { FormState } from './state/form-state.ts';
import { beginTransaction, commit } from './state/transaction.ts';

/** What an event has led to. `changed` names the fields whose state is a new one, and no others. */
export interface Change {
  readonly state: FormState;
  readonly effects: readonly Effect[];
  readonly changed: readonly string[];
}

/**
 * The only way from one state to the next. Whatever comes in as an event, it never throws:
 * anything that is not an event, or means nothing now, changes nothing.
 */
export function update(form: CompiledForm, state: FormState, event: FormEvent): Change {
  const transaction = beginTransaction(form, state);
  if (isObject(event as unknown)) form.events.get(event.type)?.handle(transaction, event);
  for (const afterUpdate of form.followers) afterUpdate(transaction, event);
  return { state: commit(transaction), effects: transaction.effects, changed: transaction.changed };
}
