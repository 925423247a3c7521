import { keysFor, revokeKey as revoke } from '../../../accounts/keys/api-key.ts';
import type { ApiOperation } from '../operation.ts';
import { INSTANT, instant, listOf, MAYBE_INSTANT, objectOf, TEXT, YES_OR_NO } from '../schema.ts';

export const listKeys = {
  name: 'listKeys',
  method: 'GET',
  path: '/keys',
  summary:
    'The keys of whoever made the key, and those of everybody for owners: without secrets, which are not kept.',
  scope: 'keys:read',
  sameAs: ['/desk/keys'],
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ id: TEXT, name: TEXT, account: TEXT, scopes: listOf(TEXT) },
        ...{ createdAt: INSTANT, expiresAt: INSTANT, usedAt: MAYBE_INSTANT },
      }),
    ),
  }),
  perform({ visit: { desk, account } }) {
    return desk.tools.storage.read(async (transaction) => ({
      items: (await keysFor(account, transaction)).map((key) => ({
        ...{ id: key.id, name: key.name, account: key.accountId, scopes: key.scopes },
        ...{ createdAt: instant(key.createdAt), expiresAt: instant(key.expiresAt) },
        usedAt: instant(key.usedAt),
      })),
    }));
  },
} as const satisfies ApiOperation;

export const revokeKey = {
  name: 'revokeKey',
  method: 'POST',
  path: '/keys/:id/revoke',
  summary:
    'Makes a key worthless: one of whoever made the key, for owners anybody’s. Also the one that asks.',
  scope: 'keys:revoke',
  sameAs: ['/desk/keys/revoke'],
  body: objectOf({}),
  reply: objectOf({ isSaved: YES_OR_NO }),
  perform({ visit: { desk, params, account } }) {
    const { storage } = desk.tools;
    return storage.transaction(async (transaction) =>
      (await revoke(params['id'] ?? '', account, transaction, desk.tools)) ? { isSaved: true } : null,
    );
  },
} as const satisfies ApiOperation;
