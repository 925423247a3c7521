import { type CompiledForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { UploadEntry } from '../storage/repositories/uploads.ts';
import type { Tools } from '../storage/tools.ts';
import { fileIdIn } from '../value/files/file-token.ts';
import type { SentFile, SentFiles } from '../value/files/sent-files.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { shortened } from '../value/shortened.ts';
import { fileLimitsOf, recordOf, takesFiles } from './inspect-file.ts';
import { tokenHash } from './receive-file.ts';

/** The name under which records of files that were sent ahead come, as JSON by field (spec 001 §3, uploaded file record). */
const SENT_AHEAD = 'forminator-multifile-hidden';
const MOST_RECORDS = 1_000;

/** What finds files by their tokens. */
type ClaimTools = Pick<Tools, 'storage' | 'sign'>;

type AnswerTexts = ReadonlyMap<string, string | readonly string[]>;

interface Claimed {
  /** Without what told of files. */
  readonly answers: AnswerTexts;
  readonly files: SentFiles;
}

/** The tokens of files that were sent ahead, by their fields. */
export type TokensByField = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the files of a submission: those that came ahead by their tokens, and after them those that came with it. Nothing that the records
 * say beside the tokens is read. A file that is not the visitor's, not this field's, or gone, is one that has failed.
 */
export async function claimFiles(
  form: CompiledForm,
  posted: AnswerTexts,
  received: readonly (SentFile & { readonly field: string })[],
  tools: ClaimTools,
): Promise<Claimed> {
  const answers = new Map(posted);
  const hidden = answers.get(SENT_AHEAD);
  answers.delete(SENT_AHEAD);
  for (const [id, text] of answers) if (takesFiles(form, id)) leaveOut(answers, { form, id, text });
  const ahead = hidden === undefined || hidden === '' ? new Map() : tokensIn(form, hidden);
  const files = new Map<string, SentFile[]>();
  for (const [field, found] of await filesOf(form, ahead, tools)) files.set(field, [...found]);
  for (const { field, ...file } of received) files.set(field, [...(files.get(field) ?? []), file]);
  return { answers, files };
}

/** A text is never a file. A blank one is what a control without a file sends. */
function leaveOut(
  answers: Map<string, unknown>,
  {
    form,
    id,
    text,
  }: { readonly form: CompiledForm; readonly id: string; readonly text: string | readonly string[] },
): void {
  if (String(text) !== '') {
    const errors = [{ field: id, message: sayIn(form, serverWords.fileGone) }];
    throw new Refusal(422, form.settings.errorMessage, { errors });
  }
  answers.delete(id);
}

function tokensIn(form: CompiledForm, hidden: string | readonly string[]): TokensByField {
  const records = typeof hidden === 'string' ? parsed(hidden) : null;
  if (!isObject(records)) throw unreadable();
  const entries = Object.entries<Json>(records).map(([field, list]): [string, readonly string[]] => {
    if (!takesFiles(form, field))
      throw new Refusal(400, `The form has no field “${shortened(field)}” that takes files.`);
    if (!Array.isArray(list) || !list.every(isObject)) throw unreadable();
    return [field, list.map(({ file_id: id }: JsonObject) => (typeof id === 'string' ? id : ''))];
  });
  if (entries.flatMap(([, tokens]) => tokens).length > MOST_RECORDS) throw unreadable();
  return new Map(entries);
}

/** The files of these tokens, in their order. */
export async function filesOf(
  form: CompiledForm,
  tokens: TokensByField,
  tools: ClaimTools,
): Promise<SentFiles> {
  const rowOf = await rowsOf([...tokens.values()].flat(), tools);
  const used = new Set<string>();
  const claim = (field: string, token: string): SentFile => {
    const row = rowOf(token);
    if (row === undefined || row.formId !== form.id || row.field !== field || used.has(row.id))
      return gone(form, field);
    used.add(row.id);
    return row.state === 'quarantined' ? fileOfRow(row) : { ...gone(form, field), sha256: row.sha256 };
  };
  return new Map([...tokens].map(([field, list]) => [field, list.map((token) => claim(field, token))]));
}

/** Finds files by the tokens that their visitors were given when they came, and by those that a draft gives. */
export async function rowsOf(
  tokens: readonly string[],
  { storage, sign }: ClaimTools,
): Promise<(token: string) => UploadEntry | undefined> {
  if (tokens.length === 0) return () => undefined;
  const ids = tokens.map((token) => fileIdIn(token, sign)).filter((id) => id !== null);
  const rows = await storage.read(async ({ uploads }) => [
    ...(await uploads.withTokens(tokens.map(tokenHash))),
    ...(await uploads.withIds(ids)),
  ]);
  const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (token) => byHash.get(tokenHash(token)) ?? byId.get(fileIdIn(token, sign) ?? '');
}

/** A file as it is kept. */
function fileOfRow({ id, name, size, mimeType, sha256 }: UploadEntry): SentFile {
  return { id, sha256, record: recordOf({ file_id: id, name, size, mime_type: mimeType }) };
}

/** Nothing is known of it, so all that is wrong with it is that it is gone. */
function gone(form: CompiledForm, field: string): SentFile {
  const message = sayIn(form, serverWords.fileGone);
  const [extension] = fileLimitsOf(form, field).extensions;
  const name = extension === undefined ? 'file' : `file.${extension}`;
  return { id: null, sha256: '', record: recordOf({ name, size: 0, success: false, message }) };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(): Refusal {
  return new Refusal(
    400,
    `“${SENT_AHEAD}” has to be JSON: an object with a list of records for each field, each with the “file_id” that its upload was answered with.`,
  );
}
