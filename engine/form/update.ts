import { isObject } from '../value/json.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import type { EventTaker, Follow } from './plan/event-handler.ts';
import { closeDraft, openDraft } from './state/draft.ts';
import type { Effect } from './state/effect.ts';
import type { FormState } from './state/form-state.ts';

/** What an event has led to. `changed` names the fields whose state is a new one, and no others. */
export interface Change {
  readonly state: FormState;
  readonly effects: readonly Effect[];
  readonly changed: readonly string[];
}

/**
 * The only way from one state to the next. Whatever comes in as an event, it never throws:
 * what is no event, or means nothing now, changes nothing.
 */
export function update(form: CompiledForm, state: FormState, event: FormEvent): Change {
  const draft = openDraft(form, state);
  if (isObject(event as unknown)) (form.events.get(event.type) as EventTaker | undefined)?.take(draft, event);
  for (const follow of form.followers as readonly Follow[]) follow(draft, event);
  return { state: closeDraft(draft), effects: draft.effects, changed: draft.changed };
}
