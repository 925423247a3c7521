import type { CompiledForm, Effect, FormEvent, JsonObject } from 'formularium/engine';
import { Form, type Host } from 'formularium/renderer-react';
import { type ReactElement, useState } from 'react';

/** The key of the one draft, which is kept in the visitor's browser. */
const KEY = 'draft';

/** A form with `saveDraft` that opens where the visitor left it. */
export function Drafts({ form, onSubmit }: { form: CompiledForm; onSubmit: Host['onSubmit'] }): ReactElement {
  const [draft] = useState(kept);
  return <Form form={form} {...draft} onSubmit={onSubmit} onEffect={perform} />;
}

function kept(): { answers?: JsonObject; step?: number } {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}');
}

function perform(effect: Effect, dispatch: (event: FormEvent) => void): void {
  if (effect.type !== 'save-draft') return;
  const { answers, step } = effect;
  localStorage.setItem(KEY, JSON.stringify({ answers, step }));
  dispatch({ type: 'draft-saved', id: KEY, link: location.href, message: 'Kept in this browser.' });
}
