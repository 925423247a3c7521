import { describe, expect, it } from 'vitest';
import { asked, newPostgresDatabase } from '../../../testing/database.ts';
import { StorageFailure } from '../../../value/errors.ts';
import type { Storage } from '../../storage.ts';
import { openPostgresStorage } from './postgres-storage.ts';

/** Makes the database refuse so many units of work that keep a submission; the count outlives what is rolled back. */
async function refusing(
  address: string,
  { times, code, when }: { readonly times: number; readonly code: string; readonly when: string },
): Promise<void> {
  await asked(address, 'create sequence refusals');
  await asked(
    address,
    `create function refuse() returns trigger language plpgsql as $$ begin
       if nextval('refusals') <= ${times} then raise exception 'injected' using errcode = '${code}'; end if;
       return new;
     end $$`,
  );
  await asked(
    address,
    when === 'commit'
      ? 'create constraint trigger refuses after insert on submissions deferrable initially deferred for each row execute function refuse()'
      : 'create trigger refuses before insert on submissions for each row execute function refuse()',
  );
}

function keep(storage: Storage, sharesCommit: boolean): Promise<boolean> {
  const what = { id: 'id', key: 'key', formId: '190', version: 'v', hash: 'h', submission: {}, reply: {} };
  const how = { language: 'en', begunAt: null, sentAt: 0, source: null, accountId: null, reason: null };
  return storage.transaction(({ submissions }) => submissions.add({ ...what, ...how, state: 'received' }), {
    sharesCommit,
  });
}

const kept = (storage: Storage): Promise<number> =>
  storage.read(({ submissions }) => submissions.count('190'));

describe.each([true, false])('a conflict that is injected (shares its commit: %s)', (sharesCommit) => {
  it.each([
    { code: '40001', when: 'statement' },
    { code: '40001', when: 'commit' },
    { code: '40P01', when: 'statement' },
  ])('has the unit of work done again: $code at its $when', async ({ code, when }) => {
    const address = await newPostgresDatabase();
    const storage = await openPostgresStorage({ address, random: () => 0 });
    await refusing(address, { times: 5, code, when });
    expect(await keep(storage, sharesCommit)).toBe(true);
    expect(await kept(storage)).toBe(1);
    await storage.close();
  });

  it('is told in the end when it does not cease, and nothing is kept', async () => {
    const address = await newPostgresDatabase();
    const storage = await openPostgresStorage({ address, random: () => 0 });
    await refusing(address, { times: 1000, code: '40001', when: 'commit' });
    await expect(keep(storage, sharesCommit)).rejects.toThrow(StorageFailure);
    expect(await kept(storage)).toBe(0);
    const [row] = await asked(address, 'select last_value::int as tries from refusals');
    expect(Number(row?.['tries'])).toBeLessThanOrEqual(31);
    await storage.close();
  });
});
