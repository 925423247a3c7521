import { compileForm, type JsonObject } from 'formularium/engine';
import { Form, type SubmitResult } from 'formularium/renderer-react';
import 'formularium/styles.css';
import type { ReactElement } from 'react';

type Props = { definition: unknown; send: (submission: JsonObject) => Promise<SubmitResult> };

export function OwnPage({ definition, send }: Props): ReactElement {
  const { form, problems } = compileForm(definition); // a form, or everything that is wrong with it
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return <Form form={form} onSubmit={send} />;
}
