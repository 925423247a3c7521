import type { CompiledForm } from './compiled-form.ts';
import type { View } from './module-layout.ts';

/** What a form shows when it opens: a lead form that comes first and is still wanting, a start screen, or the pages. */
export function firstView({ layout }: CompiledForm, leadEntry: string | null): View {
  const { lead, first = 'pages' } = layout.module;
  return lead?.placement === 'beginning' && leadEntry === null ? 'lead' : first;
}

/** The entry of a lead form as a state keeps it: only a form that may be skipped can have been. */
export function leadEntryOf({ layout }: CompiledForm, entry: unknown): string | null {
  const { lead } = layout.module;
  if (lead === undefined || typeof entry !== 'string') return null;
  return entry !== '' || lead.skippable ? entry : null;
}
