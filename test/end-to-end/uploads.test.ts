import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const FORM = {
  id: 'papers',
  type: 'form',
  title: 'Send us your papers',
  settings: { successMessage: 'Your papers have arrived.' },
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name', required: true },
    {
      id: 'upload-1',
      kind: 'upload',
      label: 'Papers',
      required: true,
      uploadMethod: 'ajax',
      fileType: 'multiple',
      maxFiles: 3,
      maxSize: 20,
      extensions: ['pdf', 'txt'],
    },
    { id: 'upload-2', kind: 'upload', label: 'Your picture', extensions: ['png', 'txt'] },
  ],
};

let server: RunningServer;
let browser: Browser;
let forms: string;
beforeAll(async () => {
  forms = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  writeFileSync(join(forms, 'papers.json'), JSON.stringify(FORM));
  server = await startServer({ FORMS_DIR: forms });
  browser = await strictBrowser();
  await untilPublished(server.address, 'papers');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(forms, { recursive: true });
});

async function opened(options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${server.address}/forms/papers`);
  await page.getByLabel('Name').fill('Ada');
  // Files are set on a control without the focus that keeps it from being replaced: not before the place to drop them is there.
  await page.locator('[class$=drop]').last().waitFor();
  return page;
}

const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]),
});

const onDisk = (): readonly string[] => readdirSync(join(server.folder, 'files')).sort();
const papers = (page: Page) => page.locator('input[type=file]').first();

describe('the page of a form with files', () => {
  it('sends a file whose network was lost in between, removes another, and the server has what was sent', async () => {
    const before = onDisk();
    const page = await opened();
    const [kept, dropped] = [pdf('kept.pdf', 3_000_000), pdf('dropped.pdf', 1_000)];
    await papers(page).setInputFiles(dropped);
    const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await item('dropped.pdf').getByText('Uploaded').waitFor();
    await page.context().setOffline(true);
    await papers(page).setInputFiles(kept);
    await item('kept.pdf').getByText('An upload error occurred').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again: kept.pdf' }).click();
    await item('kept.pdf').getByText('Uploaded').waitFor();
    expect(onDisk()).toHaveLength(before.length + 2);
    const removed = page.waitForResponse(
      (reply) => reply.request().postData()?.includes('formularium_remove_file') === true,
    );
    await page.getByRole('button', { name: 'Remove dropped.pdf' }).click();
    expect((await removed).status()).toBe(200);
    await expect.poll(onDisk).toHaveLength(before.length + 1);
    const picture = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('a picture of me') };
    await page.locator('input[type=file]').nth(1).setInputFiles(picture);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your papers have arrived.').waitFor();
    const record = (id: string) => JSON.parse(JSON.stringify(server.rows().at(-1)?.submission[id] ?? []))[0];
    expect(record('upload-1')).toMatchObject({ file_name: 'kept.pdf', size: kept.buffer.length });
    expect(record('upload-2')).toMatchObject({ file_name: 'me.txt', mime_type: 'text/plain' });
    const content = (id: string) => readFileSync(join(server.folder, 'files', record(id).file_id));
    expect(content('upload-1').equals(kept.buffer)).toBe(true);
    expect(content('upload-2').equals(picture.buffer)).toBe(true);
    expect(onDisk()).toHaveLength(before.length + 2);
  });

  it('shows the progress of a file, and gives it up when it is removed', async () => {
    const before = onDisk();
    const page = await opened();
    const client = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
    await client.send('Network.emulateNetworkConditions', slow);
    await papers(page).setInputFiles(pdf('slow.pdf', 10_000_000));
    const progress = page.getByRole('progressbar', { name: 'slow.pdf' });
    await progress.waitFor();
    await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(1);
    const given = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Remove slow.pdf' }).click();
    await given;
    await expect.poll(() => readdirSync(join(server.folder, 'quarantine'))).toEqual([]);
    expect(onDisk()).toEqual(before);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(0);
  });

  it('says at the field what the server finds wrong with a file, and does not send the form with it', async () => {
    const page = await opened();
    await papers(page).setInputFiles({
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><script>'),
    });
    await page.getByRole('listitem').getByText('“page.pdf” is not a file of a type').waitFor();
    await page
      .getByLabel('Your picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const kept = server.rows().length;
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('“page.pdf” is not a file of a type').nth(1).waitFor();
    expect(server.rows()).toHaveLength(kept);
  });

  it.each([
    ['desktop', { viewport: { width: 1280, height: 900 } }],
    ['phone', { viewport: { width: 375, height: 812 }, isMobile: true, deviceScaleFactor: 2 }],
  ])('fits on a %s', async (what, options) => {
    const page = await opened(options);
    await papers(page).setInputFiles([
      pdf('a-letter-with-a-long-name-that-goes-on-and-on-for-a-while.pdf', 1_000),
      pdf('b.pdf', 2_000),
    ]);
    await expect.poll(() => page.getByRole('listitem').getByText('Uploaded').count()).toBe(2);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({ path: join(process.env['PICTURES'], `${what}.png`), fullPage: true });
  });
});
