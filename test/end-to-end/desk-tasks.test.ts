import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsJson } from '../../server/payments/books/facts-json.ts';
import { NO_FACTS } from '../../server/payments/machine/facts.ts';
import { openBeside } from '../../server/storage/open-storage.ts';
import { aDonation } from '../../server/testing/a-donation.ts';
import { aSubscription } from '../../server/testing/a-subscription.ts';
import { type DeskSite, deskSite } from './desk-site.ts';
import { violationsOf } from './dressed.ts';

const UPLOAD = 'a'.repeat(32);
const NORA = 'nora@example.org';

/** A row of the table of tasks: what is to be done, and in how many clicks. */
interface DeskTask {
  readonly name: string;
  readonly most: number;
  readonly isTicked: boolean;
}

const TASKS: readonly DeskTask[] = [
  ...readFileSync('docs/desk-tasks.md', 'utf8').matchAll(
    /^\| (.) +\| ([^|]+?) \| (\d+) \|$|^\| {2}\| ([^|]+?) \| (\d+) \|$/gm,
  ),
].map(([, tick = '', name = '', most = '', open = '', of = '']) => ({
  ...{ name: name || open, most: Number(most || of), isTicked: tick === '✓' },
}));

/** What somebody does at the desk. Each click counts. */
interface Hands {
  readonly page: Page;
  readonly click: (what: Locator) => Promise<void>;
  /** Saves what a click downloads. */
  readonly save: (what: Locator) => Promise<Download>;
}

const link = ({ page }: Hands, name: string): Locator => page.getByRole('link', { name, exact: true });
const button = ({ page }: Hands, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).first();
const typed = async ({ page }: Hands, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).first().fill(text);
  await page.keyboard.press('Enter');
};
const seen = async ({ page }: Hands, text: string | RegExp): Promise<void> => {
  await page.getByText(text).first().waitFor();
};

const PAGES = [
  ...['/people', '/keys', '/log', '/settings'],
  ...['/donations', '/donations/card', '/donors', '/donors/donor-n', '/forms/seats/charts'],
  '/forms/seats/exports',
  ...['/comments', '/subscriptions?mode=test', '/subscriptions/monthly', '/disputes'],
  '/campaigns?add=winter',
  ...['/reports', '/statements?year=2026', '/forms/seats/drafts', '/reconciliation?from=2026-01-01'],
  ...[`/privacy?person=${NORA}`, `/privacy/person?person=${NORA}`],
];

/** How each task is done, by its name. They begin at the overview, one after the other. */
const DONE: Readonly<Record<string, (hands: Hands) => Promise<void>>> = {
  async 'See what has come in since yesterday'({ page }) {
    await expect.poll(() => page.getByRole('row', { name: /Book seats/ }).textContent()).toContain('4');
  },
  async 'Read the newest entry of a form'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await hands.click(hands.page.locator('tbody tr').first().getByRole('link'));
    await seen(hands, 'Vegan');
  },
  async 'Find what Ms N. wrote, by her address'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await typed(hands, 'Search in all answers', NORA);
    await seen(hands, 'Entries: 1 of 4');
    await hands.click(hands.page.locator('tbody tr').first().getByRole('link'));
    await seen(hands, NORA);
  },
  async 'List the registrations for ten people or more, or for the team plan'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await typed(hands, 'Filter as a text', 'count >= 10 or who = Team');
    await seen(hands, 'Entries: 3 of 4');
  },
  async 'Send a colleague the list of those who left no phone number (its address)'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await typed(hands, 'Filter as a text', 'diet = ""');
    await seen(hands, 'Entries: 2 of 4');
    const address = hands.page.url();
    await hands.page.goto(address);
    await seen(hands, 'Entries: 2 of 4');
  },
  async 'Mark the entries that were answered as done, all at once'(hands) {
    await hands.click(link(hands, 'Book seats'));
    for (const nth of [0, 1, 2])
      await hands.click(hands.page.locator('tbody input[type="checkbox"]').nth(nth));
    await hands.click(button(hands, 'Set status'));
    await seen(hands, 'Changed entries: 3');
  },
  async 'Take that back'(hands) {
    await hands.page.goBack();
    await hands.page.goForward();
    await hands.click(button(hands, 'Undo'));
    await seen(hands, 'The change was undone.');
  },
  async 'Leave a note, and hand an entry to a colleague'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await hands.click(hands.page.locator('tbody tr').first().getByRole('link'));
    await hands.page.getByLabel('Assignee').selectOption({ index: 1 });
    await hands.click(button(hands, 'Save'));
    await seen(hands, 'Saved.');
    await hands.page.getByLabel('New note').fill('Tell the kitchen.');
    await hands.click(button(hands, 'Add note'));
    await seen(hands, 'Tell the kitchen.');
  },
  async 'Take an entry that was held as spam for a real one'(hands) {
    await hands.click(link(hands, 'Held as spam: 1'));
    await hands.click(hands.page.locator('tbody input[type="checkbox"]').first());
    await hands.click(button(hands, 'Not spam'));
    await seen(hands, 'Entries marked as not spam: 1');
  },
  async 'See why an entry is what the page did not claim'(hands) {
    await hands.click(link(hands, 'Claims'));
    await hands.click(hands.page.locator('tbody tr').first().getByRole('link'));
    const total = hands.page.getByRole('row', { name: /total/ });
    await expect.poll(() => total.textContent()).toContain('199');
  },
  async 'Export the registrations with dietary wishes'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await typed(hands, 'Filter as a text', 'diet != ""');
    await seen(hands, /Entries: \d of 5/);
    await hands.click(hands.page.getByText('Export this list'));
    const saved = await hands.save(button(hands, 'Download'));
    expect(
      readFileSync(await saved.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  },
  async 'Get the files of an event as one archive'(hands) {
    await hands.click(link(hands, 'Book seats'));
    await hands.click(hands.page.getByText('Export this list'));
    const saved = await hands.save(link(hands, 'The files of these entries, as one archive'));
    const archive = readFileSync(await saved.path()).toString('latin1');
    expect(archive).toMatch(/^PK.*\/1-menu\.txtSoup/s);
  },
  async 'See who gave more than $500 this year and left no address'(hands) {
    await hands.click(link(hands, 'Donors'));
    await hands.page.getByLabel('Gave at least').fill('500');
    await hands.click(hands.page.getByLabel('No postal address'));
    await hands.click(button(hands, 'Apply'));
    await seen(hands, 'Donors: 1');
    await seen(hands, 'Nora Now');
  },
  async 'Send a donor the receipt of last year again'(hands) {
    await hands.click(link(hands, 'Donors'));
    await typed(hands, 'Name, company or address', NORA);
    await seen(hands, 'Donors: 1');
    await hands.click(link(hands, 'Nora Now'));
    const lastYear = hands.page.getByRole('row', { name: new RegExp(String(new Date().getFullYear() - 1)) });
    await hands.click(lastYear.getByRole('button', { name: 'Resend receipt' }));
    await seen(hands, 'The email is on its way.');
  },
  async 'Give back one of three gifts'(hands) {
    await hands.click(link(hands, 'Donations'));
    await typed(hands, 'Name, address or number', NORA);
    await seen(hands, 'Donations: 3');
    await hands.click(hands.page.getByRole('row', { name: /Card/ }).getByRole('link').first());
    await hands.click(button(hands, 'Refund'));
    await seen(hands, 'The refund has been requested from the provider.');
  },
  async 'Hand out to Ms N. everything that is kept about her'(hands) {
    await hands.click(link(hands, 'Privacy'));
    await typed(hands, 'Somebody’s email address', NORA);
    const saved = await hands.save(link(hands, 'Save it as data (JSON)'));
    expect(JSON.parse(readFileSync(await saved.path(), 'utf8')).records.length).toBeGreaterThan(3);
  },
  async 'Erase everything of Ms N., and see beforehand what that is'(hands) {
    await hands.click(link(hands, 'Privacy'));
    await typed(hands, 'Somebody’s email address', NORA);
    await seen(hands, 'Donations: 3');
    await hands.click(hands.page.getByLabel('I have seen what that is, and want it erased for good'));
    await hands.click(button(hands, 'Erase'));
    await seen(hands, /Erased: \d+/);
  },
  async 'Invite a colleague who may read entries'(hands) {
    await hands.click(link(hands, 'People'));
    await hands.page.getByLabel('Email address').fill('colleague@example.org');
    await hands.click(button(hands, 'Send the invitation'));
    await seen(hands, 'The invitation is on its way.');
    const colleague = hands.page.getByRole('row', { name: /colleague@example.org/ });
    await expect.poll(() => colleague.textContent()).toContain('Manager');
  },
  async 'End the sessions of somebody who has left'(hands) {
    await hands.click(link(hands, 'People'));
    await hands.click(button(hands, 'Sign out everywhere'));
    await seen(hands, 'Saved.');
  },
  async 'See who has erased what'(hands) {
    await hands.click(link(hands, 'Audit log'));
    await typed(hands, 'Person, act or thing', 'person.erase');
    await seen(hands, 'Donations: 3');
  },
};

describe('the tasks of an office', () => {
  let site: DeskSite;

  beforeAll(async () => {
    site = await deskSite('owner');
    await site.sendSeats(NORA, '2', 'No nuts, please');
    await site.sendSeats('Bob', '12');
    await site.sendSeats('Team', '1');
    await site.sendSeats('Cy', '11', 'Vegan');
    await seed(site);
  }, 120_000);

  afterAll(async () => {
    await site?.stop();
  });

  it('are ticked where a test does them', () => {
    expect(TASKS).toHaveLength(20);
    const ticked = TASKS.filter(({ isTicked }) => isTicked).map(({ name }) => name);
    expect(ticked.sort()).toEqual(Object.keys(DONE).sort());
  });

  describe('are done on pages that are accessible on a phone, in the dark:', () => {
    beforeAll(async () => {
      await site.page.setViewportSize({ width: 390, height: 900 });
      await site.page.emulateMedia({ colorScheme: 'dark' });
    });
    afterAll(async () => {
      await site.page.setViewportSize({ width: 1280, height: 900 });
      await site.page.emulateMedia({ colorScheme: 'light' });
    });

    // Each has a time of its own: together they would take a busy machine longer than any one test should.
    it.each(PAGES)('%s', async (path) => {
      const { page, server } = site;
      await page.goto(`${server.address}/desk${path}`);
      const violations = await violationsOf(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([violations, width]).toEqual([[], 390]);
    });
  });

  it.each(Object.entries(DONE))('%s', async (name, perform) => {
    const { page, server } = site;
    let clicks = 0;
    const click = async (what: Locator): Promise<void> => {
      clicks += 1;
      await what.click();
    };
    if (name !== 'Take that back') await page.goto(`${server.address}/desk`);
    await perform({
      ...{ page, click },
      async save(what) {
        const [saved] = await Promise.all([page.waitForEvent('download'), click(what)]);
        return saved;
      },
    });
    expect(clicks).toBeLessThanOrEqual(TASKS.find((task) => task.name === name)?.most ?? -1);
  });
});

/** What came in past the forms of this site: three gifts, a form with a claim, an entry that is held, somebody who has left. */
async function seed({ server }: DeskSite): Promise<void> {
  const storage = await openBeside({ folder: server.folder, database: null });
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const lastYear = Date.UTC(new Date(now).getUTCFullYear() - 1, 5, 1);
  const nora = { firstName: 'Nora', lastName: 'Now', email: NORA, donorId: 'donor-n', address: {} };
  const definition = {
    ...{ id: 'claims', type: 'form', title: 'Claims' },
    fields: [{ id: 'total', kind: 'calculation', label: 'Total', formula: '100 + 99' }],
  };
  const entry = (id: string, formId: string, submission: Readonly<Record<string, string>>) => ({
    ...{ id, formId, key: id, version: formId, hash: 'h', submission, reply: {}, language: 'en' },
    ...{ begunAt: null, sentAt: now, source: null, accountId: null, reason: null },
  });
  await storage.transaction(async (transaction) => {
    const { submissions, formVersions, ledger, donors, donations, payments, paymentIntents } = transaction;
    await formVersions.keep({ hash: 'claims', formId: 'claims', definition, firstAt: 0 });
    await submissions.add({ ...entry('e-1', 'claims', { total: '199' }), state: 'received' });
    const claims = [{ field: 'total', claimed: '1', workedOut: '199' }];
    await ledger.add({ id: 'l-1', formId: 'claims', version: 'claims', key: 'e-1', claims, at: now });
    await transaction.uploads.add({
      ...{ id: UPLOAD, tokenHash: 't', formId: 'seats', field: 'f', name: 'menu.txt' },
      ...{ mimeType: 'text/plain', size: 4, sha256: 's', createdAt: now, expiresAt: now + day },
    });
    const [first] = await submissions.list({ formId: 'seats', limit: 1 });
    await transaction.uploads.accept(UPLOAD, first?.id ?? '');
    const held = { ...entry('e-2', 'seats', { who: 'Robot' }), state: 'held', reason: 'honeypot' } as const;
    await submissions.add(held);
    await transaction.accounts.add({
      ...{ id: 'left', email: 'left@example.org', writtenEmail: 'left@example.org', name: 'Left' },
      ...{ passwordHash: null, role: 'manager', state: 'active', language: 'en' },
      ...{ createdAt: 0, confirmedAt: 0, signedInAt: null },
    });
    const person = { honorific: '', phone: '', company: '', accountId: null, createdAt: 0 };
    const { firstName, lastName, email } = nora;
    await donors.readOrAdd({
      ...{ ...person, id: 'donor-n', identity: `email:${NORA}` },
      ...{ firstName, lastName, email },
    });
    await donations.add(aDonation('last', { ...nora, createdAt: lastYear, completedAt: lastYear }));
    await donations.add(
      aDonation('large', { ...nora, amount: 60_000n, createdAt: now - 1, comment: 'For all cats' }),
    );
    await transaction.subscriptions.add(aSubscription('monthly', { donationId: 'large' }));
    await donations.add(aDonation('card', { ...nora, gateway: 'stripe', createdAt: now - day }));
    await submissions.add({ ...entry('submission-of-card', '75', {}), state: 'received' });
    const named = { provider: 'stripe', mode: 'test' } as const;
    await payments.add({
      ...{ id: 'pay-1', formId: '75', submissionKey: 'submission-of-card', formVersion: 'v', plan: '' },
      ...{ ...named, field: 'stripe-1', currency: 'USD', decision: 'capture:1', state: 'paid' },
      ...{
        submissionId: 'submission-of-card',
        createdAt: 0,
        changedAt: 0,
        lookAt: null,
        subscriptionId: null,
      },
    });
    const facts = factsJson({ ...NO_FACTS, held: 2500n, captured: 2500n, charge: 'ch_1' });
    await paymentIntents.add({
      ...{ id: 'pay-1.1', paymentId: 'pay-1', ordinal: 1, ...named, providerId: 'pi_1' },
      ...{ amount: 2500n, facts, createdAt: 0 },
    });
  });
  await storage.close();
  mkdirSync(join(server.folder, 'files'), { recursive: true });
  writeFileSync(join(server.folder, 'files', UPLOAD), 'Soup');
}
