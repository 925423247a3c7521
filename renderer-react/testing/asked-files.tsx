import type { Json, JsonObject } from 'formularium/engine';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { type FileHost, FileTransport, type Upload, type Uploaded } from '../store/uploads.ts';
import { formWith } from './form-of.ts';
import { accepted, hostSaying } from './replies.ts';

/** An upload whose files are sent as they are chosen. */
export const AHEAD: JsonObject = {
  fileType: 'multiple',
  uploadMethod: 'ajax',
  extensions: ['txt', 'pdf'],
  maxSize: 10,
  sizeUnit: 'B',
  maxFiles: 2,
};

/** Shows a form that asks for files, and returns what was answered and sent. */
export async function asked(more: JsonObject = {}, host: FileHost = {}, ...others: readonly JsonObject[]) {
  let answer: Json = null;
  const onSubmit = hostSaying(accepted);
  const form = formWith([{ id: 'papers', kind: 'upload', label: 'Papers', ...more }, ...others]);
  await render(
    <FileTransport.Provider value={host}>
      <Form
        {...{ form, onSubmit }}
        onEvent={(event) => {
          if (event.type === 'answer') answer = event.answer;
        }}
      />
    </FileTransport.Provider>,
  );
  await expect.element(page.getByText(/^Choose .* drop/)).toBeInTheDocument();
  return { answer: () => answer as JsonObject[] | null, sent: () => onSubmit.mock.calls.at(-1)?.[0] };
}

/** A host whose uploads finish when the test says so. */
export function slowHost() {
  const underWay: { file: File; upload: Upload; end: (result: Uploaded | Error) => void }[] = [];
  const upload: FileHost['upload'] = (file, about) =>
    new Promise((resolve, reject) => {
      underWay.push({
        file,
        upload: about,
        end: (result) => (result instanceof Error ? reject(result) : resolve(result)),
      });
    });
  return { underWay, host: { upload } };
}

export const input = page.getByLabelText('Papers', { exact: true }).first();
export const textFile = (name: string, text = 'hello'): File =>
  new File([text], name, { type: 'text/plain' });
export const listed = (): readonly string[] =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
export const button = (name: string) => page.getByRole('button', { name });
