import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../server/testing/factor-world.ts';
import { type MailServer, mailServer } from '../../server/testing/mail-server.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const PASSWORD = 'correct as a battery';
const STEP_MS = 30_000;
const account = { id: 'email-1', kind: 'email', label: 'Email', required: true };
const password = { id: 'password-1', kind: 'password', label: 'Password', required: true };
const spam = { minSeconds: 0 };
const FORMS = {
  register: { title: 'Register', settings: { formType: 'registration', spam } },
  'sign-in': { title: 'Sign in', settings: { formType: 'login', spam, successMessage: 'You are in.' } },
};

describe('second factors in a browser', () => {
  let browser: Browser;
  let server: RunningServer;
  let mail: MailServer;
  let site = '';
  const forms = mkdtempSync(join(tmpdir(), 'formularium-'));

  beforeAll(async () => {
    for (const [name, more] of Object.entries(FORMS)) {
      const form = { id: name, type: 'form', fields: [account, password], ...more };
      writeFileSync(join(forms, `${name}.json`), JSON.stringify(form));
    }
    mail = await mailServer();
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'forms@example.org' };
    server = await startServer({ FORMS_DIR: forms, ...smtp });
    // Passkeys need a name, and the machine's own is one.
    site = server.address.replace('127.0.0.1', 'localhost');
    browser = await strictBrowser();
  });

  // A page that stays open goes on working beside those of the next test.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await mail?.close();
    rmSync(forms, { recursive: true });
  });

  /** The text of the newest mail with this subject to somebody, once there is one. */
  const mailTo = async (email: string, subject: string): Promise<string> => {
    const newest = async (): Promise<string> => {
      const mails = await Promise.all(mail.messages.map((message) => PostalMime.parse(message)));
      const isMeant = (one: (typeof mails)[number]): boolean =>
        one.subject === subject && one.to?.[0]?.address === email;
      return mails.findLast(isMeant)?.text ?? '';
    };
    await expect.poll(newest).not.toBe('');
    return newest();
  };

  const fillIn = async (page: Page, form: string, email: string): Promise<void> => {
    await page.goto(`${site}/forms/${form}`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
  };

  /** Somebody who has registered and confirmed their address, on the page of their second steps. */
  const signedUp = async (context: BrowserContext, email: string): Promise<Page> => {
    const page = await context.newPage();
    await fillIn(page, 'register', email);
    const link = /http:\S+/.exec(await mailTo(email, 'Confirm your email address'))?.[0] ?? '';
    await page.goto(link.replace('127.0.0.1', 'localhost'));
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.locator('main form button').click();
    await page.waitForURL(`${site}/account`);
    await page.getByRole('link', { name: 'Manage your second steps' }).click();
    return page;
  };

  const addApp = async (page: Page): Promise<{ secret: string; codes: readonly string[] }> => {
    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
    const secret = (await page.locator('p code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code from the app').fill(await codeOf(secret, Date.now()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Recovery codes' }).first().waitFor();
    await page.waitForLoadState();
    return { secret, codes: await page.locator('.formularium-codes code').allInnerTexts() };
  };

  const isIn = async (page: Page, email: string): Promise<void> => {
    await page.getByText('You are in.').waitFor();
    await page.goto(`${site}/account`);
    await page.getByText(email).waitFor();
  };

  it('signs in with the code of an app, and with a recovery code when the device is lost', async () => {
    const email = 'ada@analytical.example';
    const { secret, codes } = await addApp(await signedUp(await browser.newContext(), email));
    expect(codes).toHaveLength(10);
    const page = await (await browser.newContext()).newPage();
    await fillIn(page, 'sign-in', email);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'This code is not right' }).waitFor();
    // The code of this step was used when the app was added.
    await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret, Date.now() + STEP_MS));
    await page.keyboard.press('Enter');
    await isIn(page, email);
    const other = await (await browser.newContext()).newPage();
    await fillIn(other, 'sign-in', email);
    await other.getByRole('button', { name: 'I have lost my device' }).click();
    await other.getByText('Please choose a recovery code').waitFor();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
    await other.getByRole('button', { name: 'Confirm' }).click();
    await isIn(other, email);
  });

  it('adds a passkey, signs in with it after the password and alone, and gives it another name', async () => {
    const email = 'bob@analytical.example';
    const context = await browser.newContext();
    const page = await signedUp(context, email);
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Make the passkey now' }).click();
    await page.getByText('The second step has been added.').waitFor();
    await page.getByText('Passkey: My laptop').waitFor();
    await context.clearCookies();
    await fillIn(page, 'sign-in', email);
    await page.getByText('Please confirm that it is you, with your passkey.').waitFor();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await isIn(page, email);
    await context.clearCookies();
    await page.goto(`${site}/forms/sign-in`);
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL(`${site}/account`);
    await page.getByText(email).waitFor();
    await page.getByRole('link', { name: 'Manage your second steps' }).click();
    await page.getByLabel('New name of this passkey').fill('Old laptop');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Passkey: Old laptop').waitFor();
  });

  it('signs in with a code by e-mail, of which only one is sent in half a minute', async () => {
    const email = 'eve@analytical.example';
    const own = await signedUp(await browser.newContext(), email);
    await own.getByRole('button', { name: 'Use codes by email' }).click();
    await own.getByText('The second step has been added.').waitFor();
    const page = await (await browser.newContext()).newPage();
    await fillIn(page, 'sign-in', email);
    await page.getByText('A code is on its way').waitFor();
    const code = /\d{6}/.exec(await mailTo(email, 'Your code to sign in'))?.[0] ?? '';
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await page.getByText('A code was sent just now.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.keyboard.press('Enter');
    await isIn(page, email);
  });
});
