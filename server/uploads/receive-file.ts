import { createHash } from 'node:crypto';
import type { CompiledForm, FileRecord } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Files } from '../files/open-files.ts';
import type { QuarantinedFile } from '../files/quarantine.ts';
import type { Tools } from '../storage/tools.ts';
import { cleanFileName, extensionOf } from '../value/files/clean-file-name.ts';
import type { SentFile } from '../value/files/sent-files.ts';
import type { Limits } from '../value/limits.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { shortened } from '../value/shortened.ts';
import {
  complaintOf,
  type FileRefused,
  fileLimitsOf,
  inspectFile,
  recordOf,
  takesFiles,
} from './inspect-file.ts';
import type { Scan } from './scan-file.ts';
import { mediaTypeOf } from './types/file-types.ts';

/** A file that is coming. */
export interface ComingFile {
  readonly form: CompiledForm;
  readonly field: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly pieces: AsyncIterable<Buffer>;
  /** How many files the field is going to have with this one; one when that is not said. */
  readonly total?: number;
  /** Told of each piece before it is written. Throws a `Refusal` when its sender may send no more. */
  readonly count: (bytes: number) => void;
}

/** A file that has come, or what is wrong with it. */
export interface ReceivedFile extends SentFile {
  readonly field: string;
  /** By which its visitor names it; '' for a refused one. */
  readonly token: string;
  readonly refused: FileRefused | null;
}

export interface UploadTools extends Files {
  readonly tools: Pick<Tools, 'clock' | 'random' | 'sign' | 'storage' | 'log'>;
  readonly limits: Pick<Limits, 'quarantinedBytes' | 'quarantineMs'>;
  readonly scan: Scan | null;
}

const TOKEN_BYTES = 24;
const A_MINUTE_S = 60;

/** Takes a file into quarantine, looks at it, and keeps it there for the visitor who has its token. Nothing is kept of a refused one. */
export async function receiveFile(coming: ComingFile, around: UploadTools): Promise<ReceivedFile> {
  const { form, field, total = 1 } = coming;
  if (!takesFiles(form, field))
    throw new Refusal(400, `The form has no field “${shortened(field)}” that takes files.`);
  const name = cleanFileName(coming.name);
  const early = complaintOf(form, field, { name, size: 0, total });
  if (early !== null) return refused(field, name, 0, early);
  const { bytes: limit } = fileLimitsOf(form, field);
  let size = 0;
  const written = await around.quarantine
    .write(coming.pieces, (bytes) => {
      coming.count(bytes);
      size += bytes;
      if (size >= limit) throw new TooLarge();
    })
    .catch((error: unknown) => {
      if (error instanceof TooLarge) return null;
      throw error;
    });
  if (written === null) return refused(field, name, size, complaintOf(form, field, { name, size }));
  try {
    const wrong = await inspectFile(form, field, { ...written, name, scan: around.scan });
    if (wrong !== null) return refused(field, name, written.size, wrong);
    return await keep(written, { form, field, name }, around);
  } finally {
    await around.quarantine.drop(written);
  }
}

/** Known first, then moved: whatever ends in between, the sweep finds it. Nobody has its token before it is there. */
async function keep(
  { id, path, size, sha256 }: QuarantinedFile,
  { form, field, name }: Pick<ComingFile, 'form' | 'field' | 'name'>,
  { store, tools, limits }: UploadTools,
): Promise<ReceivedFile> {
  const token = tools.random(TOKEN_BYTES).toString('base64url');
  const mimeType = mediaTypeOf(extensionOf(name));
  const createdAt = tools.clock.now().getTime();
  const expiresAt = createdAt + limits.quarantineMs;
  const row = { id, field, name, mimeType, size, sha256, createdAt, expiresAt, formId: form.id };
  const isRoom = await tools.storage.transaction(async ({ uploads }) => {
    if ((await uploads.quarantinedBytes(form.id)) + size > limits.quarantinedBytes) return false;
    await uploads.add({ ...row, tokenHash: tokenHash(token) });
    return true;
  });
  if (!isRoom) throw tooMuch(sayIn(form, serverWords.formTooMany), { after: A_MINUTE_S });
  await store.keep(id, path);
  const record = recordOf({ file_id: id, name, size, mime_type: mimeType });
  return { id, field, token, record, sha256, refused: null };
}

/** The tokens of visitors are not kept themselves: who reads the database cannot use them. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function refused(field: string, name: string, size: number, why: FileRefused | null): ReceivedFile {
  const message = why?.message ?? '';
  const record: FileRecord = recordOf({ name, size, success: false, message });
  return { id: null, field, token: '', record, sha256: '', refused: why };
}

class TooLarge extends Error {}
