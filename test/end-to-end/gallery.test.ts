import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveGallery } from '../../gallery/serve-gallery.mjs';
import { builtGallery } from './built-gallery.ts';
import { violationsOf } from './dressed.ts';
import { strictBrowser } from './strict-browser.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
let browser: Browser;
let page: Page;
let noise: string[];

// One page for all, as the gallery keeps everything in its address: a page of its own takes a process to start.
beforeAll(async () => {
  gallery = await serveGallery({ folder: await builtGallery(), port: 0 });
  browser = await strictBrowser();
  page = await (await browser.newContext()).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

beforeEach(async () => {
  noise = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  // A few states: the donation with which the gallery opens by itself has many, and takes seconds.
  await page.goto(`${gallery.url}/?story=kinds/hidden`);
});

afterEach(() => expect(noise).toEqual([]));

const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

describe('the gallery', () => {
  it('shows a kind in its states, with its JSON beside each', async () => {
    await link('email').click();
    await page.getByRole('heading', { name: 'email', level: 2 }).waitFor();
    await frame('email, invalid')
      .getByText('Enter a whole email address, like name@example.org.')
      .first()
      .waitFor();
    await frame('email, filled').getByRole('textbox').first().waitFor();
    expect(await page.getByRole('region', { name: 'JSON, invalid' }).first().textContent()).toContain(
      '"kind": "email"',
    );
    await page.waitForURL(/story=kinds%2Femail/);
  });

  it('finds a text in names, states and JSON', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('second factor');
    await page.getByText(/^3 of \d+ stories$/).waitFor();
    await link('login').waitFor();
    await expect.poll(() => link('poll').count()).toBe(0);
    await search.fill('"periods"');
    await link('frequency').waitFor();
    await search.fill('no such thing');
    await page.getByText(/^0 of \d+ stories$/).waitFor();
  });

  it('opens with an interesting form, and shows each of its states by itself', async () => {
    await page.goto(gallery.url);
    await frame('donation, as it opens').getByRole('radio', { name: '$25', exact: true }).waitFor();
    const states = page.getByRole('navigation', { name: 'States' });
    await states.getByRole('link', { name: 'page 2 invalid' }).click();
    await expect.poll(() => page.locator('iframe').count()).toBe(1);
    await frame('donation, page 2 invalid').getByText('Enter a name.').first().waitFor();
    await page.waitForURL(/story=forms%2Fdonation%2Fpage-2-invalid/);
    await page.goBack();
    await expect.poll(() => page.locator('iframe').count()).toBeGreaterThan(1);
  });

  it('leaves the focus in the search, whatever is shown', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await link('account').click();
    await search.focus();
    await frame('account, invalid').getByText('Enter a password.').first().waitFor();
    expect(await search.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
  });

  it('leads to the state that was searched for', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('second factor by');
    await link('login').click();
    await frame('login, second factor by e-mail').getByText('The code has been sent.').waitFor();
    await expect.poll(() => page.locator('iframe').count()).toBe(1);
  });

  it('saves space on a phone: the list is closed, and opened by a search', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const heading = page.getByRole('heading', { level: 2, name: 'hidden' });
    await heading.waitFor();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('searchbox', { name: 'Search' }).fill('rating');
    await link('rating').click();
    await page.getByRole('heading', { level: 2, name: 'rating' }).waitFor();
    await expect.poll(() => link('rating').count()).toBe(0);
  });

  it('accepts files', async () => {
    await page.goto(`${gallery.url}/?story=kinds/upload/empty`);
    const opened = frame('upload, empty');
    await opened.getByText('Choose files, or drop them here').waitFor(); // by then no control is replaced any more
    const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') };
    await opened.locator('input[type=file]').last().setInputFiles(file);
    await opened.getByText('a.png').waitFor();
    await expect.poll(() => opened.locator('progress').count()).toBe(0);
    expect(await opened.getByText('uploads are not set up here').count()).toBe(0);
  });

  it('switches theme, dark mode, direction, language and the size of a phone', async () => {
    await page.goto(`${gallery.url}/?story=forms/login/as-it-opens`);
    const opened = frame('login, as it opens');
    await opened.getByRole('textbox', { name: 'Email address' }).waitFor();
    const button = opened.getByRole('button', { name: 'Sign in' });
    const colourOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = await colourOf();
    await page.getByLabel('Theme').selectOption('Soft');
    await expect.poll(colourOf).not.toBe(plain);
    const soft = await colourOf();
    await page.getByLabel('Colours').selectOption('Dark');
    await expect.poll(colourOf).not.toBe(soft);
    await page.getByLabel('Direction').selectOption('Right to left');
    await page.getByLabel('Language').selectOption('German');
    await page.getByLabel('Width').selectOption('Phone, 390 px');
    await opened.getByRole('button', { name: 'Passwort anzeigen' }).waitFor();
    const root = opened.locator('html');
    await expect.poll(() => root.getAttribute('dir')).toBe('rtl');
    await expect.poll(() => root.evaluate((html) => html.ownerDocument.defaultView?.innerWidth)).toBe(390);
    await page.reload();
    await opened.getByRole('button', { name: 'Passwort anzeigen' }).waitFor();
    await expect.poll(() => page.getByLabel('Theme').inputValue()).toBe('soft');
  });

  it('lets visitors fill in an example form, and plays the server', async () => {
    await page.goto(`${gallery.url}/?story=forms/contact-190/as-it-opens`);
    const opened = frame('contact-190, as it opens');
    await opened.locator('[data-ready=yes]').waitFor();
    for (const name of ['First name', 'Last name', 'Message'])
      await opened.getByRole('textbox', { name }).fill('Ada');
    await opened.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
    await opened.getByRole('button', { name: 'Submit' }).click();
    await opened.getByText('Thank you').waitFor();
  });

  it('has no violation of its own, light and dark', async () => {
    await page.getByRole('heading', { level: 2, name: 'hidden' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });
  });

  it('serves nothing from outside its folder', async () => {
    for (const path of [
      '/../../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/%',
      '/nothing',
    ])
      expect((await fetch(`${gallery.url}${path}`)).status, path).toBe(404);
  });
});
