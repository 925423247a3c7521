import type { View } from '../../blueprint/modules/module-blueprint.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/** The view that the visitor sees now: the pages, or a screen before or after them. */
export function viewOf({ stage }: FormState): View {
  return stage?.view ?? 'pages';
}

/**
 * The reason why no submission of this visitor is accepted now, in words, or null when one is: the form is not open, it
 * is full, or it has been sent already. A closed poll disables its answers.
 */
export function refusalOf({ stages }: CompiledForm, state: FormState): string | null {
  return stages?.refusal(state) ?? null;
}
