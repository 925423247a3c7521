import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { printedBy } from '../../server/testing/run-command.ts';
import type { Role } from '../../server/value/identity/role.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

/** Of a provider that never answers: it is told later that money is to be given back. */
const KEYS = {
  ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_desk', STRIPE_SECRET_KEY: 'sk_test_desk' },
  ...{ STRIPE_WEBHOOK_SECRET: 'whsec_desk', STRIPE_API_ADDRESS: 'http://127.0.0.1:9' },
  STRIPE_SCRIPT_ADDRESS: 'http://127.0.0.1:9/endive/stripe.js',
  // That it does not answer is a warning each time.
  LOG_LEVEL: 'error',
};

const EMAIL = 'grace@analytical.example';
const PASSWORD = 'correct as a battery';
const email = { id: 'email-1', kind: 'email', label: 'Email', required: true };
const password = { id: 'password-1', kind: 'password', label: 'Password', required: true };
const spam = { minSeconds: 0 };
const FORMS = {
  register: {
    ...{ id: 'register', type: 'form', title: 'Register', fields: [email, password] },
    settings: { formType: 'registration', spam },
  },
  'sign-in': {
    ...{ id: 'sign-in', type: 'form', title: 'Sign in', fields: [email, password] },
    settings: {
      ...{ formType: 'login', submitLabel: 'Sign in' },
      behaviors: [{ behavior: 'redirect', url: '/desk', newTab: 'same-tab' }],
    },
  },
  seats: {
    ...{ id: 'seats', type: 'form', title: 'Book seats' },
    fields: [
      { id: 'who', kind: 'text', label: 'Who comes', required: true },
      { id: 'count', kind: 'number', label: 'How many' },
      { id: 'diet', kind: 'textarea', label: 'Dietary wishes' },
    ],
    settings: { spam },
  },
};

/** A server of its own, and a page in which somebody is signed in at the desk. */
export interface DeskSite {
  readonly server: RunningServer;
  readonly page: Page;
  readonly sendSeats: (who: string, count: string, diet?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function deskSite(role: Role, more: Readonly<Record<string, string>> = {}): Promise<DeskSite> {
  const forms = mkdtempSync(join(tmpdir(), 'formularium-'));
  for (const [name, form] of Object.entries(FORMS))
    writeFileSync(join(forms, `${name}.json`), JSON.stringify(form));
  const server = await startServer({ FORMS_DIR: forms, ...KEYS, ...more });
  const browser: Browser = await strictBrowser();
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await signUp(page, server);
  await printedBy(['accounts', 'role', EMAIL, role], { DATA_DIR: server.folder, FORMS_DIR: forms });
  // A session ends with the role that it was begun in.
  await page.goto(`${server.address}/desk`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return {
    ...{ server, page },
    async sendSeats(who, count, diet = '') {
      await page.goto(`${server.address}/forms/seats`);
      await page.getByLabel('Who comes').fill(who);
      await page.getByLabel('How many').fill(count);
      if (diet !== '') await page.getByLabel('Dietary wishes').fill(diet);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Thank you').first().waitFor();
    },
    async stop() {
      await browser.close();
      await server.stop();
      rmSync(forms, { recursive: true, force: true });
    },
  };
}

async function signUp(page: Page, { address, folder }: RunningServer): Promise<void> {
  await page.goto(`${address}/forms/register`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Submit' }).click();
  const confirmLink = async (): Promise<string> => {
    const mails = join(folder, 'mail');
    const names = readdirSync(mails).filter((name) => name.endsWith('.eml'));
    const read = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(mails, name)))));
    const [link] = read.flatMap(({ text = '' }) => /http:\S+\/account\/confirm\S+/.exec(text)?.[0] ?? []);
    if (link === undefined) throw new Error('No mail has come yet.');
    return link;
  };
  await page.goto(await vi.waitFor(confirmLink, { timeout: 20_000 }));
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(/account$|\/$|done|forms/);
}
