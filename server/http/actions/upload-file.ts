import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReceivedFile } from '../../uploads/receive-file.ts';
import { Refusal } from '../../value/refusal.ts';
import { acceptance, rejection } from '../../value/reply.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Action } from './action.ts';

/** Takes one file ahead of its form (spec 001 §7). It is in quarantine until its form is sent, so it has no address yet. */
export const uploadFile = {
  name: 'forminator_multiple_file_upload',
  needs: 'nonce',
  envelopeOf: ({ envelope, answers }) => ({
    ...envelope,
    forminator_nonce: String(answers.get('nonce') ?? ''),
  }),
  fieldOfFile: (_part, answers) => String(answers.get('element_id') ?? ''),
  async execute({ files, served }, { uploads }) {
    const [file, ...others] = files;
    if (file === undefined || others.length > 0) {
      await uploads.discard(others);
      throw new Refusal(400, 'The request has to bring one file, after all its fields.');
    }
    return file.refused === null
      ? acceptance(sayIn(served.form, serverWords.fileReceived), recordIn(file))
      : refusal(file, file.refused);
  },
} as const satisfies Action;

/** The record of the file (spec 001 §3, uploaded file record). The id is what its visitor alone knows. */
function recordIn({ record, token }: ReceivedFile): JsonObject {
  const { file_name, mime_type, size } = record;
  return { file_id: token, file_name, mime_type, size, file_url: '' };
}

function refusal(
  { record }: ReceivedFile,
  { type, message }: NonNullable<ReceivedFile['refused']>,
): JsonObject {
  const { success, data } = rejection(message);
  const said = { ...(data as JsonObject), file_name: record.file_name, file_url: '', error_type: type };
  return { success: success ?? false, message, data: said };
}
