import type { FormEvent } from '../form/events/registry.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import type { FormState } from '../form/state/form-state.ts';
import { update } from '../form/update.ts';
import type { Session, SessionOptions } from './session.ts';

type Listener = () => void;

/**
 * Opens a session. Events that arrive while another is processed wait for their turn, so listeners never see half a
 * change.
 */
export function createSession(form: CompiledForm, { state: start, perform }: SessionOptions): Session {
  let state: FormState = start;
  let isBusy = false;
  const queue: FormEvent[] = [];
  const listeners = new Set<Listener>();
  const fieldListeners = new Map<string, Set<Listener>>();

  function takeIn(event: FormEvent): void {
    const change = update(form, state, event);
    const isNew = change.state !== state;
    state = change.state;
    for (const id of change.changed) for (const listener of fieldListeners.get(id) ?? []) listener();
    if (isNew) for (const listener of listeners) listener();
    for (const effect of change.effects) perform(effect);
  }

  function dispatch(event: FormEvent): void {
    queue.push(event);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) takeIn(next);
    } finally {
      isBusy = false;
      queue.length = 0;
    }
  }

  function subscribeTo(field: string, listener: Listener): () => void {
    const set = fieldListeners.get(field) ?? new Set();
    fieldListeners.set(field, set.add(listener));
    return () => void set.delete(listener);
  }

  return {
    form,
    get state() {
      return state;
    },
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeTo,
  };
}
