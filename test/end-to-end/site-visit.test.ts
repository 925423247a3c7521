import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedBy } from '../../server/testing/run-command.ts';
import { english } from '../../site/words/english.ts';
import { german } from '../../site/words/german.ts';
import { examplesIn, type RunningServer, SITE_FORMS, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const PAGES = [
  '/',
  '/our-work',
  '/donate',
  '/your-gifts',
  '/take-part',
  '/products',
  '/reach-out',
  '/nowhere',
];
/** A script of others, about which every page asks. Nobody agrees here, so nothing loads. */
const COUNTER = { name: 'Counter', purpose: 'analytics', script: 'https://counter.example/count.js' };
const ADA = 'ada@analytical.example';

/** A visitor of a site whose language is German. Its pages are still in English, so what is German is the site’s own. */
let folder: string;
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const [content, forms] = [join(folder, 'content'), examplesIn(folder, SITE_FORMS)];
  cpSync('site/content', content, { recursive: true });
  change(join(content, 'site.json'), { language: 'de', snippets: [COUNTER] });
  change(join(forms, 'mailing-list.json'), { fields: mergeFields(forms) });
  server = await startServer({
    ...{ SITE: 'dist/site/open-site.js', SITE_CONTENT: content, FORMS_DIR: forms, THEME: 'grove' },
  });
  browser = await strictBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function change(file: string, members: object): void {
  const { settings, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const quick = settings === undefined ? {} : { settings: { ...settings, spam: { minSeconds: 0 } } };
  writeFileSync(file, JSON.stringify({ ...rest, ...quick, ...members }));
}

/** The fields of the form, and all others that a mailing list knows (spec 000 §6). */
function mergeFields(forms: string): readonly object[] {
  const { fields } = JSON.parse(readFileSync(join(forms, 'mailing-list.json'), 'utf8'));
  return [
    ...fields,
    { id: 'ADDRESS', kind: 'text', label: 'Address' },
    { id: 'PHONE', kind: 'text', label: 'Phone' },
    { id: 'BIRTHDAY', kind: 'text', label: 'Birthday' },
  ];
}

/** Every text of a page that stands in an element of its own, and every name that is only heard. */
function textsOf(of: Page): Promise<readonly string[]> {
  return of.evaluate(() =>
    [...document.querySelectorAll('body *:not(script)')].flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.nodeValue ?? ''),
      ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ]),
  );
}

/** What a word of the site is like once its places are filled in. */
function shapeOf(word: string): RegExp {
  const parts = word.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

it('says every word of its own in the language of the site, on every page', async () => {
  const keys = Object.keys(english) as (keyof typeof english)[];
  const said = new Set<string>();
  for (const path of PAGES) {
    await page.goto(server.address + path);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
    const asks = page.getByRole('button', { name: german.consentDecline, exact: true });
    // What is for one visitor alone has no scripts of others.
    if (path !== '/your-gifts') await asks.waitFor();
    if (path === '/our-work') {
      await page.locator('.slider').scrollIntoViewIfNeeded();
      await page.locator('.slider-buttons button').last().waitFor();
    }
    const texts = (await textsOf(page)).map((text) => text.trim()).filter((text) => text !== '');
    for (const key of keys) {
      if (texts.some((text) => shapeOf(german[key]).test(text))) said.add(key);
      if (english[key] === german[key]) continue;
      expect([path, texts.filter((text) => shapeOf(english[key]).test(text))]).toEqual([path, []]);
    }
  }
  for (const key of ['skip', 'mainMenu', 'submenu', 'notFoundText', 'searchProducts', 'chooseAmount'])
    expect(said).toContain(key);
  expect(said.size).toBeGreaterThan(20);
  await page.getByRole('button', { name: german.consentDecline, exact: true }).click();
});

it.each([320, 390, 600, 768, 959, 960, 1024, 1280])('has its header in one line at %i px', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(server.address);
  const menu = page.locator('.menu');
  const shown = () => menu.or(page.locator('.menu-toggle')).filter({ visible: true }).count();
  // The links, or the button that shows them.
  await expect.poll(shown).toBe(1);
  const tops = await page
    .locator('.header-inner > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const height = await page.locator('.site-header').evaluate((one) => one.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(81);
  expect(Math.min(...tops)).toBeGreaterThan(4);
});

it.each([320, 390, 768])(
  'has its header as high before its script comes as after, at %i px',
  async (width) => {
    let asked = 0;
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      asked += 1;
      await isReleased;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.address, { waitUntil: 'commit' });
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.getByRole('link', { name: german.skip }).waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    const heightOf = (): Promise<number> =>
      page.locator('.site-header').evaluate((one) => one.getBoundingClientRect().height);
    const before = await heightOf();
    release();
    await page.locator('.menu-toggle').waitFor();
    expect([before, await page.locator('nav[data-menu] .menu').isVisible()]).toEqual([
      await heightOf(),
      false,
    ]);
    await page.unrouteAll({ behavior: 'wait' });
  },
);

it('suggests a thing with its name, picture and price, and leads to it', async () => {
  const [honey] = JSON.parse(readFileSync('site/content/products.json', 'utf8')).filter(
    ({ id }: { readonly id: string }) => id === 'honey',
  );
  await page.goto(`${server.address}/products`);
  await page.getByRole('combobox', { name: german.searchProducts }).fill('hon');
  const option = page.getByRole('option');
  await option.first().waitFor();
  await expect.poll(() => option.count()).toBe(1);
  expect(await option.innerText()).toContain(honey.value);
  expect(await option.locator('.price').innerText()).toBe(honey.price);
  expect(await option.getAttribute('id')).toMatch(/-honey$/);
  await expect
    .poll(() => option.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await option.click();
  await page.waitForURL('**/products#honey');
});

it('keeps all that a mailing list knows of somebody who joins it', async () => {
  await page.goto(`${server.address}/take-part`);
  const area = page.locator('formularium-form[form="mailing-list"]');
  await area.getByRole('button').click();
  const form = area.frameLocator('iframe');
  const answers = {
    ...{
      'Email address': ADA,
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Address: '12 St James’s Square',
    },
    ...{ Phone: '+44 20 7946 0000', Birthday: '12/10' },
  };
  for (const [name, answer] of Object.entries(answers))
    await form.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(answer);
  await form.getByRole('checkbox', { name: /Send me the news/ }).check();
  await form.getByRole('button', { name: 'Join' }).click();
  const mails = join(server.folder, 'mail');
  const links = () =>
    readdirSync(mails)
      .map((name) => readFileSync(join(mails, name), 'utf8').replaceAll('=\r\n', ''))
      .flatMap((mail) => (mail.includes(ADA) ? (/\/mailing-list\/join\/[\w.-]+/.exec(mail) ?? []) : []));
  await expect.poll(() => links().length).toBeGreaterThan(0);
  await page.goto(server.address + links()[0]);
  await page.getByRole('main').getByRole('button').click();
  await page.getByText(ADA).waitFor();
  const environment = { DATA_DIR: server.folder, PUBLIC_ADDRESS: server.address };
  const listed = () => printedBy(['mailing-list', '--format', 'csv'], environment);
  await expect
    .poll(listed)
    .toContain(`"${ADA}","Ada","Lovelace","12 St James’s Square","'+44 20 7946 0000","12/10"`);
});
