import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddingPage, lastIn, openEmbedding } from './embedding-page.ts';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const PROTOCOL = 'formularium-1';
const LISTED = [
  { type: 'hello' },
  { type: 'height', height: 5_000 },
  { type: 'focus', top: 3_000, height: 10 },
  { type: 'sent' },
  { type: 'redirect', url: 'https://evil.example/' },
].map((message) => ({ ...message, protocol: PROTOCOL }));

const formsDir = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
let site: HostSite;
let stranger: HostSite;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [site, stranger] = [await startSite(), await startSite()];
  for (const { put } of [site, stranger]) put('/evil', '<p>Evil</p>');
  const form = { id: 'one', type: 'form', title: 'One', fields: [{ id: 'a', kind: 'text', label: 'A' }] };
  writeFileSync(join(formsDir, 'one.json'), JSON.stringify(form));
  server = await startServer({ FORMS_DIR: formsDir, EMBED_ORIGINS: site.origin });
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await Promise.all([site.stop(), stranger.stop()]);
  rmSync(formsDir, { recursive: true });
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

const script = (): string => `<script src="${server.address}/embed.js" data-form="one"></script>`;
const evil = (from: HostSite): string => `<iframe src="${from.origin}/evil" title="x"></iframe>`;

async function embedded(body = script()): Promise<EmbeddingPage> {
  const opened = await openEmbedding(page, site.put('/page', body), server.address);
  await opened.heard('load');
  await opened.fits();
  return opened;
}

const frameOf = async (origin: string): Promise<Frame> => {
  await expect
    .poll(() =>
      page
        .frames()
        .map((frame) => frame.url())
        .join(),
    )
    .toContain(origin);
  return page.frames().find((frame) => frame.url().startsWith(origin)) as Frame;
};

/** What messages may have changed in the page. */
const effects = async ({ height, happenings }: EmbeddingPage): Promise<readonly unknown[]> => [
  page.url(),
  await height(),
  await page.evaluate(() => scrollY),
  (await happenings()).length,
];

/** Sends messages from a frame to the page around it, or from the page to itself. */
async function flood(from: Page | Frame, messages: readonly unknown[], times: number): Promise<void> {
  const dealtWith = await lastIn(page);
  await from.evaluate(
    ([all, count]) => {
      for (let time = 0; time < count; time += 1) for (const one of all) parent.postMessage(one, '*');
      parent.postMessage('the last', '*');
    },
    [messages, times] as const,
  );
  await dealtWith();
}

describe('messages', () => {
  it('of the page itself, or of the frame of a stranger, have no effect, however many', async () => {
    const opened = await embedded(`${script()}${evil(stranger)}`);
    const before = await effects(opened);
    await flood(page, LISTED, 200);
    await flood(await frameOf(stranger.origin), LISTED, 1_000);
    expect(await effects(opened)).toEqual(before);
  });

  it('of one form have no effect on another beside it', async () => {
    const opened = await embedded(`${script()}${script()}`);
    const heights = (): Promise<readonly number[]> =>
      page.locator('formularium-form').evaluateAll((all) => all.map((one) => one.clientHeight));
    const height = await opened.height();
    await expect.poll(heights).toEqual([height, height]);
    const [, second] = page.frames().filter((frame) => frame.url().includes('/forms/one'));
    await flood(second as Frame, [{ type: 'height', height: 1_234, protocol: PROTOCOL }], 1);
    await expect.poll(heights).toEqual([height, 1_234]);
  });

  it('of another page in the frame have no effect', async () => {
    const opened = await embedded();
    await opened
      .form()
      .evaluate((url) => void setTimeout(() => location.assign(url)), `${stranger.origin}/evil`);
    const other = await frameOf(stranger.origin);
    // The form has said that it is left: its frame is as tall as one that loads.
    await expect.poll(opened.height).toBe(700);
    const before = await effects(opened);
    await flood(other, LISTED, 10);
    expect(await effects(opened)).toEqual(before);
  });

  it.each([
    { what: 'a stranger', from: () => stranger },
    { what: 'a frame beside it, even of an origin that may embed it', from: () => site },
  ])('of $what are not heard by the form, which tells the page nothing', async ({ from }) => {
    const frame = `<iframe src="${server.address}/forms/one?embedded" title="x"></iframe>`;
    await page.goto(site.put('/page', `${frame}${evil(from())}`));
    const form = await frameOf(server.address);
    await page.evaluate(() => {
      const told = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data)));
      Object.assign(window, { told });
    });
    const dealtWith = await lastIn(form);
    await (await frameOf(`${from().origin}/evil`)).evaluate((messages) => {
      for (let time = 0; time < 1_000; time += 1)
        for (const message of messages) parent.frames[0]?.postMessage(message, '*');
      parent.frames[0]?.postMessage('the last', '*');
    }, LISTED);
    await dealtWith();
    await form.evaluate(() => parent.postMessage('nothing before this', '*'));
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toBe('nothing before this');
    expect(await form.evaluate(() => document.documentElement.hasAttribute('data-grows'))).toBe(false);
  });

  it.each([
    [{ type: 'height', height: 'tall' }],
    [{ type: 'height', height: Number.NaN }],
    [{ type: 'redirect', url: 'javascript:document.body.remove()' }],
    [{ type: 'redirect', url: 'data:text/html,x' }],
    [{ type: 'unheard-of', html: '<script>alert(1)</script>' }],
    [{ type: 'hello' }],
    [{ type: '__proto__' }],
  ])('of the form have no effect when they are malformed: %j', async (message) => {
    const opened = await embedded();
    const before = await effects(opened);
    await flood(opened.form(), [{ ...message, protocol: PROTOCOL }, message, null, 7, [message]], 3);
    expect(await effects(opened)).toEqual(before);
  });

  it('of the form that are listed have the listed effects, within limits, once for a flood', async () => {
    const opened = await embedded();
    await page.evaluate(() => {
      const frame = document.querySelector('formularium-form')?.shadowRoot?.querySelector('iframe');
      const changes = { count: 0 };
      Object.assign(window, { changes });
      if (frame)
        new MutationObserver((all) => (changes.count += all.length)).observe(frame, { attributes: true });
    });
    const heights = Array.from({ length: 10_000 }, (_, nth) => ({
      type: 'height',
      height: nth % 2 === 0 ? 1e12 : 900,
      protocol: PROTOCOL,
    }));
    await flood(opened.form(), heights, 2);
    await expect.poll(opened.height).toBe(900);
    expect(await page.evaluate(() => Reflect.get(window, 'changes').count)).toBeLessThan(2_000);
    await flood(opened.form(), heights.slice(0, 1), 1);
    await expect.poll(opened.height).toBe(30_000);
    await flood(opened.form(), [{ type: 'focus', top: 20_000, height: 10, protocol: PROTOCOL }], 1);
    expect(await page.evaluate(() => scrollY)).toBe(0); // the focus is elsewhere
    await opened.form().getByRole('textbox').focus();
    await flood(opened.form(), [{ type: 'focus', top: 20_000, height: 10, protocol: PROTOCOL }], 1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(15_000);
  });

  it('of a page that may not embed the form are not heard, even where a browser shows it there', async () => {
    await page.route(`${server.address}/forms/**`, async (route) => {
      const reply = await route.fetch();
      const { 'content-security-policy': _, ...headers } = reply.headers();
      await route.fulfill({ response: reply, headers });
    });
    await page.goto(stranger.put('/page', script()));
    const form = await frameOf(`${server.address}/forms/one`);
    const dealtWith = await lastIn(form);
    await page.evaluate(
      ([all, origin]) => {
        const frame = document.querySelector('formularium-form')?.shadowRoot?.querySelector('iframe');
        for (const one of [...all, 'the last']) frame?.contentWindow?.postMessage(one, origin);
      },
      [LISTED, server.address] as const,
    );
    await dealtWith();
    expect(await form.evaluate(() => document.documentElement.hasAttribute('data-grows'))).toBe(false);
  });
});
