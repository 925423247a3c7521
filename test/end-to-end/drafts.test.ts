import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '../../server/testing/mail-server.ts';
import { PDF, PNG } from '../../server/testing/sent-files.ts';

import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const FORM = {
  id: 'stay-1',
  type: 'form',
  title: 'A stay',
  fields: [
    { id: 'page-break-0', kind: 'page-break', label: 'You' },
    { id: 'name-1', kind: 'text', label: 'Name', required: true },
    { id: 'page-break-1', kind: 'page-break', label: 'Your stay' },
    { id: 'wish-1', kind: 'textarea', label: 'Wish', required: true },
    { id: 'with-1', kind: 'checkbox', label: 'With', options: [{ value: 'a', label: 'Breakfast' }] },
  ],
  settings: { saveDraft: true },
};

const PAPERS = {
  id: 'papers-1',
  type: 'form',
  title: 'Papers',
  fields: [
    { id: 'name-1', kind: 'text', label: 'Name', required: true },
    { id: 'upload-1', kind: 'upload', label: 'Papers', fileType: 'multiple', extensions: ['pdf'] },
    { id: 'upload-2', kind: 'upload', label: 'Photo', extensions: ['png'], uploadMethod: 'ajax' },
  ],
  settings: { saveDraft: true },
};

describe('a draft in a browser', () => {
  let browser: Browser;
  let server: RunningServer;
  let mail: MailServer;
  const forms = mkdtempSync(join(tmpdir(), 'formularium-'));
  const open = async (address: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(address);
    return page;
  };
  const save = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Save and go on later' }).click();
    const link = page.getByLabel('Link to your draft');
    await link.waitFor();
    return link.inputValue();
  };

  beforeAll(async () => {
    writeFileSync(join(forms, 'stay.json'), JSON.stringify(FORM));
    writeFileSync(join(forms, 'papers.json'), JSON.stringify(PAPERS));
    mail = await mailServer();
    server = await startServer({
      FORMS_DIR: forms,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'forms@example.org',
    });
    browser = await strictBrowser();
  });

  // A page that stays open goes on working beside those of the next test.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await mail?.close();
    rmSync(forms, { recursive: true });
  });

  it('keeps its files, those that come with the form and those that came ahead, for another device', async () => {
    const first = await open(`${server.address}/forms/papers`);
    await first.getByLabel('Name').fill('Ada');
    // Files are set on a control without the focus that keeps it from being replaced: not before the place to drop them is there.
    await first.locator('[class$=drop]').last().waitFor();
    const [papers, photo] = [
      first.locator('input[type=file]').first(),
      first.locator('input[type=file]').last(),
    ];
    await papers.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF });
    await first.getByText('letter.pdf', { exact: true }).waitFor();
    await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
    await first.getByText('Uploaded').waitFor();
    const link = await save(first);

    const second = await open(link);
    await second.getByText('letter.pdf', { exact: true }).waitFor();
    await second.getByText('me.png', { exact: true }).waitFor();
    await second.getByRole('button', { name: 'Submit' }).click();
    await second.getByText('Thank you').waitFor();
    const sent = server.rows().filter((row) => row.form_id === 'papers-1');
    expect(sent).toMatchObject([
      {
        submission: {
          'upload-1': [{ file_name: 'letter.pdf', size: PDF.length }],
          'upload-2': [{ file_name: 'me.png', size: PNG.length }],
        },
      },
    ]);
  });

  it('keeps its files where no script runs as well', async () => {
    const without = async (address: string): Promise<Page> => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await page.goto(address);
      return page;
    };
    const first = await without(`${server.address}/forms/papers`);
    await first.getByLabel('Name').fill('Grace');
    await first
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF });
    await first.getByRole('button', { name: 'Save and go on later' }).click();
    const saved = first.locator('a[href*="?draft="]');
    await saved.waitFor();
    const link = await saved.innerText();
    const second = await without(link);
    await second.getByRole('button', { name: 'Go on with the draft' }).click();
    await second.getByText('letter.pdf').waitFor();
    await second.getByRole('button', { name: 'Submit' }).click();
    await second.getByText('Thank you').waitFor();
    const sent = server.rows().filter((row) => row.submission['name-1'] === 'Grace');
    expect(sent).toMatchObject([{ submission: { 'upload-1': [{ file_name: 'letter.pdf' }] } }]);
  });

  it('goes on at its step on another device, by a link that was mailed, and is gone once it is sent', async () => {
    const first = await open(`${server.address}/forms/stay`);
    await first.getByLabel('Name').fill('Ada');
    await first.getByRole('button', { name: 'Next' }).click();
    await first.getByLabel('Wish').fill('half a wi');
    await first.getByLabel('Breakfast').check();
    const link = await save(first);
    await first.getByLabel('Send the link by email to').fill('ada@analytical.example');
    await first.getByRole('button', { name: 'Send the link' }).click();
    await first.getByText('The link is on its way to you.').waitFor();
    await expect.poll(() => mail.messages.length).toBe(1);
    const { text } = await PostalMime.parse(mail.messages[0] ?? '');
    expect(text).toContain(link);

    const second = await open(link);
    await expect.poll(() => second.getByLabel('Wish').inputValue()).toBe('half a wi');
    await expect.poll(() => second.getByLabel('Breakfast').isChecked()).toBe(true);
    await second.getByLabel('Wish').fill('a whole wish');
    await second.getByRole('button', { name: 'Submit' }).click();
    const stays = () => server.rows().filter((row) => row.form_id === 'stay-1');
    await expect.poll(() => stays().length).toBe(1);
    expect(stays()[0]?.submission).toMatchObject({ 'name-1': 'Ada', 'wish-1': 'a whole wish' });

    const third = await open(link);
    await third.getByRole('dialog').getByText('not here any more').waitFor();
    await third.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => third.getByLabel('Name').inputValue()).toBe('');
  });

  it('that was saved in another window since is replaced only if its visitor says so', async () => {
    const one = await open(`${server.address}/forms/stay`);
    await one.getByLabel('Name').fill('Ada');
    const link = await save(one);
    const two = await open(link);
    await expect.poll(() => two.getByLabel('Name').inputValue()).toBe('Ada');
    await two.getByLabel('Name').fill('Grace');
    await save(two);

    await one.getByRole('button', { name: 'Back to the form' }).click();
    await one.getByLabel('Name').fill('Mary');
    await one.getByRole('button', { name: 'Save and go on later' }).click();
    const dialog = one.getByRole('dialog', { name: /saved in another window/ });
    await dialog.waitFor();
    await one.keyboard.press('Escape');
    await expect.poll(() => one.getByLabel('Name').inputValue()).toBe('Mary');
    const kept = await open(link);
    await expect.poll(() => kept.getByLabel('Name').inputValue()).toBe('Grace');

    await one.getByRole('button', { name: 'Save and go on later' }).click();
    await dialog.getByRole('button', { name: 'Keep what is on this page' }).click();
    await one.getByLabel('Link to your draft').waitFor();
    await two.getByRole('button', { name: 'Back to the form' }).click();
    await two.getByLabel('Name').fill('Joan');
    await two.getByRole('button', { name: 'Save and go on later' }).click();
    await two.getByRole('button', { name: 'Open the other version' }).click();
    await expect.poll(() => two.getByLabel('Name').inputValue()).toBe('Mary');
  });
});
