import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { openBeside } from '../../server/storage/open-storage.ts';
import { aDonation } from '../../server/testing/a-donation.ts';
import { printedBy } from '../../server/testing/run-command.ts';
import { formsForTheFast, giveByCard } from './give.ts';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const KEYS = { publicKey: 'pk_test_gift', secretKey: 'sk_test_gift' };
const BUTTON = 'Give with this button';

/** Each display mode, as a block of a page. */
const BLOCKS = {
  inline: { block: 'form', mode: 'inline' },
  modal: { block: 'form', mode: 'modal', label: BUTTON },
  button: { block: 'form', mode: 'button', label: BUTTON },
  reveal: { block: 'form', mode: 'reveal', label: BUTTON },
  grid: { block: 'form-grid' },
} as const;
type Mode = keyof typeof BLOCKS;

const RETURN = '?form-id=75&payment-mode=stripe&level-id=custom&custom-amount=17';

/** Each way into a form, and what it has chosen there. */
const WAYS = {
  'a link': { address: (mode: Mode) => `${server.address}/${mode}`, opens: false, total: 25 },
  'a hash': { address: (mode: Mode) => `${server.address}/${mode}#give`, opens: true, total: 25 },
  'a return link': { address: (mode: Mode) => `${server.address}/${mode}${RETURN}`, opens: true, total: 17 },
  'a page of another origin': { address: elsewhere, opens: false, total: 25 },
} as const;

let host: HostSite;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let forms: string;
let content: string;

beforeAll(async () => {
  host = await startSite();
  emulators = await startEmulators({ accounts: [{ provider: 'stripe', ...KEYS }] });
  forms = formsForTheFast();
  content = contentOfModes();
  server = await startServer({
    ...{ EMBED_ORIGINS: host.origin, SITE: 'dist/site/open-site.js', THEME: 'grove' },
    ...{ FORMS_DIR: forms, SITE_CONTENT: content },
    ...{ STRIPE_PUBLISHABLE_KEY: KEYS.publicKey, STRIPE_SECRET_KEY: KEYS.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_gift', STRIPE_API_ADDRESS: emulators.address },
    STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js`,
  });
  browser = await strictBrowser();
  context = await browser.newContext();
  await untilPublished(server.address, 'donation');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  await host?.stop();
  for (const folder of [forms, content]) rmSync(folder, { recursive: true });
});

/** The content of the site, with a page for each display mode. */
function contentOfModes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('site/content', folder, { recursive: true });
  for (const [mode, { block, ...more }] of Object.entries(BLOCKS)) {
    const shown = { form: 'donation', anchor: 'give' };
    const inGrid = { label: BUTTON, forms: [{ ...shown, picture: 'boxes.svg', text: 'Food for a family.' }] };
    const props = block === 'form-grid' ? inGrid : { ...shown, ...more };
    const front = JSON.stringify({ title: 'Give', description: `By ${mode}.` });
    const text = `---\n${front}\n---\n\n\`\`\`block ${block}\n${JSON.stringify(props)}\n\`\`\`\n`;
    writeFileSync(join(folder, 'pages', `${mode}.md`), text);
  }
  return folder;
}

/** A page of another origin, with what the embed script offers for a display mode. */
function elsewhere(mode: Mode): string {
  const element = (name: string, id: string) =>
    `<formularium-form form="${name}" form-id="${id}" mode="${mode === 'reveal' || mode === 'inline' ? mode : 'modal'}" button="${BUTTON}"></formularium-form>`;
  // A grid is several of them.
  const body = `<h1>Give</h1>${element('donation', '75')}${mode === 'grid' ? element('membership', 'm') : ''}`;
  const policy = `default-src 'none'; script-src ${server.address}; frame-src ${server.address}; img-src data:`;
  return host.put(`/${mode}`, `${body}<script src="${server.address}/embed.js"></script>`, policy);
}

/** The form, in a frame or in the page itself. */
async function formIn(page: Page): Promise<Frame | Page> {
  const frame = page.locator('formularium-form iframe').first();
  await page.getByRole('button', { name: 'Next' }).or(frame).first().waitFor();
  if ((await frame.count()) === 0) return page;
  const shown = await (await frame.elementHandle())?.contentFrame();
  if (!shown) throw new Error('There is no frame with a form.');
  return shown;
}

/** Gives by a test card, and gives back the key of the donation, once its receipt has been seen. */
async function giftOf(total: number, page: Page): Promise<string> {
  const form = await formIn(page);
  await expect.poll(() => form.locator('body').innerText()).toContain(`$${total}`);
  await giveByCard(form);
  const link = form.getByRole('link', { name: 'See your receipt' });
  const key = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const opened = form === page ? null : page.waitForEvent('popup');
  await link.click();
  const receipt = (await opened) ?? page;
  await receipt.getByRole('heading', { name: 'Donation receipt' }).waitFor();
  expect(await receipt.locator('[data-line="price"]').innerText()).toContain(`$${total}.00`);
  if (receipt !== page) await receipt.close();
  return key;
}

const CELLS = Object.keys(BLOCKS).flatMap((mode) =>
  Object.keys(WAYS).map((way) => ({ mode: mode as Mode, way: way as keyof typeof WAYS })),
);

describe('a gift by card', () => {
  // One page for all: what was entered is forgotten with each gift, and a page of its own takes a process to start.
  let page: Page;
  beforeAll(async () => {
    page = await context.newPage();
  });
  afterAll(() => page.close());

  it.each(CELLS)('is given, and its receipt seen: $mode, by $way', async ({ mode, way }) => {
    const { address, opens, total } = WAYS[way];
    const taken = emulators.ledger.entries().length;
    // From one hash to another, nothing would be loaded.
    await page.goto('about:blank');
    await page.goto(address(mode));
    const button = page.getByRole('button', { name: BUTTON });
    if (mode !== 'inline' && !opens) await button.first().click();
    await giftOf(total, page);
    const movements = () =>
      emulators.ledger
        .entries()
        .slice(taken)
        .flatMap(({ type, amount }) => (type === 'capture' ? [amount] : []));
    await expect.poll(movements).toEqual([total * 100]);
  });

  it('is seen again over the page of another origin by a return link, and on a page of the site', async () => {
    await page.goto(elsewhere('modal') + RETURN);
    const key = await giftOf(17, page);
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
    await page
      .getByRole('row', { name: /\$17\.00/ })
      .first()
      .waitFor();
  });
});

it('asks for the states of a country where it has some, in a form of the page to donate', async () => {
  const page = await context.newPage();
  await page.goto(`${server.address}/donate`);
  await page.locator('formularium-form[form="membership"]').getByRole('button').click();
  const form = page.locator('dialog').frameLocator('iframe');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await form.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
  await form.getByRole('radio', { name: 'Invoice' }).check();
  const country = form.getByRole('combobox', { name: 'Country' });
  const states = form.getByRole('combobox', { name: /^(State|Province)/ });
  await expect.poll(() => states.locator('option').allTextContents()).toContain('Rhode Island');
  await country.selectOption('CA');
  await expect.poll(() => states.locator('option').allTextContents()).toContain('Quebec');
  const street = form.getByRole('textbox', { name: /^Address/ }).first();
  await street.fill('1 Main Street');
  await form.getByRole('textbox', { name: /^City/ }).fill('Montreal');
  await form.getByRole('textbox', { name: /^(Zip|Post)/i }).fill('H2X 1Y4');
  const send = form.getByRole('button', { name: /^Join/ });
  await send.click();
  // Canada has provinces, and one has to be chosen.
  await form.getByText('Choose or enter a state.').first().waitFor();
  await country.selectOption('DE');
  await expect.poll(() => states.count()).toBe(0);
  await form.getByRole('textbox', { name: /^(Zip|Post)/i }).fill('10115');
  // By a key: the window over the page may still scroll to what was entered last.
  await send.press('Enter');
  await form.getByText('Welcome. We have written to ada@analytical.example.').waitFor();
  const joined = () => server.rows().filter(({ form_id }) => form_id === '76');
  await expect.poll(() => joined().length).toBe(1);
  await page.close();
});

describe('what has been given', () => {
  const cards = (page: Page) => page.locator('.give-donor');

  it('is on the wall and in the meter of the page to donate, with a script and without', async () => {
    const storage = await openBeside({ folder: server.folder, database: null });
    await storage.transaction(async ({ donations }) => {
      for (const place of [1, 2, 3, 4, 5, 6, 7])
        await donations.add(
          aDonation(`wall-${place}`, {
            ...{ firstName: `Donor${place}`, lastName: '', campaignId: 'feed-a-family' },
            ...{ createdAt: place * 1_000, isAnonymous: place === 7 },
          }),
        );
    });
    await storage.close();
    const page = await context.newPage();
    await page.goto(`${server.address}/donate`);
    await page.locator('.meter').getByText('$175.00').waitFor();
    expect(await cards(page).count()).toBe(6);
    const text = await cards(page).allInnerTexts();
    // Newest first; whoever stays unknown has no name.
    expect([text[0]?.includes('Donor7'), text[1]?.includes('Donor6')]).toEqual([false, true]);
    const more = page.getByRole('button', { name: 'Show more donors' });
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(7);
    await expect.poll(() => more.count()).toBe(0);
    expect(await page.locator('.donor-wall img').count()).toBe(0);
    expect((await page.content()).toLowerCase()).not.toContain('analytical.example');
    await page.close();
    const still = await browser.newContext({ javaScriptEnabled: false });
    const plain = await still.newPage();
    await plain.goto(`${server.address}/donate`);
    await plain.getByRole('link', { name: 'Show more donors' }).click();
    await expect.poll(() => cards(plain).allInnerTexts()).toEqual([expect.stringContaining('Donor1')]);
    await still.close();
  });

  it('has a comment on the wall once an owner has approved it, whole in a window over the page', async () => {
    const comment = `Nobody should go hungry. ${'Soup is better when it is shared. '.repeat(20)}The end.`;
    const storage = await openBeside({ folder: server.folder, database: null });
    await storage.transaction(({ donations }) =>
      donations.add(aDonation('said', { firstName: 'Mary', lastName: '', comment, createdAt: 9_000 })),
    );
    await storage.close();
    const page = await context.newPage();
    const mary = async () => {
      await page.goto(`${server.address}/donate`);
      return cards(page).filter({ hasText: 'Mary' });
    };
    expect(await (await mary()).innerText()).not.toContain('hungry');
    await printedBy(['comments', 'approve', 'key-of-said'], { DATA_DIR: server.folder });
    const card = await mary();
    await card.getByText('Nobody should go hungry.').first().waitFor();
    await card.locator('summary').click();
    await page.getByRole('dialog').getByText('The end.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });

  it('is in the history of who has given it, with its receipt, and in nobody else’s', async () => {
    const page = await context.newPage();
    await page.goto(`${server.address}/inline${RETURN}`);
    const key = await giftOf(17, page);
    const receipt = (of: Page) => of.locator(`.donor-history a[href="/donations/receipts/${key}"]`);
    await page.goto(`${server.address}/your-gifts`);
    expect(await receipt(page).getAttribute('aria-label')).toMatch(/^Receipt: .*\$17\.00$/);
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    await other.goto(`${server.address}/your-gifts`);
    await other.locator('.donor-history').waitFor();
    expect(await receipt(other).count()).toBe(0);
    await stranger.close();
    await page.close();
  });
});

describe('a link to a form behind a button', () => {
  it('opens it in its page, and again once it is closed; of two such forms, a return link opens the first', async () => {
    const page = await context.newPage();
    const address = elsewhere('modal');
    const form = '<formularium-form form="donation" form-id="75" mode="modal" id="give"></formularium-form>';
    host.put(
      '/modal',
      `<h1>Give</h1><a href="#give">Donate</a>${form}${form.replace(' id="give"', '')}<script src="${server.address}/embed.js"></script>`,
    );
    await page.goto(address);
    for (const time of [1, 2]) {
      await page.getByRole('link', { name: 'Donate' }).click();
      await page.locator('dialog').waitFor();
      await expect.poll(() => page.url(), { message: `time ${time}` }).toBe(`${address}#give`);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
      await expect.poll(() => page.url()).toBe(address);
    }
    await page.goto(address + RETURN);
    await page.locator('dialog').first().waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    await page.close();
  });
});
