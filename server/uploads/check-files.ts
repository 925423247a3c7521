import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store.ts';
import type { UploadEntry } from '../storage/repositories/uploads.ts';
import type { Storage } from '../storage/storage.ts';

/** Files that are known, and what is wrong with those that are not as they were sent. */
interface FileCheck {
  readonly count: number;
  readonly faults: readonly string[];
}

type KnownFile = Pick<UploadEntry, 'id' | 'sha256'>;

/**
 * Looks whether the content of every file is there that an entry or a draft has; with `isRead`, also whether it is what was sent. One that is
 * still coming is known before it is there, and is left out.
 */
export async function checkFiles(
  storage: Storage,
  store: FileStore,
  { isRead }: { readonly isRead: boolean },
): Promise<FileCheck> {
  const known = await storage.read(async ({ tables }) => {
    const rows: KnownFile[] = [];
    for await (const { id, submission_id, draft_id, sha256 } of tables.every('uploads', 'id'))
      if (submission_id !== null || draft_id !== null) rows.push({ id: String(id), sha256: String(sha256) });
    return rows;
  });
  const there = new Set<string>();
  if (known.length > 0) for await (const { id } of store.list()) there.add(id);
  const faults: string[] = [];
  for (const file of known) {
    const fault = there.has(file.id) && !isRead ? null : await faultIn(file, store);
    // Its entry may have been erased meanwhile.
    const now = fault === null ? null : await storage.read(({ uploads }) => uploads.withId(file.id));
    if (now !== null) faults.push(`The file “${file.id}” ${ownerOf(now)} ${fault}.`);
  }
  return { count: known.length, faults };
}

async function faultIn({ id, sha256 }: KnownFile, store: FileStore): Promise<string | null> {
  const content = await store.open(id);
  if (content === null) return 'is missing';
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex') === sha256 ? null : 'is not what was sent';
}

function ownerOf({ submissionId }: UploadEntry): string {
  return submissionId === null ? 'of a draft' : `of the submission “${submissionId}”`;
}
