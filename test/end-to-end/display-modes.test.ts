import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formsForTheFast, give } from './give.ts';
import { type HostSite, startSite } from './host-page.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let site: HostSite;
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  server = await startServer({
    ...{ EMBED_ORIGINS: site.origin, SITE: 'dist/site/open-site.js', THEME: 'grove' },
    FORMS_DIR: formsForTheFast(),
  });
  browser = await strictBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await site.stop();
});
afterEach(() => page.context().close());

/** Opens a page of another origin with one element. */
async function opened(
  attributes: string,
  { query = '', ...options }: BrowserContextOptions & { query?: string } = {},
) {
  page = await (await browser.newContext(options)).newPage();
  const element = `<formularium-form form="donation" form-id="75" ${attributes}><a href="/else">Instead</a></formularium-form>`;
  const policy = `default-src 'none'; script-src ${server.address}; frame-src ${server.address}; img-src data:`;
  const address = site.put(
    '/page',
    `<h1>Give</h1>${element}<script src="${server.address}/embed.js"></script>`,
    policy,
  );
  await page.goto(address + query);
}

const dialogs = () => page.locator('dialog');
const frames = () => page.locator('formularium-form iframe');

/** The frame of the form, once the form is in it. */
async function formIn(): Promise<Frame> {
  const frame = await (await frames().first().elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame with a form.');
  await frame.getByRole('textbox', { name: 'Other' }).or(frame.getByRole('group')).first().waitFor();
  return frame;
}

describe('a form behind a button, in a page of another origin', () => {
  it('opens over the page, is sent, and closes by its button; what opened it has the focus again', async () => {
    const before = server.rows().length;
    await opened('mode="modal" button="Give now"');
    await page.getByRole('button', { name: 'Give now' }).waitFor();
    expect([await frames().count(), await page.getByText('Instead').isVisible()]).toEqual([0, false]);
    await page.getByRole('button', { name: 'Give now' }).click();
    const form = await formIn();
    await give(form);
    await expect.poll(() => server.rows().length).toBe(before + 1);
    expect(server.rows().at(-1)).toMatchObject({ form_id: '75' });
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('link', { name: 'See how your donation stands' }).click(),
    ]);
    await receipt.getByRole('heading', { name: 'Donation receipt' }).waitFor();
    expect(await receipt.locator('[data-line="price"]').innerText()).toContain('$25.00');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialogs().count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
    await expect.poll(focused).toBe('Give now');
  });

  it('tells the page on which it was given, and nothing else of its address', async () => {
    await opened('', { query: '?token=secret' });
    const before = server.rows().length;
    await give(await formIn());
    await expect.poll(() => server.rows().length).toBe(before + 1);
    expect(server.rows().at(-1)?.submission['give-current-url']).toBe(`${site.origin}/page`);
  });

  it('believes no page about another than itself', async () => {
    await opened('');
    const form = await formIn();
    const given = () =>
      form.evaluate(() => document.querySelector<HTMLElement>('[data-given]')?.dataset['given']);
    await expect.poll(given).toContain(`"${site.origin}/page"`);
    await page.evaluate((server) => {
      const frame = document.querySelector('formularium-form')?.shadowRoot?.querySelector('iframe');
      const tell = (path: unknown) =>
        frame?.contentWindow?.postMessage({ type: 'hello', path, protocol: 'formularium-1' }, server);
      for (const path of ['//evil.example/', '@evil.example/', 'evil', '/evil?token=1', 5]) tell(path);
      tell('/last');
    }, server.address);
    // Messages come in the order in which they were sent.
    await expect.poll(given).toContain(`"${site.origin}/last"`);
    expect(await given()).not.toContain('evil');
  });

  it.each([
    {
      what: 'Escape beside the form',
      close: () => page.getByRole('button', { name: 'Close' }).press('Escape'),
    },
    {
      what: 'Escape in the form',
      close: async () => {
        const form = await formIn();
        // Keys are heard in the frame once it and the page have greeted each other.
        await form.locator('html[data-grows]').waitFor({ state: 'attached' });
        await form.locator('button').first().press('Escape');
      },
    },
    { what: 'a click on the background', close: () => page.mouse.click(3, 3) },
  ])('closes by $what, stays for 250 ms, and opens again', async ({ close }) => {
    await opened('mode="modal"');
    const button = page.locator('formularium-form button').first();
    await button.click();
    await formIn();
    await page.evaluate(() => {
      const [began, { setTimeout: later }] = [new Map<number, number>(), window];
      Object.assign(window, {
        waited: began,
        setTimeout: (then: () => void, ms: number) => later(then, began.set(ms, ms) && ms),
      });
    });
    await close();
    await expect.poll(() => dialogs().count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'waited').has(250))).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await button.click();
    await formIn();
  });

  it('leaves nothing over the page that takes the element away while it is open', async () => {
    await opened('mode="modal"');
    await page.locator('formularium-form button').first().click();
    await dialogs().waitFor();
    const left = await page.evaluate(() => {
      const element = document.querySelector('formularium-form');
      element?.remove();
      return [
        document.documentElement.style.overflow,
        element?.shadowRoot?.querySelectorAll('dialog').length,
      ];
    });
    expect(left).toEqual(['', 0]);
  });

  it('takes the place of the button where it is revealed', async () => {
    await opened('mode="reveal" button="Show"');
    await page.getByRole('button', { name: 'Show' }).click();
    await formIn();
    await expect.poll(() => page.getByRole('button', { name: 'Show' }).count()).toBe(0);
    expect(await dialogs().count()).toBe(0);
  });

  it.each(['modal', 'reveal'])('opens by a return link, with what that selects (%s)', async (mode) => {
    await opened(`mode="${mode}"`, {
      query: '?form-id=75&payment-mode=offline&level-id=custom&custom-amount=17',
    });
    const form = await formIn();
    await expect
      .poll(() =>
        form
          .getByRole('textbox', { name: /Other|Amount/ })
          .first()
          .inputValue(),
      )
      .toMatch(/17/);
  });

  it.each(['?form-id=76&payment-mode=offline', '?form-id=75'])(
    'stays closed for another link: %s',
    async (query) => {
      await opened('mode="modal"', { query });
      await page.locator('formularium-form button').first().waitFor();
      expect([await dialogs().count(), await frames().count()]).toEqual([0, 0]);
    },
  );

  it('is 700 px tall while it loads, again when it is loaded anew, and what covers it fades in 400 ms', async () => {
    await opened('');
    const form = await formIn();
    const height = () =>
      frames()
        .first()
        .evaluate((frame) => (frame as HTMLElement).style.height);
    await expect.poll(height).not.toBe('700px');
    await page.evaluate(() => {
      const [heights, fades]: [string[], unknown[]] = [[], []];
      Object.assign(window, { heights, fades });
      const frame = document.querySelector('formularium-form')?.shadowRoot?.querySelector('iframe');
      if (frame)
        new MutationObserver(() => heights.push(frame.style.height)).observe(frame, {
          attributeFilter: ['style'],
        });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        fades.push(options);
        return animate.call(this, frames, options);
      };
    });
    const seen = (what: 'heights' | 'fades') => page.evaluate((name) => Reflect.get(window, name), what);
    await form.evaluate(() => void setTimeout(() => location.reload()));
    await expect.poll(async () => (await seen('fades'))[0]).toBe(400);
    await expect.poll(async () => (await seen('heights')).length).toBeGreaterThan(1);
    expect((await seen('heights'))[0]).toBe('700px');
    await expect.poll(height).not.toBe('700px');
  });

  it('is a link without a script', async () => {
    await opened('mode="modal"', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Instead' }).waitFor();
  });
});

describe('the donation in a page of the site', () => {
  async function front(options: BrowserContextOptions = {}): Promise<void> {
    page = await (await browser.newContext(options)).newPage();
    await page.goto(server.address);
  }
  const amount = () => page.getByRole('textbox', { name: 'Amount' });
  const donate = () => page.locator('form.donate button[type="submit"]');

  it.each(['', '0', '0.00', 'ten'])('refuses “%s” as an amount, and focuses it', async (text) => {
    await front();
    await amount().fill(text);
    await donate().click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('Please enter an amount.');
    await expect.poll(() => amount().evaluate((input) => input === document.activeElement)).toBe(true);
    expect([await amount().getAttribute('aria-invalid'), await dialogs().count()]).toEqual(['true', 0]);
  });

  it('opens the form with the chosen amount, and ends in a donation', async () => {
    const before = server.rows().length;
    await front();
    await page.getByRole('button', { name: '$50' }).click();
    await donate().click();
    const form = await formIn();
    await expect.poll(() => form.locator('body').innerText()).toMatch(/\$50/);
    await give(form);
    await expect.poll(() => server.rows().length).toBe(before + 1);
    expect(server.rows().at(-1)?.submission).toMatchObject({
      'give-amount': expect.stringMatching(/^50/),
      'give-current-url': '/',
    });
  });

  it('leads to the page of the form with the amount without a script, and ends in a donation', async () => {
    const before = server.rows().length;
    await front({ javaScriptEnabled: false });
    await amount().fill('17');
    await donate().click();
    await expect
      .poll(() => page.url())
      .toContain('/forms/donation?form-id=75&payment-mode=offline&level-id=custom');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Feed a family');
    await expect.poll(() => page.locator('input[name="give-amount"]').inputValue()).toMatch(/17/);
    await give(page);
    await expect.poll(() => server.rows().length).toBe(before + 1);
    expect(server.rows().at(-1)?.submission['give-amount']).toMatch(/^17/);
  });
});
