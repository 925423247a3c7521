import type { View } from '../../blueprint/modules/module-blueprint.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/** The view that the visitor sees now: the pages, or a screen before or after them. */
export function viewOf({ stage }: FormState): View {
  return stage?.view ?? 'pages';
}

/**
 * The reason why no submissions are accepted today, in words, or null when they are. A closed poll disables its
 * answers.
 */
export function refusalOf({ stages }: CompiledForm, { today }: FormState): string | null {
  return stages?.refusal(today) ?? null;
}
