import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let site: HostSite;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  server = await startServer({ EMBED_ORIGINS: site.origin }, 'ours', ['contact-190', 'donation', 'quote']);
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.stop();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

/** Loads a form into the page as a program does that knows the specification’s call, and nothing else of this server. */
function load(id: string): Promise<string> {
  return page.evaluate(
    async ([form, at]) => {
      const body = new FormData();
      body.set('action', 'forminator_load_form');
      body.set('id', form);
      for (const [name, value] of new URLSearchParams(location.search)) body.set(`page.${name}`, value);
      const reply = await fetch(`${at}/ajax`, { method: 'POST', body }).catch(() => null);
      if (reply === null) return 'unreadable';
      const { success, message, data } = await reply.json();
      if (!success) return message;
      const place = document.getElementById('place');
      if (place) place.innerHTML = data.html;
      for (const { src } of data.styles)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href: at + src }),
        );
      for (const { src, type } of data.scripts)
        document.head.append(Object.assign(document.createElement('script'), { src: at + src, type }));
      return 'loaded';
    },
    [id, server.address] as const,
  );
}

/** Waits until the script has taken the form over: until then a click would post the page of the other program. */
async function untilTakenOver(): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('#place form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}

/** Enters what the contact form asks for. */
async function fillIn(): Promise<void> {
  const answers = { 'First name': 'Ada', 'Last name': 'L.', 'Email address': 'ada@l.example', Message: 'Hm' };
  for (const [name, answer] of Object.entries(answers))
    await page.getByRole('textbox', { name }).fill(answer);
}

const BODY = '<main><h1>A page of another program</h1><div id="place"></div></main>';

/** Opens a page of another program on the origin of the server, as a proxy in front of both would show it. */
async function openBeside(path = '/news'): Promise<void> {
  await page.route(`${server.address}/news*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><body>${BODY}</body></html>`,
    }),
  );
  await page.goto(`${server.address}${path}`);
}

describe('a form that is loaded into a page of the same origin', () => {
  it('is filled in and sent, and leaves the page as it is', async () => {
    await openBeside();
    const looks = (): Promise<readonly string[]> =>
      page.evaluate(() => [
        getComputedStyle(document.body).margin,
        getComputedStyle(document.body).backgroundColor,
      ]);
    const before = [await looks(), server.rows().length] as const;
    expect(await load('190')).toBe('loaded');
    await untilTakenOver();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Please enter text.' }).waitFor();
    await fillIn();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => server.rows().length).toBe(before[1] + 1);
    await expect.poll(looks).toEqual(before[0]);
  });

  it('is posted to its own page by a click that comes before its script', async () => {
    await openBeside();
    await page.route(/\/assets\/.*\.js$/, () => undefined); // never answered
    const before = server.rows().length;
    expect(await load('190')).toBe('loaded');
    await fillIn();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => server.rows().length).toBe(before + 1);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/forms/contact-190');
  });

  it('leaves the history of the page to its router', async () => {
    await openBeside();
    await load('quote-12');
    await untilTakenOver();
    const length = await page.evaluate(() => history.length);
    await page.getByLabel('Seats').fill('12');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Your company' }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  it('has the answers that the address of the page selects', async () => {
    await openBeside('/news?form-id=75&payment-mode=offline&level-id=3');
    await load('75');
    await expect.poll(() => page.getByRole('radio', { name: '$100' }).isChecked()).toBe(true);
  });
});

describe('a form that is loaded into a page of another origin', () => {
  it('stands in a frame', async () => {
    await page.goto(site.put('/page', BODY));
    expect(await load('190')).toBe('loaded');
    const form = page.locator('formularium-form iframe').contentFrame();
    await form.getByRole('textbox', { name: 'Email address' }).fill('ada@l.example');
  });

  it('is loaded by no page that may not embed it, which cannot even read why', async () => {
    const stranger = await startSite();
    await page.goto(stranger.put('/page', BODY));
    expect(await load('190')).toBe('unreadable');
    await stranger.stop();
  });
});
