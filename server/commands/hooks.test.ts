import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import { printedBy } from '../testing/run-command.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';

const MESSAGE = 'entry-1.0';

/** A folder in which a hook was called once, in vain, and a mail was given up. */
async function folderWithFailures(): Promise<string> {
  const folder = temporaryFolder();
  const storage = await openSqliteStorage({ file: `${folder}/formularium.db` });
  await storage.transaction(async ({ hookDeliveries, outbox }) => {
    await hookDeliveries.add({
      ...{ id: 'call-1', at: NOW.getTime(), hook: 'crm', submissionId: 'entry-1', message: MESSAGE },
      ...{ status: 500, error: 'It answers with 500.' },
    });
    await outbox.add({ id: 'mail-1', kind: 'send-mail', payload: { to: 'ada' }, dueAt: 0 });
    const [job] = await outbox.lease({ holder: 'h', now: 1, until: 2, limit: 1 });
    if (job !== undefined) await outbox.fail(job, 'h', 'no such mailbox', null);
  });
  await storage.close();
  return folder;
}

describe('the commands for what was told to others', () => {
  it('list the calls of hooks, and have one called again', async () => {
    const DATA_DIR = await folderWithFailures();
    expect(await printedBy(['hooks'], { DATA_DIR })).toMatch(
      /crm {2}entry-1\.0 {2}500 {2}It answers with 500\.\n$/,
    );
    expect(await printedBy(['hooks', 'replay', MESSAGE], { DATA_DIR })).toContain('is called again');
    expect(await printedBy(['audit'], { DATA_DIR })).toContain('hook.replay');
    const storage = await openSqliteStorage({ file: `${DATA_DIR}/formularium.db` });
    const lease = { holder: 'h', now: NOW.getTime(), until: NOW.getTime() + 1, limit: 9 };
    const jobs = await storage.transaction(({ outbox }) => outbox.lease(lease));
    await storage.close();
    expect(jobs).toMatchObject([
      { kind: 'call-hook', payload: { hook: 'crm', submission: 'entry-1', message: MESSAGE } },
    ]);
  });

  it('list the jobs that were given up, and have one tried again', async () => {
    const DATA_DIR = await folderWithFailures();
    expect(await printedBy(['jobs'], { DATA_DIR })).toBe('mail-1  send-mail  tried once  no such mailbox\n');
    await printedBy(['jobs', 'retry', 'mail-1'], { DATA_DIR });
    expect(await printedBy(['jobs'], { DATA_DIR })).toBe('No job was given up.\n');
  });

  it.each([
    { args: ['hooks', 'replay'], words: /hooks replay <message>/ },
    { args: ['hooks', 'replay', 'nothing'], words: /No hook was called with the message “nothing”/ },
    { args: ['jobs', 'retry', 'nothing'], words: /No job “nothing” was given up/ },
    { args: ['jobs', 'again'], words: /jobs retry <job>/ },
  ])('say what is wrong with $args', async ({ args, words }) => {
    const DATA_DIR = await folderWithFailures();
    await expect(printedBy(args, { DATA_DIR })).rejects.toThrow(words);
  });
});
