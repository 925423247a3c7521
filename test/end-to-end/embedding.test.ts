import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Frame } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddingPage, openEmbedding } from './embedding-page.ts';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const ANSWERS = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'Email address': 'ada@analytical.example',
  'Phone number': '(201) 555-0123',
  Message: 'How do I hire an engine?',
};
const REQUIRED = 'This field is required. Please enter text.';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

const formsDir = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
let site: HostSite;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
/** The policy of a careful page: two directives for the server, and nothing else. */
let policy: string;

beforeAll(async () => {
  for (const name of ['contact-190', 'quote', 'donation', 'volunteering-ar'])
    copyFileSync(`forms/${name}.json`, join(formsDir, `${name}.json`));
  site = await startSite();
  const leaving = {
    id: 'leaving',
    type: 'form',
    title: 'Leaving',
    fields: [
      { id: 'a', kind: 'text', label: 'A' },
      { id: 'terms', kind: 'html', html: '<p><a href="/forms/contact-190">The terms</a></p>' },
    ],
    settings: { allowEmpty: true, behaviors: [{ behavior: 'redirect', url: `${site.origin}/thanks` }] },
  };
  const day = {
    id: 'day',
    type: 'form',
    title: 'Day',
    fields: [{ id: 'day', kind: 'date', label: 'Day', fieldType: 'picker' }],
  };
  for (const form of [leaving, day]) writeFileSync(join(formsDir, `${form.id}.json`), JSON.stringify(form));
  site.put('/thanks', '<h1>Thank you</h1>');
  server = await startServer({ FORMS_DIR: formsDir, EMBED_ORIGINS: site.origin });
  policy = `default-src 'none'; script-src ${server.address}; frame-src ${server.address}; img-src data:; require-trusted-types-for 'script'`;
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.stop();
  rmSync(formsDir, { recursive: true });
});

afterEach(() => context.close());

const script = (form: string, more = ''): string =>
  `<script src="${server.address}/embed.js" data-form="${form}" ${more}></script>`;

/** Opens a page of the site with this body, and waits until it knows the height of its form. */
async function embedded(
  body: string,
  { query = '', ...options }: BrowserContextOptions & { readonly query?: string } = DESKTOP,
): Promise<EmbeddingPage> {
  context = await browser.newContext(options);
  const address = site.put('/page', body, policy);
  const opened = await openEmbedding(await context.newPage(), `${address}${query}`, server.address);
  await opened.heard('load');
  return opened;
}

async function fillIn(form: Frame): Promise<void> {
  for (const [name, answer] of Object.entries(ANSWERS))
    await form.getByRole('textbox', { name }).fill(answer);
}

/** Whether this stands within what the visitor sees of the page. */
async function isInView({ page, form }: EmbeddingPage, text: string): Promise<boolean> {
  const box = await form().getByText(text).first().boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe('a form in a page of another origin with a strict policy', () => {
  it('grows with its complaints, is filled in and sent, and the page learns no answer', async () => {
    const before = server.rows().length;
    const { page, form, fits, height, heard, happenings } = await embedded(script('contact-190'));
    await fits();
    const empty = await height();
    await form().getByRole('button', { name: 'Submit' }).click();
    await form().getByText(REQUIRED).first().waitFor();
    await fits();
    const wide = await height();
    expect(wide).toBeGreaterThan(empty);
    await page.setViewportSize({ width: 400, height: 900 });
    await expect.poll(height).toBeGreaterThan(wide);
    await fits();
    await fillIn(form());
    await form().getByRole('button', { name: 'Submit' }).click();
    expect(await heard('sent')).toEqual({ form: 'contact-190' });
    expect(server.rows().slice(before)).toMatchObject([
      { form_id: '190', submission: { 'name-1': 'Ada', 'email-1': ANSWERS['Email address'] } },
    ]);
    await fits();
    expect(JSON.stringify(await happenings())).not.toMatch(/Ada|analytical|555|engine/);
  });

  it('needs no cookie and no storage', async () => {
    context = await browser.newContext();
    await context.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('Denied.', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, denied);
      Object.defineProperty(Document.prototype, 'cookie', denied);
    });
    const page = await context.newPage();
    const cookies: (string | undefined)[] = [];
    page.on('request', (request) => cookies.push(request.headers()['cookie']));
    page.on('response', (response) => cookies.push(response.headers()['set-cookie']));
    const address = site.put('/page', script('contact-190'), policy);
    const { form, heard } = await openEmbedding(page, address, server.address);
    await heard('load');
    await fillIn(form());
    await form().getByRole('button', { name: 'Submit' }).click();
    await heard('sent');
    expect(new Set(cookies)).toEqual(new Set([undefined]));
  });

  it('has no violation that axe knows of, in the page and in the frame', async () => {
    const { page } = await embedded(
      `<main><h1>Write to us</h1>${script('contact-190', 'data-label="Contact form"')}</main>`,
    );
    expect(await page.locator('formularium-form iframe').getAttribute('title')).toBe('Contact form');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  it('is entered and left by keyboard, forwards and backwards', async () => {
    const { page, form } = await embedded(
      `<a href="#before" id="before">Before</a>${script('leaving')}<a href="#after" id="after">After</a>`,
    );
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.localName || '');
    const inForm = (): Promise<string> => form().evaluate(() => document.activeElement?.textContent ?? '');
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('formularium-form');
    const isEntered = () =>
      form()
        .getByRole('textbox', { name: 'A' })
        .evaluate((a) => a === document.activeElement);
    await expect.poll(isEntered).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => inForm()).toBe('The terms');
    await page.keyboard.press('Tab');
    await expect.poll(() => inForm()).toBe('Submit');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('after');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(async () => [await focused(), await inForm()]).toEqual(['formularium-form', 'Submit']);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => inForm()).toBe('The terms');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(isEntered).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(focused).toBe('before');
  });

  it('stays under a pointer that presses a button at the edge of the window', async () => {
    const { page, form } = await embedded(`${script('leaving')}${'<p>Below</p>'.repeat(40)}`);
    const button = form().getByRole('button', { name: 'Submit' });
    const [frame, within] = await Promise.all([
      page.locator('formularium-form iframe').evaluate((element) => element.getBoundingClientRect().top),
      button.evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    // Its lower edge is that of the window.
    await page.setViewportSize({ width: 1280, height: Math.ceil(frame + within) });
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height - 3);
    await page.mouse.down();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    // However long somebody presses it.
    for (let frames = 0; frames < 10; frames += 1)
      await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await page.waitForURL(/\/thanks$/);
  });

  it('brings its first complaint, and its next page, into view of a phone', async () => {
    const filler = '<p>Text</p>'.repeat(40);
    const contact = await embedded(`${filler}${script('contact-190')}${filler}`, PHONE);
    await contact.fits();
    await contact.form().getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => isInView(contact, REQUIRED)).toBe(true);
    await context.close();
    const quote = await embedded(`${filler}${script('quote')}${filler}`, PHONE);
    await quote.form().getByLabel('Seats').fill('12');
    await quote.form().getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => isInView(quote, 'Your company')).toBe(true);
    await quote.fits();
  });

  it('stands from right to left if its language does, in a page that does not', async () => {
    const { form, fits } = await embedded(script('volunteering-ar'), PHONE);
    await fits();
    expect(
      await form().evaluate(() => [document.documentElement.dir, document.documentElement.lang]),
    ).toEqual(['rtl', 'ar']);
    await expect.poll(() => form().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('shows what its calendar covers, and is as light or dark as the page', async () => {
    const { page, form, fits, height } = await embedded(script('day'), {
      ...PHONE,
      colorScheme: 'dark',
    });
    await fits();
    const closed = await height();
    expect(await form().evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await form().locator('.formularium-opener').click();
    await form().getByRole('dialog').waitFor();
    await fits();
    await expect.poll(height).toBeGreaterThan(closed);
    const overlap = async (): Promise<number> => {
      const { y = 0, height: tall = 0 } = (await form().getByRole('dialog').boundingBox()) ?? {};
      const around = (await page.locator('formularium-form').boundingBox()) ?? { y: 0, height: 0 };
      expect(tall).toBeGreaterThan(300);
      return y + tall - around.y - around.height;
    };
    // The frame follows its content a moment later.
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });

  it('selects what the address of the page says, and is told nothing else of it', async () => {
    const { form } = await embedded(script('donation'), {
      query: '?form-id=75&payment-mode=offline&level-id=3&token=secret&embedded=x',
    });
    await expect.poll(() => form().getByRole('radio', { name: '$100' }).isChecked()).toBe(true);
    expect(form().url()).not.toContain('secret');
  });
});
