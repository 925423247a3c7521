import { mergeDonors } from '../../../donations/donors/merge-donors.ts';
import { emailKey } from '../../../value/mail/email-key.ts';
import { donorPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

/** Makes two donors one, of whom one is named by an address or a number. */
export const joinDonors = {
  path: '/desk/donors/merge',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [into, named] = [value('into'), value('from').trim().slice(0, 300)];
    const moved = await tools.storage.transaction(async (transaction) => {
      const { donors } = transaction;
      const from = named.includes('@')
        ? ((await donors.withIdentity(`email:${emailKey(named)}`))?.id ?? '')
        : named;
      return mergeDonors({ from, into }, account.id, transaction, tools);
    });
    return `${donorPath(into)}?${moved === null ? 'done=nobody' : `done=merged&many=${moved}`}`;
  },
} as const satisfies DeskAct;
