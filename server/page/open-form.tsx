import { assembleForm, type JsonObject } from 'formularium/engine';
import { hydrateRoot } from 'react-dom/client';
import { FormIsland } from './form-island.tsx';
import { loadParts } from './load-parts.ts';
import { loaders } from './loaders.ts';
import { newKey } from './new-key.ts';
import { DEFINITION_ID } from './page-ids.ts';
import { submissionSender } from './send-submission.ts';

/** Takes over the form that the server rendered; resolves when it answers to its visitor. */
export async function openForm(root: HTMLElement): Promise<void> {
  const { nonce = '', parts = '' } = root.dataset;
  const definition: JsonObject = JSON.parse(document.getElementById(DEFINITION_ID)?.textContent ?? '');
  const loaded = await loadParts(parts.split(' '), loaders);
  const form = assembleForm(definition, loaded.form);
  const onSubmit = submissionSender({ formId: form.id, nonce, newKey });
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <FormIsland form={form} widgets={loaded.widgets} onSubmit={onSubmit} onReady={resolve} />,
    );
  });
}
