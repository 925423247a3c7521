import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formsForTheFast, give } from './give.ts';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let host: HostSite;
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  host = await startSite();
  server = await startServer({
    ...{ EMBED_ORIGINS: host.origin, SITE: 'dist/site/open-site.js', THEME: 'grove' },
    FORMS_DIR: formsForTheFast(),
  });
  browser = await strictBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await host.stop();
});

/** A page of another origin with an element of the embed script. */
function elsewhere(mode: string): string {
  const element = `<formularium-form form="donation" form-id="75" mode="${mode}" button="Give"></formularium-form>`;
  const policy = `default-src 'none'; script-src ${server.address}; frame-src ${server.address}; img-src data:`;
  return host.put(
    `/${mode}`,
    `<h1>Give</h1>${element}<script src="${server.address}/embed.js"></script>`,
    policy,
  );
}

const RETURN = '?form-id=75&payment-mode=offline&level-id=custom&custom-amount=17';
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const atOnce = async () => undefined;

const WAYS: readonly {
  readonly what: string;
  readonly address: () => string;
  readonly open: (page: Page) => Promise<void>;
  readonly total: string;
}[] = [
  {
    what: 'its own page, by a link',
    address: () => `${server.address}/forms/donation`,
    open: atOnce,
    total: '$25',
  },
  {
    what: 'its own page, by a return link with a hash',
    address: () => `${server.address}/forms/donation${RETURN}#step-0`,
    open: atOnce,
    total: '$17',
  },
  { what: 'the grid', address: () => `${server.address}/donate`, open: press('Give now'), total: '$25' },
  {
    what: 'reveal',
    address: () => `${server.address}/donate`,
    open: press('Show the donation form'),
    total: '$25',
  },
  { what: 'inline, elsewhere', address: () => elsewhere('inline'), open: atOnce, total: '$25' },
  {
    what: 'modal, elsewhere, by a return link',
    address: () => elsewhere('modal') + RETURN,
    open: atOnce,
    total: '$17',
  },
  { what: 'reveal, elsewhere', address: () => elsewhere('reveal'), open: press('Give'), total: '$25' },
];

/** The form, in a frame or in the page itself. */
async function formIn(page: Page): Promise<Frame | Page> {
  const own = page.getByRole('button', { name: 'Next' });
  const frame = page.locator('formularium-form iframe').first();
  await own.or(frame).first().waitFor();
  if ((await frame.count()) === 0) return page;
  const content = await (await frame.elementHandle())?.contentFrame();
  if (!content) throw new Error('There is no frame with a form.');
  return content;
}

describe('a gift', () => {
  it.each(WAYS)('can be given, and its receipt seen: $what', async ({ address, open, total }) => {
    const context = await browser.newContext();
    context.setDefaultTimeout(6_000);
    const page = await context.newPage();
    await page.goto(address());
    await open(page);
    const form = await formIn(page);
    await expect.poll(() => form.locator('body').innerText()).toContain(total);
    await give(form);
    const link = form.getByRole('link', { name: 'See your receipt' });
    const href = await link.getAttribute('href');
    await link.click();
    const isFramed = form !== page;
    const receipt = isFramed ? (context.pages()[1] ?? (await context.waitForEvent('page'))) : page;
    await receipt.getByRole('heading', { name: 'Donation receipt' }).waitFor();
    expect(await receipt.locator('[data-line="price"]').innerText()).toContain(`${total}.00`);
    expect(href).toMatch(/^\/donations\/receipts\/[0-9a-f]{32}$/);
    await context.close();
  });

  it('is seen again over the page of another origin by a return link, and on a page of the site', async () => {
    const reply = await browser.newContext();
    reply.setDefaultTimeout(6_000);
    const page = await reply.newPage();
    await page.goto(`${server.address}/forms/donation`);
    await give(page);
    const href = (await page.getByRole('link', { name: 'See your receipt' }).getAttribute('href')) ?? '';
    const key = href.split('/').at(-1) ?? '';
    const back = new URLSearchParams({
      ...{ 'givewp-event': 'donation-completed', 'givewp-listener': 'show-donation-confirmation-receipt' },
      ...{ 'givewp-embed-id': '75', 'givewp-receipt-id': key },
    });
    await page.goto(`${elsewhere('modal')}?${back}`);
    const shown = page.locator('dialog').frameLocator('iframe');
    await shown.getByRole('heading', { name: 'Donation receipt' }).waitFor();
    // As tall as the receipt, and no taller.
    await expect
      .poll(() => page.locator('dialog iframe').evaluate((frame) => (frame as HTMLElement).style.height))
      .not.toBe('700px');
    await page.goto(`${server.address}/your-gifts?receipt-id=${key}`);
    await page.getByRole('heading', { name: 'Donation receipt' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await reply.close();
  });
});
