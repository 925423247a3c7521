import {
  answersOf,
  type CompiledField,
  type CompiledForm,
  type FileRecord,
  isObject,
  type Json,
  type JsonObject,
  sameAnswer,
  startState,
} from 'formularium/engine';
import { draftTimes } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Draft } from '../storage/repositories/drafts.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { Budget } from '../value/budget.ts';
import type { SentFile, SentFiles } from '../value/files/sent-files.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { draftPath, hashOfToken, tokenOf } from './draft-token.ts';
import { draftUnder } from './open-draft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The files of all drafts of a form: as many as may wait to be sent at one time. */
const MOST_DRAFT_BYTES = 5_000_000_000;

export interface SentDraft {
  readonly served: OfferedForm;
  /** The same each time that one page saves a new draft. */
  readonly key: string;
  readonly posted: ReadonlyMap<string, string | readonly string[]>;
  /** Its files, by field. Those that have failed are left out. */
  readonly files: SentFiles;
  /** The step at which the form was left. */
  readonly page: number;
  /** The account that is signed in; null for none. */
  readonly account: string | null;
  /** The draft that the page has opened or saved, and its version then; '' and 0 for none. */
  readonly token: string;
  readonly version: number;
}

/** Keeps answers as they are, without validating them, and gives the link to them. A draft that was saved elsewhere since is not replaced. */
export async function saveDraft(sent: SentDraft, tools: Tools, budget: Budget): Promise<JsonObject> {
  const { served, page } = sent;
  const { form, closed } = served;
  if (closed !== null) throw new Refusal(403, closed);
  if (!form.settings.saveDraft) throw new Refusal(422, sayIn(form, serverWords.noDrafts));
  const answers = answersToKeep(sent, tools.clock.today());
  if (answers === null) throw new Refusal(422, sayIn(form, serverWords.draftBlank));
  const refused = budget.spend(form.id, JSON.stringify(answers).length);
  if (refused !== null) throw tooMuch(sayIn(form, serverWords.formTooMany), refused);
  const savedAt = tools.clock.now().getTime();
  const { expiresAt } = draftTimes(served.definition, savedAt);
  const fresh = { answers, page, savedAt, expiresAt, id: tools.newId() };
  const { id, version } = await tools.storage.transaction((transaction) =>
    keep(fresh, sent, transaction, tools),
  );
  const token = tokenOf(id, tools);
  const link = draftPath(served.name, token);
  return acceptance('', {
    type: 'save_draft',
    draft_id: token,
    link,
    draft_page: page,
    draft_version: version,
  });
}

/** Every answer but secrets; null if nothing has been entered. */
export function answersToKeep(
  { served: { form }, posted, files }: Pick<SentDraft, 'served' | 'posted' | 'files'>,
  today: string,
): JsonObject | null {
  const given = Object.fromEntries(
    form.fields.map((field) => [
      field.id,
      recordsOf(files.get(field.id)) ?? partsIn(field, posted.get(field.id)) ?? posted.get(field.id) ?? null,
    ]),
  );
  const answers = answersOf(form, startState(form, { answers: given, today }).fields);
  const opened = answersOf(form, startState(form, { today }).fields);
  const hasAny = Object.entries(answers).some(
    ([id, answer]) => !isBlank(answer) && !sameAnswer(answer, opened[id] ?? null),
  );
  return hasAny ? answers : null;
}

/** An answer in parts, such as the hours and minutes of a time, comes as JSON; null for any other answer. */
function partsIn(
  { kind, definition }: CompiledField,
  answer: string | readonly string[] | undefined,
): JsonObject | null {
  if (typeof answer !== 'string' || !answer.startsWith('{')) return null;
  try {
    const parts: Json = JSON.parse(answer);
    return isObject(parts) && kind.read(parts, definition, []) !== undefined ? parts : null;
  } catch {
    return null;
  }
}

/** What is kept of files that have not failed; null for none. */
export function recordsOf(files: readonly SentFile[] = []): readonly FileRecord[] | null {
  const kept = files.filter(({ id }) => id !== null).map(({ record }) => record);
  return kept.length === 0 ? null : kept;
}

/** Has the draft keep these files for as long as it is kept itself, and no others. The drafts of a form keep only so much. */
export async function keepFiles(
  { id, expiresAt, savedAt }: Draft,
  { served: { form }, files }: Pick<SentDraft, 'served' | 'files'>,
  { uploads }: StorageTransaction,
): Promise<void> {
  await uploads.leaveDraft(id, savedAt + DAY_MS);
  for (const file of [...files.values()].flat())
    if (file.id !== null) await uploads.bindToDraft(file.id, id, expiresAt);
  const isNew = [...files.values()].some((some) => some.length > 0);
  if (isNew && (await uploads.draftBytes(form.id)) > MOST_DRAFT_BYTES)
    throw tooMuch(sayIn(form, serverWords.draftsFull), { after: DAY_MS / 1000 });
}

function isBlank(answer: unknown): boolean {
  return answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);
}

type Fresh = Pick<Draft, 'id' | 'answers' | 'page' | 'savedAt' | 'expiresAt'>;

async function keep(
  fresh: Fresh,
  sent: SentDraft,
  transaction: StorageTransaction,
  tools: Tools,
): Promise<Draft> {
  const { key, token, version, account } = sent;
  const { form, version: formVersion } = sent.served;
  const { drafts } = transaction;
  const opened = token === '' ? null : await draftUnder(token, form, transaction, tools);
  // A page whose first reply was lost saves under its key again.
  const known = opened ?? (await drafts.underKey(form.id, key));
  if (known === null) {
    const { id } = fresh;
    const language = form.blueprint.language?.tag ?? 'en';
    const tokenHash = hashOfToken(tokenOf(id, tools));
    const own = { key, language, tokenHash, accountId: account, formId: form.id };
    const draft = { ...fresh, ...own, formVersion, version: 1 };
    await drafts.add(draft);
    await keepFiles(draft, sent, transaction);
    return draft;
  }
  // Both are in the form's order.
  const isSame = JSON.stringify(known.answers) === JSON.stringify(fresh.answers) && known.page === fresh.page;
  if (isSame && (known.accountId !== null || account === null)) return known;
  if (known.version !== (opened === null ? 1 : version)) throw conflict(form, known);
  const { id } = known;
  // Whoever has the link goes on with a draft, and it stays with whom it belongs to.
  const accountId = known.accountId ?? account;
  const draft = { ...known, ...fresh, id, accountId, formVersion, version: known.version + 1 };
  await drafts.replace(draft);
  await keepFiles(draft, sent, transaction);
  return draft;
}

/** Another page has saved it since: its visitor decides which of the two to keep. */
function conflict(form: CompiledForm, { version }: Draft): Refusal {
  const more = {
    type: 'draft_conflict',
    draft_version: version,
    keep: sayIn(form, serverWords.draftKeepMine),
    take: sayIn(form, serverWords.draftTakeOther),
  };
  return new Refusal(409, sayIn(form, serverWords.draftConflict), { more });
}
