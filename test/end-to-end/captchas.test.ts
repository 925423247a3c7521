import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const PROVIDERS = ['recaptcha', 'hcaptcha', 'turnstile'] as const;
/** A visible token of this account lives for a second. */
const BRIEF = {
  provider: 'turnstile',
  publicKey: 'brief',
  secretKey: 'brief-secret',
  traits: { tokenSeconds: 1 },
};

let forms: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: string[];

function writeForm(name: string, captcha: object): void {
  const text = { id: 'text', kind: 'text', label: 'Text', required: true };
  const robot = { id: 'robot', kind: 'captcha', label: 'Protection', ...captcha };
  const settings = { successMessage: 'Thank you.', spam: { minSeconds: 0 } };
  const definition = { id: name, type: 'form', title: name, fields: [text, robot], settings };
  writeFileSync(join(forms, `${name}.json`), JSON.stringify(definition));
}

beforeAll(async () => {
  forms = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  const accounts = PROVIDERS.map((provider) => ({ provider, publicKey: 'site', secretKey: 'secret' }));
  emulators = await startEmulators({ accounts: [...accounts, BRIEF] });
  writeForm('own', {});
  writeForm('own-strict', { unverified: 'refuse' });
  writeForm('turnstile-brief', { provider: 'turnstile', sitekey: 'brief' });
  for (const provider of PROVIDERS) {
    writeForm(`${provider}-normal`, { provider });
    writeForm(`${provider}-invisible`, { provider, size: 'invisible' });
  }
  const keys = PROVIDERS.flatMap((provider) => {
    const name = provider.toUpperCase();
    return [
      [`${name}_SITE_KEY`, 'site'],
      [`${name}_SECRET_KEY`, 'secret'],
      [`${name}_ADDRESS`, emulators.address],
    ];
  });
  server = await startServer({
    FORMS_DIR: forms,
    CAPTCHA_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...Object.fromEntries(keys),
  });
  // A name that is not this machine's: browsers keep their cryptography from its pages without HTTPS.
  browser = await strictBrowser({ more: ['--host-resolver-rules=MAP forms.test 127.0.0.1'] });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  rmSync(forms, { recursive: true });
});

beforeEach(async () => {
  noise = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.on('pageerror', (error) => noise.push(error.message));
});

afterEach(() => context.close());

async function open(name: string): Promise<void> {
  await untilPublished(server.address, name);
  await page.goto(`${server.address}/forms/${name}`);
}

const text = () => page.getByRole('textbox', { name: 'Text' });
const protection = () => page.getByRole('group', { name: 'Protection' });
const box = () => protection().frameLocator('iframe').getByRole('checkbox', { name: 'I am human' });
const done = () => protection().getByText('Checked: protected against spam.');
const submit = () => page.getByRole('button', { name: 'Submit' }).click();
const thanks = () => page.getByText('Thank you.').waitFor();
const refused = () =>
  page.getByText('The check against spam is missing. Please try it again.').first().waitFor();

/** Ticks the box of a provider, and waits until the page has its token: the box is ticked before that. */
async function tick(): Promise<void> {
  await done().waitFor({ state: 'detached' });
  await expect.poll(() => box().isChecked()).toBe(false);
  await box().check();
  // It is not shown where the box is.
  await done().waitFor({ state: 'attached' });
}

/** What is kept of a form: its state, and why. */
function kept(name: string): readonly unknown[] {
  const database = openSqliteFile(join(server.folder, 'formularium.db'));
  try {
    return database
      .all<{ readonly state: string; readonly reason: string | null }>(
        'select state, reason from submissions where form_id = ? order by sent_at, id',
        name,
      )
      .map(({ state, reason }) => [state, reason]);
  } finally {
    database.close();
  }
}

/** The server refuses the next token: its provider takes it for a forged one. */
function refuseNext(provider: string): void {
  const body = JSON.stringify({ success: false, 'error-codes': ['invalid-input-response'] });
  emulators.faults.plan({ call: `${provider} siteverify`, fault: { type: 'reply', status: 200, body } });
}

describe('a captcha without a provider', () => {
  it('works itself out while the form is filled in, and lets it be sent', async () => {
    await open('own');
    await protection().getByText('There is nothing to do.').waitFor();
    await text().fill('Hello');
    await protection().getByText('Checked: protected against spam.').waitFor();
    await submit();
    await thanks();
    expect(kept('own')).toEqual([['received', null]]);
    expect(noise).toEqual([]);
  });

  it('works without HTTPS as well', async () => {
    await untilPublished(server.address, 'own');
    await page.goto(`${server.address.replace('127.0.0.1', 'forms.test')}/forms/own`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await text().fill('Hello');
    await protection().getByText('Checked: protected against spam.').waitFor();
    await submit();
    await thanks();
    expect(kept('own').at(-1)).toEqual(['received', null]);
  });

  it('is worked out anew after a refusal', async () => {
    await open('own-strict');
    await page.evaluate(() => {
      // Another program has used this proof up.
      const { fetch } = window;
      let sent = 0;
      window.fetch = (address, options) => {
        const { body } = options ?? {};
        if (body instanceof FormData && body.has('robot') && ++sent === 1) body.set('robot', 'forged');
        return fetch(address, options);
      };
    });
    await text().fill('Hello');
    await submit();
    await refused();
    await submit();
    await thanks();
    expect(kept('own-strict')).toEqual([['received', null]]);
  });

  it('is worked out also for somebody who was quicker than its script', async () => {
    let letGo = (): void => undefined;
    const typed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await untilPublished(server.address, 'own');
    await page.goto(`${server.address}/forms/own`, { waitUntil: 'commit' });
    await text().fill('Quick');
    letGo();
    await protection().getByRole('status').getByText('Checked: protected against spam.').waitFor();
  });

  it('says when it does not work, and can be tried again', async () => {
    await page.route('**/assets/work-*.js', (route) => route.abort());
    await open('own');
    await text().fill('Hello');
    const status = protection().getByRole('status');
    await status.getByText('did not work').waitFor();
    await page.unroute('**/assets/work-*.js');
    await protection().getByRole('button', { name: 'Check again' }).click();
    await status.getByText('Checked: protected against spam.').waitFor();
    expect(await protection().evaluate((group) => group.contains(document.activeElement))).toBe(true);
    await submit();
    await thanks();
    expect(kept('own').at(-1)).toEqual(['received', null]);
  });

  it('loses nothing that is sent although it did not work', async () => {
    await page.route('**/assets/work-*.js', (route) => route.abort());
    await open('own');
    await text().fill('Hello');
    await submit();
    await thanks();
    expect(kept('own').at(-1)).toEqual(['held', 'no-proof']);
  });

  it('has what comes without a script held, or refused where its author wants that', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    page = await plain.newPage();
    await page.goto(`${server.address}/forms/own`);
    const hint = page.locator('noscript p');
    expect(await hint.count()).toBe(0);
    await text().fill('Without a script');
    await submit();
    await thanks();
    expect(kept('own').at(-1)).toEqual(['held', 'no-proof']);
    const before = kept('own-strict').length;
    await page.goto(`${server.address}/forms/own-strict`);
    await hint.waitFor();
    expect(await hint.innerText()).toContain('needs JavaScript');
    await text().fill('Without a script');
    await submit();
    await refused();
    expect(kept('own-strict')).toHaveLength(before);
    await plain.close();
  });
});

describe.each(PROVIDERS)('a captcha of %s', (provider) => {
  it('is solved in the page, and again after a refusal', async () => {
    const name = `${provider}-normal`;
    await open(name);
    await text().fill('Hello');
    await submit();
    await refused();
    await tick();
    refuseNext(provider);
    await submit();
    await refused();
    await tick();
    await submit();
    await thanks();
    expect(kept(name)).toEqual([['received', null]]);
    expect(noise).toEqual([]);
  });

  it('that is invisible is executed when the form is sent, each time anew', async () => {
    const name = `${provider}-invisible`;
    await open(name);
    await text().fill('Hello');
    refuseNext(provider);
    await submit();
    await refused();
    await submit();
    await thanks();
    expect(kept(name)).toEqual([['received', null]]);
    expect(noise).toEqual([]);
  });

  it('is asked for again once its token has expired', async () => {
    await open(`${provider}-normal`);
    await text().fill('Hello');
    await tick();
    emulators.pass(301_000);
    await submit();
    await refused();
    await tick();
    await submit();
    await thanks();
  });

  it('loses nothing of what was entered while its provider is away', async () => {
    emulators.faults.plan({ call: `${provider} siteverify`, fault: { type: 'cut' } });
    await open(`${provider}-normal`);
    await text().fill('Hello');
    await tick();
    await submit();
    await page.getByText('This could not be checked.').first().waitFor();
    expect(await text().inputValue()).toBe('Hello');
    await tick();
    await submit();
    await thanks();
  });

  it('says when its script cannot be loaded, and loads it again', async () => {
    const script = new RegExp(`^${emulators.address}.*api\\.js`);
    await page.route(script, (route) => route.abort());
    await open(`${provider}-normal`);
    await protection().getByRole('status').getByText('did not work').waitFor();
    await page.unroute(script);
    await protection().getByRole('button', { name: 'Check again' }).click();
    await text().fill('Hello');
    await tick();
    await submit();
    await thanks();
  });
});

it('gives a visible captcha up when its provider says that it has expired', async () => {
  await open('turnstile-brief');
  await text().fill('Hello');
  await box().check();
  await expect.poll(() => box().isChecked()).toBe(false);
  await submit();
  await refused();
});
