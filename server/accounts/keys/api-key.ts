import { timingSafeEqual } from 'node:crypto';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { ApiKey } from '../../storage/repositories/api-keys.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { type Scope, scopesOf } from '../../value/api/scopes.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import { newToken, tokenHashOf } from '../session-token.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often a key that is used is noted as such: each is a write. */
const USED_EVERY_MS = 5 * MINUTE_MS;
const LONGEST_NAME = 100;
const MOST_KEYS = 100;
const MOST_SEEN = 500;
const SHAPE = /^fmk_([\w-]{8,64})\.([\w-]{43})$/;
/** What the secret of a key that is not there is compared with. */
const NOBODYS = 'A'.repeat(43);

/** For so many days a key works, at the choice of its maker. */
export const KEY_DAYS: readonly number[] = [7, 30, 90, 365];

export interface WantedKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
}

/** A key with its text, which is told once and not kept. */
export interface MadeKey {
  readonly key: ApiKey;
  readonly text: string;
}

/** Makes a key for an account, within a unit of work; null for one without a name, of another age, or for what its role may not do. */
export async function makeKey(
  maker: Account,
  { name: written, scopes, days }: WantedKey,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId' | 'random'>,
): Promise<MadeKey | null> {
  const name = written.trim().slice(0, LONGEST_NAME);
  const account = await transaction.accounts.withId(maker.id);
  if (account?.state !== 'active' || name === '' || !KEY_DAYS.includes(days)) return null;
  const allowed: readonly string[] = scopesOf(account.role);
  const chosen = [...new Set(scopes)];
  if (chosen.length === 0 || !chosen.every((scope) => allowed.includes(scope))) return null;
  if ((await transaction.apiKeys.list(account.id, MOST_KEYS)).length >= MOST_KEYS) return null;
  const secret = newToken(tools.random);
  const createdAt = tools.clock.now().getTime();
  const key: ApiKey = {
    ...{ id: tools.newId(), name, secretHash: tokenHashOf(secret) ?? '', accountId: account.id },
    ...{ role: account.role, scopes: chosen, createdAt, expiresAt: createdAt + days * DAY_MS },
    usedAt: null,
  };
  await transaction.apiKeys.add(key);
  await note('key.make', key, account.id, { transaction, tools });
  return { key, text: `fmk_${key.id}.${secret}` };
}

/** The keys that somebody may see, oldest first: their own, and for owners those of everybody. */
export function keysFor(
  { id, role }: Pick<Account, 'id' | 'role'>,
  { apiKeys }: Pick<StorageTransaction, 'apiKeys'>,
): Promise<readonly ApiKey[]> {
  return apiKeys.list(role === 'owner' ? null : id, MOST_SEEN);
}

/** Revokes a key, within a unit of work: everybody their own, owners any. False where there is none of theirs. */
export async function revokeKey(
  id: string,
  { id: actor, role }: Account,
  transaction: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId'>,
): Promise<boolean> {
  const key = await transaction.apiKeys.withId(id);
  if (key === null || (key.accountId !== actor && role !== 'owner')) return false;
  if (!(await transaction.apiKeys.remove(id))) return false;
  await note('key.revoke', key, actor, { transaction, tools });
  return true;
}

/** Whoever calls by a key. */
export interface KeyCaller {
  readonly account: Account;
  readonly key: ApiKey;
}

/**
 * Who calls by the text of a key; null for one that does not work. It is looked up by its id, and its secret is compared in the same
 * time whether there is such a key or not. It dies with the role that its maker had.
 */
export async function callerOfKey(
  text: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<KeyCaller | null> {
  const [, id = '', secret = ''] = SHAPE.exec(text) ?? [];
  const now = clock.now().getTime();
  const { key, account } = await storage.read(async ({ apiKeys, accounts }) => {
    const found = id === '' ? null : await apiKeys.withId(id);
    return { key: found, account: found && (await accounts.withId(found.accountId)) };
  });
  const [given, kept] = [tokenHashOf(secret) ?? '', key?.secretHash ?? NOBODYS].map((one) =>
    Buffer.from(one),
  );
  const isRight = given?.length === kept?.length && timingSafeEqual(given as Buffer, kept as Buffer);
  if (!isRight || key === null || key.expiresAt <= now) return null;
  if (account?.state !== 'active' || account.role !== key.role) return null;
  if (key.usedAt === null || now - key.usedAt >= USED_EVERY_MS)
    await storage.transaction(({ apiKeys }) => apiKeys.use(key.id, now));
  return { account, key };
}

/** Whether a key may do something now: its scopes name it, and the role of its maker allows it. */
export function mayByKey({ account, key }: KeyCaller, scope: Scope, least: Account['role']): boolean {
  return key.scopes.includes(scope) && isAtLeast(account.role, least);
}

async function note(
  action: string,
  { id, scopes, expiresAt }: ApiKey,
  actor: string,
  {
    transaction,
    tools,
  }: { readonly transaction: StorageTransaction; readonly tools: Pick<Tools, 'clock' | 'newId'> },
): Promise<void> {
  await transaction.auditLog.note({ actor, action, subject: id, details: { scopes, expiresAt } }, tools);
}
