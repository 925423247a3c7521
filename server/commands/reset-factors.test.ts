import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import { ADA, factorWorld } from '../testing/factor-world.ts';
import { printedBy } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/test-server.ts';

it('removes the second factors of one account, and tells its owner', async () => {
  const folder = temporaryFolder();
  const storage = await openSqliteStorage({ file: join(folder, 'formularium.db') });
  const world = await factorWorld([storage]);
  await world.addApp();
  expect(await world.demand('page-1')).not.toBeNull();
  const environment = { DATA_DIR: folder };
  await expect(printedBy(['reset-factors', 'bob@example.org'], environment)).rejects.toThrow(
    'There is no account with the address “bob@example.org”.',
  );
  await expect(printedBy(['reset-factors'], environment)).rejects.toThrow('one e-mail address');
  expect(await printedBy(['reset-factors', 'ADA@analytical.example'], environment)).toBe(
    'Removed 11 of ADA@analytical.example: apps, passkeys, codes. Its sessions have ended.\n',
  );
  expect(await world.demand('page-1')).toBeNull();
  const lines = await storage.read(({ auditLog }) => auditLog.newest(9));
  const reset = { action: 'account.factor-reset', actor: 'command line', subject: ADA.id };
  expect(lines).toContainEqual(expect.objectContaining(reset));
  await storage.close();
});
