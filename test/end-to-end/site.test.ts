import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
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
const KILOBYTE = 1_000;

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ SITE: 'dist/site/open-site.js', THEME: 'grove', BRAND_NAME: 'Common Plate' });
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
): Promise<Result> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:'))
      failures.push(request.url());
  });
  await page.goto(server.address + path, { waitUntil: 'load' });
  const result = await look(page, failures);
  expect(failures, path).toEqual([]);
  await context.close();
  return result;
}

describe.each(PAGES)('the page %s', (path) => {
  it.each(['light', 'dark'] as const)(
    'has no violation in the %s, and loads nothing of anybody else',
    async (colorScheme) => {
      await visit(path, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
        const { violations } = await new AxeBuilder({ page }).exclude('formularium-form').analyze();
        const told = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
        );
        expect(told).toEqual([]);
      });
    },
  );

  it.each([
    { what: 'at 320 px', options: { viewport: { width: 320, height: 700 } } },
    {
      what: 'at 320 px without a script',
      options: { viewport: { width: 320, height: 700 }, javaScriptEnabled: false },
    },
    {
      what: 'in forced colours',
      options: { viewport: { width: 1280, height: 800 }, forcedColors: 'active' as const },
    },
  ])('fits into its window $what', async ({ options }) => {
    await visit(path, { ...options, reducedMotion: 'reduce' }, async (page) => {
      const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width).toBeLessThanOrEqual(shown ?? 0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    });
  });
});

it('is right to left where its language is', async () => {
  await visit('/', { viewport: { width: 320, height: 700 } }, async (page) => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = await page.locator('.menu').boundingBox();
    await expect.poll(async () => (await page.locator('.menu').boundingBox())?.x).toBe(0);
    expect(menu?.width).toBeGreaterThan(200);
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
  await page.goto(server.address, { waitUntil: 'networkidle' });
  expect(sent).toBeGreaterThan(10 * KILOBYTE);
  expect(sent).toBeLessThan(100 * KILOBYTE);
  await context.close();
});

it('does not move while it loads', async () => {
  await visit('/', {}, async (page) => {
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let all = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) all += Reflect.get(entry, 'value');
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(all), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
  });
});

describe('the keyboard', () => {
  it('reaches the content, the sub-menus, tabs, a lightbox and the slider', async () => {
    await visit(
      '/our-work',
      { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
      async (page) => {
        const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
        await page.keyboard.press('Tab');
        expect(await focused()).toBe('Skip to content');
        await page.keyboard.press('Enter');
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
        await page.getByRole('button', { name: 'Open the menu “What we do”' }).press('Enter');
        await page.keyboard.press('Tab');
        expect(await focused()).toBe('Kitchens and boxes');
        await page.keyboard.press('Escape');
        await page.getByRole('tab', { name: 'Kitchens' }).press('ArrowRight');
        expect(await page.getByRole('tabpanel').innerText()).toContain('620 boxes');
        await page.locator('.gallery a').first().press('Enter');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        expect(await page.evaluate(() => document.activeElement?.closest('.gallery') !== null)).toBe(true);
        await page.getByRole('region', { name: 'A week with us' }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: 'Next slide' }).press('Enter');
        await expect.poll(() => page.locator('[data-selected] h2').innerText()).toBe('Tuesday: soup');
      },
    );
  });

  it('chooses what the search suggests from three characters on', async () => {
    await visit('/products', {}, async (page) => {
      const input = page.getByRole('combobox', { name: 'Search the shop' });
      await input.pressSequentially('ho');
      expect(await page.getByRole('option').count()).toBe(0);
      await input.pressSequentially('n');
      await page.getByRole('option', { name: 'Rooftop honey' }).waitFor();
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
    expect(await page.locator('.animation [role="img"]').getAttribute('aria-label')).toBe(
      'A bowl of hot soup',
    );
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
