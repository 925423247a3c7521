import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const HOUR = 60 * 60 * 1000;
const BASE = {
  type: 'poll',
  question: 'What shall we have?',
  answers: [
    { id: 'soup', title: 'Soup' },
    { id: 'pie', title: 'Pie' },
  ],
};
const POLLS = {
  hourly: { results: { behavior: 'show_after' }, limits: { by: 'cookie', every: 1, period: 'h' } },
  once: { results: { behavior: 'show_after' }, limits: { by: 'cookie' } },
  linked: { results: { behavior: 'link_on' }, limits: { by: 'cookie' } },
  hidden: { results: { behavior: 'not_show' }, limits: { by: 'cookie' } },
};

const folder = mkdtempSync(join(tmpdir(), 'formularium-polls-'));
const clock = join(folder, 'clock');
let server: RunningServer;
let browser: Browser;
let now = Date.now();

function setClock(to: number): void {
  now = to;
  writeFileSync(clock, String(now));
}

beforeAll(async () => {
  for (const [name, poll] of Object.entries(POLLS))
    writeFileSync(
      join(folder, `${name}.json`),
      JSON.stringify({ id: name, title: `Poll ${name}`, ...BASE, ...poll }),
    );
  setClock(now);
  server = await startServer({ FORMS_DIR: folder, CLOCK: clock }, 'able');
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function visitor(): Promise<BrowserContext> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return context;
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.address}/forms/${address}`);
  return page;
}

async function vote(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

const table = (page: Page, name: string) => page.getByRole('table', { name });

describe('a poll in a browser', () => {
  it('takes a vote, shows the results, also when it is loaded again, and takes the next vote after the period', async () => {
    const context = await visitor();
    const page = await opened(context, 'hourly');
    await vote(page, 'Soup');
    await table(page, '1 vote').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?results=1');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.clock.install();
    await page.reload();
    await table(page, '1 vote').waitFor();
    await page.getByRole('button', { name: 'Back to the poll' }).click();
    await page.getByText('You have already submitted a vote to this poll').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Pie' }).isDisabled()).toBe(true);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    setClock(now + HOUR);
    await page.clock.fastForward(HOUR);
    await vote(page, 'Pie');
    await table(page, '2 votes').waitFor();
    expect(server.rows().filter(({ form_id }) => form_id === 'hourly')).toHaveLength(2);
  });

  it('refuses a second vote in another tab, and takes one from another browser', async () => {
    const context = await visitor();
    const [first, second] = [await opened(context, 'once'), await opened(context, 'once')];
    await vote(first, 'Soup');
    await table(first, '1 vote').waitFor();
    await vote(second, 'Soup');
    await second.getByText('You have already submitted a vote to this poll').waitFor();
    const other = await opened(await visitor(), 'once');
    await vote(other, 'Pie');
    await table(other, '2 votes').waitFor();
  });

  it('shows the results behind a link, and at their address, to everybody', async () => {
    await vote(await opened(await visitor(), 'linked'), 'Pie');
    await expect.poll(() => server.rows().filter(({ form_id }) => form_id === 'linked').length).toBe(1);
    const page = await opened(await visitor(), 'linked');
    await page.getByRole('button', { name: 'View Results' }).click();
    await table(page, '1 vote').waitFor();
    const direct = await opened(await visitor(), 'linked?results=1');
    await table(direct, '1 vote').waitFor();
  });

  it('shows no results where they are hidden, and none at their address to those who have not voted', async () => {
    const page = await opened(await visitor(), 'hidden');
    await vote(page, 'Pie');
    await page.getByText('Your vote has been saved').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const direct = await visitor();
    const asked = await direct.newPage();
    const replied = asked.waitForResponse((response) => response.url().endsWith('/ajax'));
    await asked.goto(`${server.address}/forms/once?results=1`);
    expect((await replied).status()).toBe(422);
    await asked.getByRole('radio', { name: 'Soup' }).waitFor();
    expect(await asked.getByRole('table').count()).toBe(0);
  });
});
