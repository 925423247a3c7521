import { expect, it, onTestFinished } from 'vitest';
import { IN_TURN } from '../desk/values/catch-up.ts';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import type { Storage, TransactionOptions } from '../storage/storage.ts';
import { ACCOUNT_FORMS, personsWorld } from '../testing/persons-world.ts';
import { envelope, served, temporaryFolder } from '../testing/test-server.ts';

const NAME = { id: 'name-1', kind: 'text', label: 'Name' };
const FORMS = [
  ...ACCOUNT_FORMS,
  served('plain', { id: 'plain', type: 'form', title: 'Plain', fields: [NAME] }),
  served('limited', {
    ...{ id: 'limited', type: 'form', title: 'Few', fields: [NAME] },
    settings: { limits: { entries: 5 } },
  }),
];

/** A storage that also tells with which options units of work were done. */
async function recorded(): Promise<{ readonly storage: Storage; readonly asked: TransactionOptions[] }> {
  const storage = await openSqliteStorage({ file: `${temporaryFolder()}/shared.db` });
  onTestFinished(() => storage.close());
  const asked: TransactionOptions[] = [];
  const transaction: Storage['transaction'] = (work, options) => {
    if (options !== undefined) asked.push(options);
    return storage.transaction(work, options);
  };
  return { storage: { ...storage, transaction }, asked };
}

it('lets a submission share its commit, unless it takes a turn or makes an account', async () => {
  const { storage, asked } = await recorded();
  const { person, nonce } = await personsWorld({ storage, forms: FORMS });
  const send = async (id: string) => {
    const sent = await person().ajax({ ...envelope(id, nonce(id)), 'name-1': 'Ada' });
    return sent.statusCode;
  };
  expect([await send('plain'), await send('limited')]).toEqual([200, 200]);
  expect((await person().register('ada@analytical.example')).statusCode).toBe(200);
  // The values of entries are written later, whenever the server comes to it.
  const ofVisitors = asked.filter(({ inTurn }) => inTurn !== IN_TURN.inTurn);
  expect(ofVisitors).toEqual([
    { sharesCommit: true },
    { inTurn: 'limited' },
    { inTurn: 'register register' },
  ]);
});
