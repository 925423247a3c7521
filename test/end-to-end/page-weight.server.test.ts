import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The names of all files that were asked for, without their hashes. */
let asked: string[];

beforeAll(async () => {
  server = await startServer({}, 'ours', ['contact-190', 'donation']);
  await untilPublished(server.address, 'contact-190');
  await untilPublished(server.address, 'donation');
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

beforeEach(async () => {
  asked = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    asked.push(name.replace(/-[\w-]{8}\.(js|css)$/, '.$1'));
  });
  await page.goto(`${server.address}/forms/contact-190`, { waitUntil: 'networkidle' });
});

afterEach(() => context.close());

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** What a response took of the line, without its headers. */
async function sentBytes(response: Response): Promise<number> {
  expect(await response.headerValue('content-encoding')).toBe('br');
  return (await response.request().sizes()).responseBodySize;
}

describe('the page of contact form 190', () => {
  it('loads its script, React and its styles, each once, and nothing else', () => {
    expect(asked.sort()).toEqual(['contact-190', 'page.js', 'react.js', 'styles.css']);
  });

  it('loads what keeps its answers with the first of them, also where nothing gets the focus', async () => {
    await page.getByRole('textbox', { name: 'First name' }).evaluate((input) => {
      // As the browser does, past what React has put on the element.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ada');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => asked.some((name) => name.startsWith('attend-form'))).toBe(true);
  });

  it('loads the numbering plans when a number has to be validated', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone number' });
    await phone.fill('+1 201 555 0123');
    await phone.blur();
    await expect.poll(() => asked).toContain('phone-numbers.js');
  });

  it('is answered by the server, with its answers in it, when it is sent before its script runs', async () => {
    await page.route('**/assets/page-*', (route) => route.abort());
    await page.reload();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please correct the errors before submission.').waitFor();
    await expect.poll(() => page.url()).toBe(`${server.address}/forms/contact-190`);
    await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada');
  });
});

describe('the page of the donation form', () => {
  it('weighs at most 98 kB over the wire in all, in four requests, and 110 kB where browsers take gzip alone', async () => {
    const bodies: Promise<Buffer>[] = [];
    const sent: Promise<number>[] = [];
    page.on('response', (response) => {
      bodies.push(response.body());
      sent.push(sentBytes(response));
    });
    await page.goto(`${server.address}/forms/donation`, { waitUntil: 'networkidle' });
    expect(bodies.length).toBeLessThanOrEqual(4);
    expect(sumOf(await Promise.all(sent))).toBeLessThanOrEqual(98_000);
    expect(sumOf((await Promise.all(bodies)).map((body) => gzipSync(body).length))).toBeLessThanOrEqual(
      110_000,
    );
  });
});
