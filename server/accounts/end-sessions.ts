import type { Tools } from '../storage/tools.ts';
import { endAccess } from './end-access.ts';
import type { SignedIn } from './session-of.ts';

type EndingWith = Pick<Tools, 'storage' | 'clock' | 'newId'>;

/** Ends a session of whoever is signed in, this one or another one. Nobody ends a session of somebody else. */
export async function endSession({ account }: SignedIn, id: string, tools: EndingWith): Promise<void> {
  await tools.storage.transaction(async ({ sessions, auditLog }) => {
    if (!(await sessions.end(account.id, id))) return;
    await auditLog.note({ actor: account.id, action: 'account.sign-out', subject: account.id }, tools);
  });
}

/** Ends every session of whoever is signed in, and removes their keys. */
export async function endEverySession({ account }: SignedIn, tools: EndingWith): Promise<void> {
  await tools.storage.transaction(async (transaction) => {
    const many = await endAccess(account.id, transaction);
    await transaction.auditLog.note(
      { actor: account.id, action: 'account.sign-out', subject: account.id, details: { sessions: many } },
      tools,
    );
  });
}
