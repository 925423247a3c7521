import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '../../server/testing/mail-server.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const PASSWORD = 'correct as a battery';
const CLIENT = { client_id: 'forms', client_secret: 'a secret that both of them know' };
const email = { id: 'email-1', kind: 'email', label: 'Email', required: true };
const password = { id: 'password-1', kind: 'password', label: 'Password', required: true };
const spam = { minSeconds: 0 };
const FORMS = {
  register: { title: 'Register', settings: { formType: 'registration', spam } },
  'sign-in': { title: 'Sign in', settings: { formType: 'login', spam } },
};

describe('signing in by a provider in a browser', () => {
  let browser: Browser;
  let site: RunningServer;
  let guild: Server;
  let mail: MailServer;
  const forms = mkdtempSync(join(tmpdir(), 'formularium-'));

  beforeAll(async () => {
    for (const [name, more] of Object.entries(FORMS)) {
      const form = { id: name, type: 'form', fields: [email, password], ...more };
      writeFileSync(join(forms, `${name}.json`), JSON.stringify(form));
    }
    mail = await mailServer();
    guild = createServer();
    await new Promise<void>((resolve) => guild.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(guild.address() as AddressInfo).port}`;
    site = await startServer({
      ...{ FORMS_DIR: forms, SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'forms@example.org' },
      ...{ OPENID_PROVIDERS: 'guild', OPENID_GUILD_LABEL: 'The Guild', OPENID_GUILD_ISSUER: issuer },
      ...{ OPENID_GUILD_CLIENT_ID: CLIENT.client_id, OPENID_GUILD_CLIENT_SECRET: CLIENT.client_secret },
    });
    const provider = new Provider(issuer, {
      clients: [{ ...CLIENT, redirect_uris: [`${site.address}/sign-in/guild/return`] }],
      cookies: { keys: ['a key of the test'] },
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: true } },
      pkce: { required: () => true },
      // Whoever signs in there is called by their address; it vouches for that of some.
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          email: id,
          email_verified: !id.startsWith('unproved'),
          name: 'Ada Lovelace',
        }),
      }),
    });
    guild.on('request', provider.callback());
    browser = await strictBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    guild?.closeAllConnections();
    guild?.close();
    await mail?.close();
    rmSync(forms, { recursive: true });
  });

  /** Signs in at the provider, and agrees that the site may know who that is. */
  const agree = async (page: Page, login: string): Promise<void> => {
    await page.locator('input[name="login"]').fill(login);
    await page.locator('input[name="password"]').fill('anything');
    await page.locator('button[type="submit"]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  const enter = async (page: Page, login: string): Promise<void> => {
    await page.goto(`${site.address}/forms/sign-in`);
    await page.getByRole('link', { name: 'Sign in with The Guild' }).click();
    await agree(page, login);
  };

  const registered = async (page: Page, address: string): Promise<void> => {
    await page.goto(`${site.address}/forms/register`);
    await page.getByLabel('Email').fill(address);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('We have sent you a mail.').waitFor();
    await expect.poll(() => mail.messages.length).toBeGreaterThan(0);
    const { text = '' } = await PostalMime.parse(mail.messages.at(-1) ?? '');
    await page.goto(/http:\S+/.exec(text)?.[0] ?? '');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.locator('main form button').click();
    await page.waitForURL(`${site.address}/account`);
  };

  it('makes an account, and finds it again, with a script and without', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await enter(page, 'ada@analytical.example');
    await page.waitForURL(`${site.address}/account`);
    await page.getByText('The Guild: ada@analytical.example').waitFor();
    await page.getByText('Ada Lovelace').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('formularium-provider');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${site.address}/forms/sign-in`);
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await enter(plain, 'ada@analytical.example');
    await plain.waitForURL(`${site.address}/account`);
    await plain.getByText('The Guild: ada@analytical.example').waitFor();
  });

  it('opens no account by an address alone, and links one whose owner is signed in', async () => {
    const owner = await (await browser.newContext()).newPage();
    await registered(owner, 'unproved@analytical.example');
    const stranger = await (await browser.newContext()).newPage();
    await enter(stranger, 'unproved@analytical.example');
    await stranger.getByText('The Guild does not confirm that your email address is yours.').waitFor();
    await stranger.goto(`${site.address}/account`);
    await stranger.waitForURL(`${site.address}/forms/sign-in`);
    await owner.goto(`${site.address}/account`);
    await owner.getByRole('button', { name: 'Link The Guild' }).click();
    await agree(owner, 'unproved@analytical.example');
    await owner.getByText('It is linked.').waitFor();
    const elsewhere = await (await browser.newContext()).newPage();
    await enter(elsewhere, 'unproved@analytical.example');
    await elsewhere.waitForURL(`${site.address}/account`);
  });

  it('says that it did not work to whoever cancels at the provider', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${site.address}/sign-in/guild`);
    await page.getByText('Cancel').click();
    await page.getByText('The Guild has not signed you in, or you have cancelled.').waitFor();
  });
});
