import type { Draft } from '../storage/repositories/drafts.ts';
import type { UploadEntry } from '../storage/repositories/uploads.ts';
import type { Tools } from '../storage/tools.ts';
import { tokenOf } from './draft-token.ts';

/** A draft that somebody has saved who was signed in. */
export interface OwnDraft extends Pick<Draft, 'id' | 'formId' | 'savedAt'> {
  /** Opens it, on any device. */
  readonly token: string;
  readonly files: readonly Pick<UploadEntry, 'id' | 'name'>[];
}

/** The drafts that an account can go on with, the newest first. */
export async function draftsOfAccount(accountId: string, tools: Tools): Promise<readonly OwnDraft[]> {
  const now = tools.clock.now().getTime();
  return tools.storage.read(async ({ drafts, uploads }) => {
    const own: OwnDraft[] = [];
    for (const { id, formId, savedAt } of await drafts.ofAccount(accountId, now))
      own.push({ id, formId, savedAt, token: tokenOf(id, tools), files: await uploads.ofDraft(id) });
    return own;
  });
}

/** Throws a draft of an account away; nothing happens where it has no such draft. Its files are swept. */
export async function discardOwnDraft(
  accountId: string,
  id: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<void> {
  await storage.transaction(async ({ drafts, uploads }) => {
    if ((await drafts.withId(id))?.accountId !== accountId) return;
    await drafts.erase(id);
    await uploads.leaveDraft(id, clock.now().getTime());
  });
}

/** What is known of a file that a draft of the account keeps; null where there is none. */
export async function fileOfOwnDraft(
  accountId: string,
  fileId: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<UploadEntry | null> {
  const now = clock.now().getTime();
  return storage.read(async ({ drafts, uploads }) => {
    const file = await uploads.withId(fileId);
    const draft = file?.draftId == null ? null : await drafts.withId(file.draftId);
    return draft?.accountId === accountId && draft.expiresAt > now ? file : null;
  });
}
