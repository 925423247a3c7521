import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './dressed.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const EMAIL = 'ada@analytical.example';
const PASSWORD = 'correct as a battery';
const LATER = 'an altogether new one';

const email = { id: 'email-1', kind: 'email', label: 'Email', required: true };
const password = { id: 'password-1', kind: 'password', label: 'Password', required: true };
const FORMS = {
  give: {
    ...{ id: 'give', type: 'form', title: 'Give' },
    fields: [
      { id: 'first', kind: 'text', label: 'First name', autofill: 'given-name' },
      { id: 'address', kind: 'email', label: 'Your email', required: true },
      { id: 'panel', kind: 'login', label: 'Your account', toggleLabel: 'Given before?' },
    ],
    settings: { spam: { minSeconds: 0 } },
  },
  register: {
    ...{ id: 'register', type: 'form', title: 'Register' },
    fields: [email, password],
    settings: { formType: 'registration', spam: { minSeconds: 0 } },
  },
  'sign-in': {
    ...{ id: 'sign-in', type: 'form', title: 'Sign in' },
    fields: [email, password],
    settings: {
      formType: 'login',
      submitLabel: 'Sign in',
      behaviors: [{ behavior: 'redirect', url: '/account', newTab: 'same-tab' }],
    },
  },
};

describe('an account in a browser', () => {
  let browser: Browser;
  let server: RunningServer;
  const forms = mkdtempSync(join(tmpdir(), 'formularium-'));

  /** The link in the newest mail with this subject. */
  const linkIn = async (subject: string): Promise<string> => {
    const folder = join(server.folder, 'mail');
    const newest = async (): Promise<string> => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(
        files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
      );
      const text = mails.findLast((mail) => mail.subject === subject)?.text ?? '';
      return /http:\S+\/account\/\S+/.exec(text)?.[0] ?? '';
    };
    await expect.poll(newest).not.toBe('');
    return newest();
  };
  const signIn = async (page: Page, given: string): Promise<void> => {
    await page.goto(`${server.address}/forms/sign-in`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.locator('input[type="password"]').first().fill(given);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const title = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor();
  const isAccessible = async (page: Page): Promise<void> => {
    await page.waitForLoadState();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const shots = process.env['SHOTS'];
      if (shots !== undefined)
        await page.screenshot({ path: join(shots, `${await page.title()}-${width}.png`), fullPage: true });
    }
  };

  beforeAll(async () => {
    for (const [name, form] of Object.entries(FORMS))
      writeFileSync(join(forms, `${name}.json`), JSON.stringify(form));
    server = await startServer({ FORMS_DIR: forms });
    browser = await strictBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(forms, { recursive: true });
  });

  const newPage = async (
    options: Parameters<Browser['newContext']>[0] = {},
  ): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext(options);
    return [context, await context.newPage()];
  };

  it('is made, confirmed, signed out of, and signed in to', async () => {
    const [context, page] = await newPage();
    await page.goto(`${server.address}/forms/register`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.locator('input[type="password"]').first().fill('passwordpassword');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('This password is easy to guess.').first().waitFor();
    await page.locator('input[type="password"]').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('We have sent you a mail.').waitFor();
    await page.goto(await linkIn('Confirm your email address'));
    await isAccessible(page);
    await page.locator('input[type="password"]').first().fill('not it at all');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').getByText('The password is not right.').waitFor();
    await isAccessible(page);
    await page.locator('input[type="password"]').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await title(page, 'Your account');
    await page.getByText(EMAIL).waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await title(page, 'Sign in');
    await page.goto(`${server.address}/account`);
    await title(page, 'Sign in');
    await signIn(page, 'something else');
    await page.getByText('The email address or the password is not right.').first().waitFor();
    await signIn(page, PASSWORD);
    await title(page, 'Your account');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await context.close();
  });

  it('is signed in to from within another form, which keeps what was entered, and gives as well without', async () => {
    const [context, page] = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.address}/forms/give`, { waitUntil: 'networkidle' });
    const before = asked.length;
    await page.getByLabel('First name').fill('Augusta');
    await page.getByLabel('Given before?').check();
    await page.getByLabel('Username or Email').fill(EMAIL);
    await page.getByLabel('Password').fill('something else');
    await page.clock.install();
    await page.getByRole('button', { name: 'Sign in' }).click();
    const notice = page.getByRole('alert').getByText('The email address or the password is not right.');
    const refusal = page.getByRole('alert').filter({ hasText: 'is not right' });
    await notice.or(refusal).first().waitFor();
    await isAccessible(page);
    await page.clock.fastForward(6000);
    await expect.poll(() => refusal.count()).toBe(0);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Password').press('Enter');
    const status = page.getByText(`You are signed in as ${EMAIL}.`);
    await status.waitFor();
    expect(asked.length).toBeGreaterThan(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    await expect.poll(() => page.getByLabel('Your email').inputValue()).toBe(EMAIL);
    await expect.poll(() => page.getByLabel('Password').count()).toBe(0);
    expect(await page.getByLabel('First name').inputValue()).toBe('Augusta');
    await isAccessible(page);
    // Whoever comes back is known from the first moment on.
    await page.goto(`${server.address}/forms/give`);
    await status.waitFor();
    await expect.poll(() => page.getByLabel('Your email').inputValue()).toBe(EMAIL);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => server.rows().filter(({ form_id }) => form_id === 'give').length).toBe(1);
    const kept = server.rows().find(({ form_id }) => form_id === 'give');
    expect(kept?.submission).toMatchObject({ address: EMAIL, give_user_id: expect.any(String) });
    await context.close();
    const [stranger, other] = await newPage();
    await other.goto(`${server.address}/forms/give`, { waitUntil: 'networkidle' });
    expect(await other.getByLabel('Your email').inputValue()).toBe('');
    expect(await other.content()).not.toContain(EMAIL);
    await other.getByLabel('Your email').fill('guest@analytical.example');
    await other.getByLabel('Given before?').check();
    await other.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => server.rows().filter(({ form_id }) => form_id === 'give').length).toBe(2);
    await stranger.close();
  });

  it('gets a new password by mail, also in a browser without a script', async () => {
    const [elsewhere, other] = await newPage();
    await signIn(other, PASSWORD);
    await title(other, 'Your account');
    const [context, page] = await newPage({ javaScriptEnabled: false });
    await page.goto(`${server.address}/account/lost`);
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If there is an account with this address').waitFor();
    await page.goto(await linkIn('Choose a new password'));
    await page.locator('input[name="new-password"]').fill(LATER);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your new password is saved.').waitFor();
    await other.reload();
    await title(other, 'Sign in');
    await signIn(page, PASSWORD);
    await page.getByText('The email address or the password is not right.').first().waitFor();
    await signIn(page, LATER);
    await title(page, 'Your account');
    await context.close();
    await elsewhere.close();
  });
});
