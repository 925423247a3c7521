import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import contact from 'formularium/forms/contact-190.json' with { type: 'json' };
import { Form, type SubmitResult } from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** Makes a definition into a form, once. The linter has proven it before: a problem here is a mistake of ours. */
export function compiled(definition: unknown): CompiledForm {
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return form;
}

const form = compiled(contact);

/** Sends a submission to an endpoint of one's own, and says what became of it. */
async function send(submission: JsonObject): Promise<SubmitResult> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submission),
  });
  return response.ok ? await response.json() : { type: 'failed', status: response.status };
}

export function Contact({ name = '' }: { name?: string }): ReactElement {
  return <Form form={form} answers={{ 'name-1': name }} onSubmit={send} />;
}
