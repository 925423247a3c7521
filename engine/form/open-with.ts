import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import type { FormState } from './state/form-state.ts';
import { type Change, update } from './update.ts';

/** What a server may say of a submission in the page that answers it. */
export type Reply = Extract<FormEvent, { readonly type: 'accepted' | 'refused' | 'failed' | 'authenticate' }>;

/**
 * A state that has just been started, of a page that was loaded as the answer to a submission: what the server has found wrong stands at
 * the fields, and a form that is hidden once it was accepted is (spec 001 §4).
 */
export function openWith(form: CompiledForm, state: FormState, reply: Reply): Change {
  return update(form, { ...state, phase: 'sending' }, reply);
}
