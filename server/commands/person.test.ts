import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderTransport } from '../mails/transports/folder.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage, StorageTransaction } from '../storage/storage.ts';
import { aDonation } from '../testing/a-donation.ts';
import { newPostgresDatabase } from '../testing/database.ts';
import { printedBy } from '../testing/run-command.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';

const ADA = 'ada@analytical.example';
const AT = NOW.getTime();
const DATABASES = { sqlite: async () => null, postgres: newPostgresDatabase } as const;
const DIALECT_NAMES = Object.keys(DATABASES) as (keyof typeof DATABASES)[];

/** Rows of somebody in every table that may hold an address; `id` makes them another's. */
async function live(email: string, id: string, transaction: StorageTransaction): Promise<void> {
  const at = { createdAt: AT, expiresAt: AT + 1_000_000 };
  const { accounts, submissions, drafts, uploads, outbox, ledger, hookDeliveries, identities } = transaction;
  await accounts.add({
    ...{ id: `account-${id}`, email, writtenEmail: email.toUpperCase(), name: 'Ada', passwordHash: null },
    ...{ role: 'visitor', state: 'active', language: 'en', createdAt: AT, confirmedAt: AT, signedInAt: AT },
  });
  const entry = (name: string, answers: Record<string, string>, accountId: string | null) =>
    submissions.add({
      ...{
        id: `${name}-${id}`,
        formId: 'contact',
        key: `key-${name}-${id}`,
        version: 'v',
        hash: `hash-${name}-${id}`,
      },
      ...{ submission: answers, reply: { message: 'Thank you.' }, language: 'en', begunAt: null, sentAt: AT },
      ...{ source: null, accountId, state: 'received', reason: null },
    });
  await entry('entry', { 'email-1': email.replace('a', 'A'), text: 'Hello' }, null);
  await entry('signed-in', { text: 'nothing of an address' }, `account-${id}`);
  await uploads.add({
    ...{
      id: `file-${id}`,
      tokenHash: `file-hash-${id}`,
      formId: 'contact',
      field: 'upload-1',
      size: 1,
      sha256: 'x',
    },
    ...{ name: 'letter.pdf', mimeType: 'application/pdf', ...at },
  });
  await uploads.accept(`file-${id}`, `signed-in-${id}`);
  await uploads.add({
    ...{
      id: `named-${id}`,
      tokenHash: `named-hash-${id}`,
      formId: 'contact',
      field: 'upload-1',
      size: 1,
      sha256: 'x',
    },
    ...{ name: `${email}.pdf`, mimeType: 'application/pdf', ...at },
  });
  await drafts.add({
    ...{
      id: `draft-${id}`,
      formId: 'contact',
      key: `draft-key-${id}`,
      accountId: null,
      tokenHash: `draft-hash-${id}`,
      version: 1,
    },
    ...{
      formVersion: 'v',
      answers: { 'email-1': email },
      page: 0,
      language: 'en',
      savedAt: AT,
      expiresAt: AT + 1,
    },
  });
  for (const [name, payload] of [
    ['mail', { recipient: email }],
    ['of-account', { account: `account-${id}` }],
  ] as const)
    await outbox.add({ id: `${name}-${id}`, kind: 'mail-draft', payload, dueAt: AT });
  await ledger.add({
    ...{ id: `claim-${id}`, at: AT, formId: 'contact', version: 'v', key: `refused-${id}` },
    claims: [{ field: 'email-1', claimed: email, workedOut: null }],
  });
  await hookDeliveries.add({
    ...{ id: `call-${id}`, at: AT, hook: 'crm', submissionId: 'other', message: `m-${id}`, status: 500 },
    error: `no such person: ${email}`,
  });
  await identities.add({
    ...{ id: `identity-${id}`, accountId: 'account-of-nobody', issuer: 'https://a.example/', subject: id },
    ...{ email, linkedAt: AT, usedAt: null },
  });
  await transaction.accountLinks.add({
    ...{
      id: `link-${id}`,
      tokenHash: `link-hash-${id}`,
      purpose: 'email',
      accountId: `account-${id}`,
      email,
      ...at,
    },
  });
  await transaction.factors.add({
    ...{ id: `factor-${id}`, accountId: 'account-of-nobody', kind: 'passkey', name: `key of ${email}` },
    ...{ handle: `handle-${id}`, secret: '{}', counter: 0, createdAt: AT, confirmedAt: AT, usedAt: null },
  });
  await transaction.votes.add({ submissionId: `entry-${id}`, formId: 'contact', answer: 'yes' });
  const donor = {
    id: `donor-${id}`,
    email,
    firstName: email,
    lastName: '',
    honorific: '',
    phone: '',
    company: '',
  };
  await transaction.donors.readOrAdd({
    ...donor,
    identity: `email:${email}`,
    accountId: null,
    createdAt: AT,
  });
  const own = { accountId: `account-${id}`, email: 'else@example.org', donorId: `donor-of-account-${id}` };
  await transaction.donors.readOrAdd({
    ...{ ...donor, id: own.donorId, firstName: 'Ada', email: own.email },
    ...{ identity: `account:${own.accountId}`, accountId: own.accountId, createdAt: AT },
  });
  await transaction.donations.add(aDonation(`gift-${id}`, { email, comment: `I am ${email}` }));
  await transaction.donations.add(aDonation(`gift-of-account-${id}`, own));
  const note = { donationId: `gift-${id}`, at: AT, actor: own.accountId, what: 'status', details: {} };
  await transaction.donationNotes.add({ ...note, id: `note-${id}` });
  const access = { id: `access-${id}`, tokenHash: `access-hash-${id}`, ...at };
  await transaction.donorAccess.addLink({ ...access, email });
  await transaction.donorAccess.addSession({ ...access, emailKey: email });
  const spans = { provedAt: AT, createdAt: AT, seenAt: AT, idleMs: 1_000_000, endsAt: AT + 1_000_000 };
  await transaction.sessions.add({
    ...{
      id: `session-${id}`,
      tokenHash: `session-hash-${id}`,
      accountId: `account-${id}`,
      proofs: ['password'],
    },
    ...{ browser: 'Firefox', ...spans },
  });
}

/** Every text of every table, by table. */
async function textsIn(storage: Storage): Promise<ReadonlyMap<string, string>> {
  return storage.read(async ({ tables }) => {
    const texts = new Map<string, string>();
    for (const { name, columns } of await tables.all()) {
      let text = '';
      for await (const row of tables.every(name, columns[0] ?? '')) text += JSON.stringify(row).toLowerCase();
      texts.set(name, text);
    }
    return texts;
  });
}

const holding = (texts: ReadonlyMap<string, string>, what: string): readonly string[] =>
  [...texts].filter(([, text]) => text.includes(what)).map(([table]) => table);

describe.each(DIALECT_NAMES)('a person in %s', (dialect) => {
  async function world() {
    const [folder, database] = [temporaryFolder(), await DATABASES[dialect]()];
    const environment = { DATA_DIR: folder, ...(database !== null && { DATABASE_URL: database }) };
    const { storage } = await openStorage({ folder, database, mostPerCommit: 10 });
    await storage.transaction(async (transaction) => {
      await live(ADA, 'ada', transaction);
      // Neither of them is her.
      await live(`${ADA}.uk`, 'uk', transaction);
      await live(`b${ADA}`, 'bada', transaction);
    });
    const before = await textsIn(storage);
    await storage.close();
    const after = async (): Promise<ReadonlyMap<string, string>> => {
      const { storage: again } = await openStorage({ folder, database, mostPerCommit: 10 });
      try {
        return await textsIn(again);
      } finally {
        await again.close();
      }
    };
    return { folder, environment, before, after };
  }

  it('is gone from every table when it is erased, and nobody else is', async () => {
    const { environment, before, after } = await world();
    // Without the others, whose addresses have hers within them.
    const own = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
      new Map(
        [...texts].map(([table, text]) => [
          table,
          text.replaceAll(`${ADA}.uk`, '').replaceAll(`b${ADA}`, ''),
        ]),
      );
    expect(holding(own(before), ADA).length).toBeGreaterThanOrEqual(10);
    const said = await printedBy(['erase', '--person', 'Ada@Analytical.example'], environment);
    expect(said).toContain('Erased accounts  account-ada');
    expect(said).not.toMatch(/still stands|-uk|-bada/);
    const left = await after();
    expect(holding(own(left), ADA)).toEqual([]);
    for (const what of ['account-ada', 'signed-in-ada', 'entry-ada'])
      expect(
        holding(left, `"${what}"`).filter((table) => !['audit_log', 'erased_entries'].includes(table)),
      ).toEqual([]);
    for (const table of [
      'submissions',
      'drafts',
      'outbox',
      'accounts',
      'identities',
      'uploads',
      'sessions',
      'votes',
      'donations',
      'donors',
    ])
      for (const id of ['uk', 'bada'])
        expect([table, (left.get(table) ?? '').split(`-${id}"`).length]).toEqual([
          table,
          (before.get(table) ?? '').split(`-${id}"`).length,
        ]);
    for (const what of ['key-of-gift-ada', 'key-of-gift-of-account-ada', '"amount":"2500"'])
      expect(left.get('donations')).toContain(what);
    expect(left.get('erased_entries')).toContain('entry-ada');
    expect(left.get('audit_log')).toContain('person.erase');
    const again = await printedBy(['erase', '--person', ADA], environment);
    expect(again).toBe('Erased: 0.\n');
  });

  it('is shown, and stays, when it is not to be erased yet', async () => {
    const { environment, before, after } = await world();
    const said = await printedBy(['erase', '--person', ADA, '--dry-run'], environment);
    for (const line of [
      'accounts  account-ada',
      'submissions  signed-in-ada',
      'drafts  draft-ada',
      'outbox  mail-ada',
    ])
      expect(said).toContain(line);
    expect(said).not.toMatch(/-uk|-bada/);
    expect(said).toContain('Nothing was erased.');
    expect(await after()).toEqual(before);
  });

  it('is told of where it cannot be erased', async () => {
    const { environment, folder } = await world();
    const database = environment.DATABASE_URL ?? null;
    const { storage } = await openStorage({ folder, database, mostPerCommit: 10 });
    const version = { formId: 'contact', definition: { title: `Write to ${ADA}` }, firstAt: AT };
    await storage.transaction(({ formVersions }) => formVersions.keep({ hash: 'v-ada', ...version }));
    await storage.close();
    expect(await printedBy(['erase', '--person', ADA], environment)).toContain(
      'The address still stands in: form_versions  v-ada',
    );
  });

  it('is found in all that was kept of it', async () => {
    const { environment } = await world();
    const said = await printedBy(['find', ADA], environment);
    for (const word of ['entry-ada', 'account-ada', 'draft-ada', 'named-ada']) expect(said).toContain(word);
  });
});

describe('mails that are kept as files', () => {
  it('are erased with the person whose address stands in them, however they are written', async () => {
    const folder = temporaryFolder();
    const mails = join(folder, 'mail');
    mkdirSync(mails);
    const { storage } = await openStorage({ folder, database: null, mostPerCommit: 10 });
    await storage.close();
    const transport = folderTransport(mails, { name: '', address: 'forms@example.org' });
    const mail = (messageId: string, recipient: string, text: string) =>
      transport.send({
        ...{
          messageId,
          recipient,
          to: [recipient],
          cc: [],
          replyTo: [],
          fromName: '',
          subject: 'Hello',
          text,
        },
        ...{ html: `<p>${text}</p>`, language: 'en', dir: 'ltr', at: AT },
      });
    await mail('mail-1', ADA, 'to her');
    await mail(
      'mail-2',
      'owner@example.org',
      `${'ä lot of words '.repeat(8)} ${ADA} ${'ünd more '.repeat(20)}`,
    );
    await mail('mail-3', 'owner@example.org', `${'длинный текст '.repeat(9)} ${ADA}`);
    await mail('mail-4', `b${ADA}`, 'to somebody else');
    writeFileSync(join(mails, 'README.txt'), ADA);
    expect(readdirSync(mails)).toHaveLength(5);
    const said = await printedBy(['erase', '--person', ADA, '--dry-run'], { DATA_DIR: folder });
    expect(said.match(/^mail /gm)).toHaveLength(3);
    await printedBy(['erase', '--person', ADA], { DATA_DIR: folder });
    expect(readdirSync(mails).map((name) => /mail-(\d)/.exec(name)?.[1] ?? name)).toEqual([
      '4',
      'README.txt',
    ]);
  });
});

it.each([
  [['erase']],
  [['erase', '--dry-run', randomBytes(4).toString('hex')]],
  [['erase', '--person', 'ada']],
  [['erase', '--person', ADA, 'an-id']],
])('%j is explained', async (args) => {
  const folder = temporaryFolder();
  const { storage } = await openStorage({ folder, database: null, mostPerCommit: 10 });
  await storage.close();
  await expect(printedBy(args, { DATA_DIR: folder })).rejects.toThrow(/Name the/);
});
