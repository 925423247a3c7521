import type { View } from '../../blueprint/modules/module-blueprint.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState, Notice } from '../state/form-state.ts';

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

/** The notice above the form: what has come of the last event, or else why the form accepts nothing now. */
export function noticeOf({ stages }: CompiledForm, state: FormState): Notice | null | undefined {
  return state.notice ?? stages?.notice(state);
}

const NONE: readonly string[] = [];

/** The options of a field that are used up, as far as the host has said so. */
export function usedUpOf({ flows: { usage } }: FormState, { base }: CompiledField): readonly string[] {
  return usage?.usedUp?.[base] ?? NONE;
}
