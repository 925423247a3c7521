import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOURS, faults, violationsOf } from './dressed.ts';
import { type RunningServer, SITE_FORMS, startServer } from './running-server.ts';
import { shiftOf } from './shift-of.ts';
import { strictBrowser } from './strict-browser.ts';
import { untilNoticed } from './until-noticed.ts';

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
const NARROW = { width: 320, height: 700 };
const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const KILOBYTE = 1_000;
const MOST_PAINT_MS = 1_500;
/** A line of 1.6 Mbit/s, 150 ms to the server and back. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer(
    { SITE: 'dist/site/open-site.js', THEME: 'grove', BRAND_NAME: 'Common Plate' },
    'ours',
    SITE_FORMS,
  );
  browser = await strictBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function visit<Result>(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page, failures: readonly string[]) => Promise<Result>,
  of = server,
): Promise<Result> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(of.address) && !request.url().startsWith('data:'))
      failures.push(request.url());
  });
  await page.goto(of.address + path, { waitUntil: 'load' });
  const result = await look(page, failures);
  expect(failures, path).toEqual([]);
  await context.close();
  return result;
}

/** The violations of a page around its forms. */
const violationsAround = (page: Page): Promise<readonly string[]> => violationsOf(page, 'formularium-form');

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Finds a page within its window: nothing scrolls sideways, and its headings do not stick to the edge. */
async function fits(page: Page): Promise<void> {
  const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(shown ?? 0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const edges = await page
    .locator('#main :is(h1, h2)')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().left),
    );
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(12);
}

describe('every page', () => {
  it.each(PAGES)(
    'has no violation in the light and the dark, does not move, loads nothing of anybody else, and fits into its window: %s',
    async (path) => {
      await visit(path, { reducedMotion: 'reduce' }, async (page) => {
        expect(await violationsAround(page)).toEqual([]);
        expect(await shiftOf(page)).toBeLessThan(0.01);
        await page.emulateMedia({ colorScheme: 'dark' });
        // In the dark nothing but colours is different.
        expect(await faults(page, COLOURS, 'formularium-form')).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
        await fits(page);
        await page.emulateMedia({ forcedColors: 'none' });
        await page.setViewportSize(NARROW);
        await fits(page);
      });
    },
  );

  it('fits into a window of 320 px without a script', async () => {
    const context = await browser.newContext({ viewport: NARROW, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of PAGES) {
      await page.goto(server.address + path);
      await fits(page);
      // No button stands there that only a script could make do something.
      const useless = page.locator(':is(.notice, .donate) button[type="button"]:visible');
      expect(await useless.count(), path).toBe(0);
    }
    await context.close();
  });
});

it('is right to left where its language is', async () => {
  await visit('/', { viewport: { width: 320, height: 700 } }, async (page) => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = () => page.locator('.menu').boundingBox();
    await expect.poll(async () => (await menu())?.x).toBe(0);
    expect((await menu())?.width).toBeGreaterThan(200);
  });
});

it('sends the first page in less than 100 kB, before any lazy part', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let sent = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent += encodedDataLength;
  });
  const fonts: string[] = [];
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.includes('.woff2')) fonts.push(request.url);
  });
  await page.goto(server.address, { waitUntil: 'networkidle' });
  // Each once: what the page loads beforehand is what its styles ask for.
  expect([fonts.length, new Set(fonts).size]).toEqual([2, 2]);
  const states = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
  await expect.poll(states).toEqual(['loaded', 'loaded']);
  expect(sent).toBeGreaterThan(10 * KILOBYTE);
  expect(sent).toBeLessThan(100 * KILOBYTE);
  await context.close();
});

it('does not move while it loads with motion', async () => {
  await visit('/', {}, async (page) => {
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });
});

it('paints its largest part in less than 1.5 s, on a processor four times as slow and a line of 1.6 Mbit/s', async () => {
  const paints: number[] = [];
  // What else the machine does slows some visits down.
  while (paints.length < 8 && !paints.some((paint) => paint < MOST_PAINT_MS)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(server.address, { waitUntil: 'networkidle' });
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Infinity),
            ).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            });
          }),
      ),
    );
    await context.close();
  }
  expect(Math.min(...paints)).toBeLessThan(MOST_PAINT_MS);
});

describe('its styles', () => {
  it('slide menus in 300 ms, and lock the page behind a lightbox on a phone alone', async () => {
    for (const { width, overflow } of [
      { width: 390, overflow: 'hidden' },
      { width: 1280, overflow: 'visible' },
    ])
      await visit('/our-work', { viewport: { width, height: 844 } }, async (page) => {
        if (width === 390) {
          expect(await styleOf(page, '.menu', 'transition-duration')).toBe('0s'); // nothing slides as it loads
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          const style = (property: string) => styleOf(page, '.menu', property);
          await expect.poll(() => style('transition-property')).toBe('translate, visibility');
          expect(await style('transition-duration')).toBe('0.3s, 0.3s');
        }
        await page.getByRole('button', { name: 'Open the menu “What we do”' }).click();
        await page.getByRole('button', { name: 'Open the menu “What we do”', expanded: true }).waitFor();
        expect(await styleOf(page, '.submenu', 'animation')).toMatch(/unfold/);
        expect(await styleOf(page, '.submenu', 'animation-duration')).toBe('0.3s');
        await page.keyboard.press('Escape');
        if (width === 390) await page.keyboard.press('Escape');
        await page.locator('.gallery a').first().press('Enter');
        await page.getByRole('dialog').waitFor();
        const overflowing = () => styleOf(page, 'html', 'overflow-y');
        await expect.poll(overflowing, { message: `at ${width} px` }).toBe(overflow);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        await expect.poll(overflowing).toBe('visible');
      });
  });

  it('put menus, sliders and lightboxes the other way round where the language of the site is Arabic', async () => {
    const content = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync('site/content', content, { recursive: true });
    const settings = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
    writeFileSync(
      join(content, 'site.json'),
      JSON.stringify({ ...settings, language: 'ar', lightbox: { closeButtonInside: false } }),
    );
    const shown = { SITE: 'dist/site/open-site.js', SITE_CONTENT: content, THEME: 'grove' };
    const arabic = await startServer(shown, 'ours', SITE_FORMS);
    await visit(
      '/our-work',
      DESK,
      async (page) => {
        await page.locator('.submenu-toggle').first().click();
        await page.locator('.submenu').first().waitFor();
        const item = await page.locator('.menu > li').first().boundingBox();
        const submenu = await page.locator('.submenu').first().boundingBox();
        if (item === null || submenu === null) throw new Error('A menu is not shown.');
        expect(submenu.x + submenu.width).toBeCloseTo(item.x + item.width + 16, 0);
        expect(submenu.x).toBeGreaterThan(0);
        await page.keyboard.press('Escape');
        await page.locator('.gallery a').first().press('Enter');
        // Not in the box of the picture, but at the edge of the window at which lines end.
        const places = async () => {
          const dialog = await page.getByRole('dialog').boundingBox();
          const bar = await page.locator('.popup-bar').boundingBox();
          return { x: bar?.x, y: bar?.y, isAbove: bar !== null && dialog !== null && bar.y < dialog.y };
        };
        await expect.poll(places).toEqual({ x: 16, y: 16, isAbove: true });
        const caption = () => page.locator('.popup figcaption').innerText();
        const names = await page
          .locator('.gallery img')
          .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
        await page.keyboard.press('ArrowLeft');
        await expect.poll(caption).toBe(names[1]);
        await page.keyboard.press('ArrowRight');
        await expect.poll(caption).toBe(names[0]);
        expect(await violationsAround(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        const slides = page.locator('.slider li');
        await slides.first().scrollIntoViewIfNeeded();
        const next = page.locator('.slider-buttons button').last();
        const selected = () => slides.evaluateAll((all) => all.findIndex((one) => 'selected' in one.dataset));
        for (const place of [1, 2, 3]) {
          await next.click();
          await expect.poll(selected).toBe(place);
        }
      },
      arabic,
    );
    await visit(
      '/',
      { ...DESK, viewport: { width: 390, height: 844 } },
      async (page) => {
        await page.locator('.menu-toggle').click();
        await expect.poll(async () => (await page.locator('.menu').boundingBox())?.x).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        expect(await violationsAround(page)).toEqual([]);
      },
      arabic,
    );
    await arabic.stop();
    rmSync(content, { recursive: true });
  });
});

it('puts somebody on the mailing list who opens the link of their mail', async () => {
  await visit('/take-part', { reducedMotion: 'reduce' }, async (page) => {
    await page.getByRole('button', { name: 'Send me the news' }).click();
    const form = page.locator('formularium-form[form="mailing-list"]').frameLocator('iframe');
    await form.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
    await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await form.getByRole('checkbox', { name: /Send me the news/ }).check();
    // Whoever is as quick as a program is taken for one.
    await page.waitForTimeout(2_100);
    await form.getByRole('button', { name: 'Join' }).click();
    await form.getByText('We have mailed you a link.').waitFor();
    const mails = join(server.folder, 'mail');
    const sent = () => readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8'));
    await expect.poll(() => sent().some((mail) => mail.includes('ada@analytical.example'))).toBe(true);
    const mail = sent().find((one) => one.includes('ada@analytical.example')) ?? '';
    const link = /\/mailing-list\/join\/[\w.-]+/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? '';
    await page.goto(server.address + link);
    await page.getByRole('button', { name: 'Send me the news' }).click();
    await page.getByText('ada@analytical.example is on our mailing list now.').waitFor();
  });
});

describe('the keyboard', () => {
  it('reaches the content, the sub-menus, tabs, a lightbox, the accordion and the slider', async () => {
    await visit('/our-work', DESK, async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
      await page.keyboard.press('Tab');
      await expect.poll(() => focused()).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.getByRole('button', { name: 'Open the menu “What we do”' }).press('Enter');
      await page.keyboard.press('Tab');
      await expect.poll(() => focused()).toBe('Kitchens and boxes');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Kitchens' }).press('ArrowRight');
      await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('620 boxes');
      await page.locator('.gallery a').first().press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      const isInGallery = () => page.evaluate(() => document.activeElement?.closest('.gallery') !== null);
      await expect.poll(isInGallery).toBe(true);
      const summaries = page.locator('.accordion summary');
      await summaries.first().press('Enter');
      await page.keyboard.press('Tab');
      await expect.poll(() => focused()).toBe('What happens to what is left?');
      await page.keyboard.press('Space');
      const open = () =>
        page
          .locator('.accordion details')
          .evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
      await expect.poll(open).toEqual([false, true, false]);
      await page.getByRole('region', { name: 'A week with us' }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Next slide' }).press('Enter');
      await expect.poll(() => page.locator('[data-selected] h2').innerText()).toBe('Tuesday: soup');
    });
  });

  it('chooses what the search suggests from three characters on', async () => {
    await visit('/products', {}, async (page) => {
      const asked: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/search')) asked.push(searchParams.get('term'));
      });
      const input = page.getByRole('combobox', { name: 'Search the shop' });
      await input.pressSequentially('hon');
      await page.getByRole('option', { name: 'Rooftop honey' }).waitFor();
      expect(asked).toEqual(['hon']);
      await input.press('ArrowDown');
      await input.press('Enter');
      await page.waitForURL('**/products#honey');
    });
  });
});

it('plays animations and videos, and only the pictures for who prefers no motion', async () => {
  await visit('/our-work', {}, async (page) => {
    await page.locator('.animation').scrollIntoViewIfNeeded();
    await page.locator('.animation svg').waitFor();
    await page.locator('.animation').getByRole('img', { name: 'A bowl of hot soup' }).waitFor();
    await page.getByRole('link', { name: 'Play the video: Four seconds of soup' }).click();
    const video = page.getByRole('dialog').locator('video');
    await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(1);
  });
  await visit('/our-work', { reducedMotion: 'reduce' }, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('.animation').scrollIntoViewIfNeeded();
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    expect(await page.locator('.animation img').count()).toBe(1);
    await untilNoticed(page, '.animation');
    expect(asked.filter((url) => /lottie|countup/.test(url))).toEqual([]);
  });
});

it('sends the form of /reach-out, with a script and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const before = server.rows().length;
    await visit('/reach-out', { javaScriptEnabled }, async (page) => {
      await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
      await page.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
      await page.getByRole('textbox', { name: 'Message' }).fill('How do I hire an engine?');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect.poll(() => server.rows().length).toBe(before + 1);
    });
  }
});
