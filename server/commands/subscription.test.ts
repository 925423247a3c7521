import { expect, it } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { aSubscription } from '../testing/a-subscription.ts';
import { printedBy } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/test-server.ts';

it('subscriptions are listed, paused, resumed, skipped and cancelled, with a line in the audit log', async () => {
  const folder = temporaryFolder();
  const { storage } = await openStorage({ folder, database: null, mostPerCommit: 10 });
  const dueAt = Date.parse('2026-11-30T13:00:00Z');
  await storage.transaction(({ subscriptions }) => subscriptions.add(aSubscription('monthly', { dueAt })));
  await storage.close();
  const say = (...args: readonly string[]) => printedBy(['subscription', ...args], { DATA_DIR: folder });
  expect(await say('list')).toBe(
    'monthly  active  test  25.00 USD every month  paid 1  next 2026-11-30 08:00:00  Feed a family\n',
  );
  await expect(say('resume', 'monthly')).rejects.toThrow('that is active cannot be changed that way');
  await say('pause', 'monthly');
  expect(await say('list')).toContain('paused  test  25.00 USD every month  paid 1  nothing due');
  await say('resume', 'monthly');
  expect(await say('list')).toContain('next 2026-11-30 08:00:00');
  await say('skip', 'monthly');
  expect(await say('list')).toContain('next 2026-12-31 08:00:00');
  expect(await say('cancel', 'monthly')).toContain('its donor is told');
  await expect(say('skip', 'monthly')).rejects.toThrow('that is cancelled');
  await expect(say('cancel', 'yearly')).rejects.toThrow('There is no subscription “yearly”');
  await expect(say('delete', 'monthly')).rejects.toThrow(
    'Use `subscription` with one of list, cancel, pause, resume, skip.',
  );
  const audit = await printedBy(['audit'], { DATA_DIR: folder });
  expect(audit.match(/subscription\.\w+/g)?.sort()).toEqual([
    ...['subscription.cancel', 'subscription.pause', 'subscription.resume', 'subscription.skip'],
  ]);
});
