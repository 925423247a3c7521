import { type FileHost, FileTransport } from 'formularium/renderer-react';
import type { FormBundle } from '../open-form.ts';

/** What sends files loads with the first of them. */
const host: FileHost = {
  sendsFiles: true,
  upload: async (file, upload) => (await import('./send-file.ts')).sendFile(file, upload),
  remove: async (id, place) => (await import('./send-file.ts')).removeFile(id, place),
};

/** The island of a page whose forms take files. */
export function withFiles(island: FormBundle['island']): FormBundle['island'] {
  return (props, page) => <FileTransport.Provider value={host}>{island(props, page)}</FileTransport.Provider>;
}
