import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import contact from 'formularium/forms/contact-190.json' with { type: 'json' };
import { Form, type SubmitResult } from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** Compiles a definition once. The linter has checked it before, so a problem here is our own mistake. */
export function compiled(definition: unknown): CompiledForm {
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return form;
}

const form = compiled(contact);

/** Sends a submission to your own endpoint and returns the result. */
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
