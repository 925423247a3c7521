import type { View } from '../../blueprint/modules/module-blueprint.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';

/** What the visitor is shown now: the pages, or what comes before or after them. */
export function viewOf({ stage }: FormState): View {
  return stage?.view ?? 'pages';
}

/** Why no submissions are taken today, in words, or null when they are. A poll that takes none disables its answers. */
export function refusalOf({ stages }: CompiledForm, { today }: FormState): string | null {
  return stages?.refusal(today) ?? null;
}
