import { describe, expect, it } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { Donation } from '../storage/repositories/donation-row.ts';
import { aDonation } from '../testing/a-donation.ts';
import { printedBy } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/test-server.ts';

async function folderWith(...given: readonly Donation[]): Promise<Readonly<Record<string, string>>> {
  const folder = temporaryFolder();
  const { storage } = await openStorage({ folder, database: null, mostPerCommit: 10 });
  await storage.transaction(async ({ donations }) => {
    for (const one of given) await donations.add(one);
  });
  await storage.close();
  return { DATA_DIR: folder };
}

const PENDING = aDonation('a', {
  status: 'pending',
  campaignId: 'winter',
  createdAt: Date.UTC(2026, 10, 2, 12),
});
const EVIL = aDonation('b', {
  firstName: '=cmd()',
  lastName: '\u001b[31m',
  createdAt: Date.UTC(2026, 10, 3, 12),
});

describe('formularium-server donations', () => {
  it('lists them, oldest first, and nothing that a terminal would take for a command', async () => {
    const said = await printedBy(['donations'], await folderWith(EVIL, PENDING));
    expect(said.split('\n')).toEqual([
      'key-of-a  2026-11-02 07:00:00  pending  25.00 USD  Ada Lovelace  Feed a family',
      'key-of-b  2026-11-03 07:00:00  publish  25.00 USD  =cmd()  [31m  Feed a family',
      '',
    ]);
  });

  it('filters them, and writes them for a spreadsheet program without a formula', async () => {
    const environment = await folderWith(PENDING, EVIL);
    const csv = await printedBy(['donations', '--since', '2026-11-03', '--format', 'csv'], environment);
    expect(csv).toContain('"key-of-b"');
    expect(csv).toContain(`"'=cmd()"`);
    expect(csv).not.toContain('key-of-a');
    expect(await printedBy(['donations', '--campaign', 'winter'], environment)).toMatch(/^key-of-a/);
    expect(await printedBy(['donations', '--status', 'publish'], environment)).toMatch(/^key-of-b/);
    await expect(printedBy(['donations', '--format', 'pdf'], environment)).rejects.toThrow(
      /one of table, csv/,
    );
    await expect(printedBy(['donations', '--status', 'paid'], environment)).rejects.toThrow(/publish/);
  });
});

describe('formularium-server donation', () => {
  it('confirms one by bank transfer once, tells its history, and takes it back', async () => {
    const environment = await folderWith(PENDING);
    expect(await printedBy(['donation', 'confirm', 'key-of-a'], environment)).toContain('has arrived');
    expect(await printedBy(['donation', 'confirm', 'key-of-a'], environment)).toContain(
      'Nothing was changed',
    );
    await expect(printedBy(['donation', 'cancel', 'key-of-a'], environment)).rejects.toThrow(
      'A donation that is “publish” cannot become “cancelled”.',
    );
    expect(await printedBy(['donation', 'refund-offline', 'key-of-a'], environment)).toContain(
      'moves no money',
    );
    const shown = await printedBy(['donation', 'show', 'key-of-a'], environment);
    expect(shown).toContain('"amount": "25.00"');
    // At the same moment, so in either order.
    expect(shown.match(/command line {2}status.*/g)?.sort()).toEqual([
      'command line  status  {"from":"pending","to":"publish"}',
      'command line  status  {"from":"publish","to":"refunded"}',
    ]);
    expect(await printedBy(['audit'], environment)).toContain('donation.status');
  });

  it('leaves to a provider what the provider has', async () => {
    const environment = await folderWith(aDonation('a', { status: 'pending', gateway: 'stripe' }));
    await expect(printedBy(['donation', 'confirm', 'key-of-a'], environment)).rejects.toThrow(
      /given by stripe/,
    );
  });

  it('confirms one by its number, the reference that stands in a bank statement', async () => {
    const environment = await folderWith({ ...PENDING, id: '01988f00-0000-7000-8000-7f3a92c104be' });
    expect(await printedBy(['donation', 'confirm', '7F3A', '92C1', '04BE'], environment)).toContain(
      'has arrived',
    );
  });

  it.each([[['donation']], [['donation', 'pay', 'key-of-a']], [['donation', 'confirm', 'key-of-z']]])(
    '%j is explained',
    async (args) => {
      await expect(printedBy(args, await folderWith(PENDING))).rejects.toThrow(
        /Use `donation` with|There is no donation/,
      );
    },
  );
});

describe('formularium-server campaign', () => {
  it('adds one, and says how far it is', async () => {
    const confirmed = aDonation('c', { campaignId: 'winter', amount: 2600n, fee: 100n });
    const environment = await folderWith(PENDING, confirmed);
    expect(await printedBy(['campaign', 'list'], environment)).toBe('There are no campaigns yet.\n');
    const add = ['campaign', 'add', 'winter', '--title', 'Warm meals', '--goal', '100.50'];
    expect(await printedBy(add, environment)).toContain('"campaign": "winter"');
    await expect(printedBy(add, environment)).rejects.toThrow(/already/);
    expect(await printedBy(['campaign', 'list'], environment)).toBe(
      'winter  Warm meals  25.00 USD of 100.50 USD (24%)\n',
    );
    const donors = ['campaign', 'add', 'summer', '--title', 'Ice', '--goal', '10', '--goal-type', 'donors'];
    await printedBy(donors, environment);
    expect(await printedBy(['campaign', 'list'], environment)).toContain(
      'summer  Ice  0 donors of 10 donors (0%)',
    );
  });

  it('changes one but for its id, and says so in the audit log', async () => {
    const environment = await folderWith();
    await printedBy(['campaign', 'add', '--title', 'Warm \u001b[2Jmeals', '--goal', '100'], environment);
    const id = 'warm-2jmeals';
    expect(await printedBy(['campaign', 'list'], environment)).not.toContain('\u001b');
    await printedBy(['campaign', 'change', id, '--title', 'Ice', '--status', 'archived'], environment);
    expect(await printedBy(['campaign', 'list'], environment)).toBe(
      `${id}  Ice  0.00 USD of 100.00 USD (0%)  archived\n`,
    );
    expect(await printedBy(['audit'], environment)).toMatch(/command line {2}campaign\.change/);
    const wrong = printedBy(['campaign', 'change', id, '--goal', '1.005', '--from', '1'], environment);
    await expect(wrong).rejects.toThrow(/--goal: A goal in USD.*\n--from: A day is/);
    await expect(printedBy(['campaign', 'change', 'winter'], environment)).rejects.toThrow(
      /no campaign “winter”/,
    );
  });

  it.each([
    [['campaign', 'remove', 'winter']],
    [['campaign', 'add', 'Winter!', '--title', 'x']],
    [['campaign', 'add', 'winter']],
    [['campaign', 'add', 'winter', '--title', 'x', '--currency', 'ABC']],
    [['campaign', 'add', 'winter', '--title', 'x', '--goal', '1.005']],
    [['campaign', 'add', 'winter', '--title', 'x', '--goal', '1.5', '--goal-type', 'donors']],
    [['campaign', 'add', 'winter', '--title', 'x', '--goal-type', 'money']],
    [['campaign', 'add', 'winter', '--title', 'x', '--from', 'today']],
    [['campaign', 'add', 'winter', '--title', 'x', '--until', '2026-02-30']],
    [['campaign', 'add', 'winter', '--title', 'x', '--from', '2026-12-01', '--until', '2026-11-30']],
  ])('%j is explained, and adds nothing', async (args) => {
    const environment = await folderWith();
    await expect(printedBy(args, environment)).rejects.toThrow(/campaign|title|currency|goal|day/);
    expect(await printedBy(['campaign', 'list'], environment)).toBe('There are no campaigns yet.\n');
  });
});

describe('formularium-server comments', () => {
  it('lists what waits, shows or refuses it, and says so in the history and the audit log', async () => {
    const environment = await folderWith(
      aDonation('a', { comment: 'For\u001b[2J them', createdAt: 1 }),
      aDonation('b', { comment: 'Buy pills', isAnonymous: true, createdAt: 2 }),
      aDonation('c', { createdAt: 3 }),
    );
    const listed = async (...state: readonly string[]) =>
      (await printedBy(['comments', 'list', ...state], environment)).split('\n').slice(0, -1);
    expect(await listed()).toEqual([
      'key-of-a  1969-12-31 19:00:00  publish  25.00 USD  Ada Lovelace  For [2J them',
      'key-of-b  1969-12-31 19:00:00  publish  25.00 USD  anonymous, not shown  Buy pills',
    ]);
    const said = printedBy(['comments', 'approve', 'key-of-a'], environment);
    expect(await said).toBe('1 comment is now approved.\n');
    expect(await printedBy(['comments', 'approve', 'key-of-a'], environment)).toMatch(/^0 comments/);
    await printedBy(['comments', 'refuse', 'key-of-b'], environment);
    expect([await listed(), (await listed('approved')).length, (await listed('refused')).length]).toEqual([
      [],
      1,
      1,
    ]);
    expect(await printedBy(['donation', 'show', 'key-of-a'], environment)).toContain(
      'command line  comment  {"to":"approved"}',
    );
    expect(await printedBy(['audit'], environment)).toMatch(/donation\.comment/);
  });

  it.each([
    { args: ['approve', 'key-of-c'], said: /has no comment/ },
    { args: ['approve', 'key-of-a', 'key-of-x'], said: /no donation “key-of-x”\. Nothing was changed/ },
    { args: ['approve'], said: /comments approve <key>/ },
    { args: ['list', 'shown'], said: /comments list/ },
    { args: [], said: /comments list/ },
  ])('says what cannot be done: $args', async ({ args, said }) => {
    const environment = await folderWith(aDonation('a', { comment: 'A' }), aDonation('c'));
    await expect(printedBy(['comments', ...args], environment)).rejects.toThrow(said);
    expect(await printedBy(['comments', 'list', 'approved'], environment)).toBe('');
  });
});
