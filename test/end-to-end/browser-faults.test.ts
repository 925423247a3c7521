import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import { createNonces } from '../../server/value/nonce.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// What a browser does to a form at the worst moments. Nothing is kept twice, nothing is lost, and what is said is true.

const DAY_MS = 24 * 60 * 60 * 1000;
const FAILED = 'An error occurred while processing the form. Please try again';
const OFFLINE = 'You seem to be offline. Nothing is lost.';
const THANKS = 'Thank you.';

let folder: string;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let before: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  const fields = [{ id: 'name', kind: 'text', label: 'Name', required: true }];
  const settings = { successMessage: THANKS, spam: { minSeconds: 0 } };
  writeFileSync(
    join(folder, 'letter.json'),
    JSON.stringify({ id: 'letter', type: 'form', title: 'Letter', fields, settings }),
  );
  server = await startServer({ FORMS_DIR: folder });
  browser = await strictBrowser();
  await untilPublished(server.address, 'letter');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  before = server.rows().length;
  context = await browser.newContext();
  page = await opened();
});

afterEach(() => context.close());

async function opened(): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${server.address}/forms/letter`);
  return tab;
}

const kept = () =>
  server
    .rows()
    .slice(before)
    .map(({ submission }) => submission['name']);
const name = (tab = page) => tab.getByRole('textbox', { name: 'Name' });
const submit = (tab = page) => tab.getByRole('button', { name: 'Submit' });

async function isThanked(tab = page): Promise<void> {
  await tab.getByText(THANKS).waitFor();
  await expect.poll(() => tab.getByText(FAILED).count()).toBe(0);
}

/** What befalls the first request that sends the form; the ones after it arrive. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is lost on its way': (route) => route.abort('connectionreset'),
  'arrives, and its answer is lost': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  'arrives, and its answer is cut off': async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: body.slice(0, body.length / 2),
    });
  },
  'arrives, and a proxy answers in its place': async (route) => {
    await route.fetch();
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  },
};

describe('a form whose request', () => {
  it.each(Object.entries(FAULTS))('%s is kept once when it is sent again', async (_name, fault) => {
    let requests = 0;
    await page.route('**/ajax', (route) => (++requests === 1 ? fault(route) : route.continue()));
    await name().fill('Ada');
    await submit().click();
    await page.getByText(FAILED).waitFor();
    expect(await name().inputValue()).toBe('Ada');
    await submit().click();
    await isThanked();
    expect(kept()).toEqual(['Ada']);
  });
});

describe('a form', () => {
  it('that is sent without a network says so, and is kept once when there is one', async () => {
    await name().fill('Ada');
    // What sends it is loaded with the first answer, and keeps that in the tab.
    const inTab = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return JSON.stringify({ ...sessionStorage });
      });
    await expect.poll(inTab).toContain('Ada');
    await context.setOffline(true);
    await submit().click();
    await page.getByText(OFFLINE).waitFor();
    expect(kept()).toEqual([]);
    await context.setOffline(false);
    await submit().click();
    await isThanked();
    expect(kept()).toEqual(['Ada']);
  });

  it('is kept once, however often it is sent at once', async () => {
    await name().fill('Ada');
    await submit().evaluate((button: HTMLElement) => {
      for (let times = 0; times < 3; times += 1) button.click();
      (document.querySelector('form') as HTMLFormElement).requestSubmit();
    });
    await isThanked();
    expect(kept()).toEqual(['Ada']);
    await page.getByRole('link', { name: 'Fill it in again' }).click();
    await name().fill('Grace');
    await submit().dblclick();
    await isThanked();
    expect(kept()).toEqual(['Ada', 'Grace']);
  });

  it('in two tabs is two forms, of which each is kept', async () => {
    const other = await opened();
    await name().fill('Ada');
    await name(other).fill('Grace');
    await Promise.all([submit().click(), submit(other).click()]);
    await Promise.all([isThanked(), isThanked(other)]);
    expect(kept().toSorted()).toEqual(['Ada', 'Grace']);
  });

  it('that is come back to is empty, and what is then sent is another', async () => {
    await name().fill('Ada');
    await submit().click();
    await isThanked();
    await page.goto(`${server.address}/health`);
    // What a script gives back, it gives back by then.
    await page.goBack({ waitUntil: 'networkidle' });
    expect(await name().inputValue()).toBe('');
    await name().fill('Grace');
    await submit().click();
    await isThanked();
    expect(kept()).toEqual(['Ada', 'Grace']);
  });

  it('whose page is thirty days old is kept, once', async () => {
    const old = createNonces({
      secret: secretOf(server),
      clock: () => new Date(Date.now() - 30 * DAY_MS),
      random: (bytes) => Buffer.alloc(bytes, 7),
      lifetimeMs: DAY_MS,
    }).issue('letter');
    const html = await (await fetch(page.url())).text();
    const fresh = /data-nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    const asked: string[] = [];
    await page.route('**/forms/letter', (route) =>
      route.fulfill({ contentType: 'text/html', body: html.replaceAll(fresh, old) }),
    );
    page.on('request', (one) =>
      asked.push(one.postData()?.match(/give_donation_form_nonce|submit_form/)?.[0] ?? ''),
    );
    await page.reload();
    await name().fill('Ada');
    await submit().click();
    await isThanked();
    expect(kept()).toEqual(['Ada']);
    // Its nonce was seen to be too old.
    expect(asked.filter((one) => one !== '')).toEqual([
      'submit_form',
      'give_donation_form_nonce',
      'submit_form',
    ]);
  });
});

function secretOf({ folder: data }: RunningServer): Buffer {
  const file = openSqliteFile(join(data, 'formularium.db'));
  try {
    const [row] = file.all<{ value: string }>("select value from secrets where name = 'nonces'");
    return Buffer.from(row?.value ?? '', 'hex');
  } finally {
    file.close();
  }
}
