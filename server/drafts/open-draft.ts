import { type CompiledForm, isObject, type Json, type JsonObject, readFileRecords } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Draft } from '../storage/repositories/drafts.ts';
import type { UploadEntry } from '../storage/repositories/uploads.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { fileTokenOf } from '../value/files/file-token.ts';
import { Refusal } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { hashOfToken } from './draft-token.ts';

/** Gives what a page needs to go on with a draft, or throws the same `Refusal` whether it was never there, is over, or is another form's. */
export async function openDraft(served: OfferedForm, token: string, tools: Tools): Promise<JsonObject> {
  const { answers, page, version } = await draftOf(served, token, tools);
  return acceptance('', { type: 'draft', answers, draft_page: page, draft_version: version });
}

/** The draft that this token opens. Throws the same `Refusal` whatever is wrong with it. */
export async function draftOf({ form }: OfferedForm, token: string, tools: Tools): Promise<Draft> {
  const found = await tools.storage.read(async (repositories) => {
    const draft = await draftUnder(token, form, repositories, tools);
    return draft && { draft, files: await repositories.uploads.ofDraft(draft.id) };
  });
  if (found === null) throw draftGone(form);
  const { draft, files } = found;
  return { ...draft, answers: withFiles(draft.answers, files, tools) };
}

/** Answers with the files that are still there, each under a token that works on any device. */
export function withFiles(answers: JsonObject, files: readonly UploadEntry[], { sign }: Tools): JsonObject {
  const fields = new Set(files.map(({ field }) => field));
  const there = new Set(files.map(({ id }) => id));
  const named = Object.entries(answers).map(([field, answer]): [string, Json] => {
    const records = fields.has(field) || isListOfFiles(answer) ? readFileRecords(answer) : null;
    if (records === null || records === undefined) return [field, answer];
    const left = records.filter(({ file_id: id }) => there.has(id));
    return [field, left.map((record) => ({ ...record, file_id: fileTokenOf(record.file_id, sign) }))];
  });
  return Object.fromEntries(named);
}

function isListOfFiles(answer: Json): boolean {
  return Array.isArray(answer) && answer.length > 0 && answer.every(isObject);
}

/** The draft of a form that this token opens. It is always looked up in the same way. */
export async function draftUnder(
  token: string,
  { id }: Pick<CompiledForm, 'id'>,
  { drafts }: Pick<StorageTransaction, 'drafts'>,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Draft | null> {
  const draft = await drafts.withHash(hashOfToken(token));
  return draft?.formId === id && draft.expiresAt > clock.now().getTime() ? draft : null;
}

export function draftGone(form: CompiledForm): Refusal {
  const more = { close: sayIn(form, serverWords.close) };
  return new Refusal(404, sayIn(form, serverWords.draftGone), { more });
}
