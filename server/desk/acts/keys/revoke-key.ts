import { revokeKey } from '../../../accounts/keys/api-key.ts';
import type { DeskAct } from '../act.ts';

/** Revokes a key: one's own, or for owners anybody's. */
export const revokeApiKey = {
  path: '/desk/keys/revoke',
  needs: 'author',
  async perform({ value, account, desk: { tools } }) {
    const isDone = await tools.storage.transaction((transaction) =>
      revokeKey(value('key'), account, transaction, tools),
    );
    return `/desk/keys?done=${isDone ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;
