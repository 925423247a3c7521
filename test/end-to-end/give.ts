import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { SITE_FORMS } from './running-server.ts';

/** A folder with the forms of the site, or the form to give by alone. What is sent by them is taken however fast. */
export function formsForTheFast(which: 'site' | 'donation' = 'site'): string {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  for (const name of which === 'site' ? SITE_FORMS : [which]) {
    const form = JSON.parse(readFileSync(join('forms', `${name}.json`), 'utf8'));
    const fast = { ...form, settings: { ...form.settings, spam: { minSeconds: 0 } } };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(fast));
  }
  return folder;
}

/** What a donation form sends for this amount by bank transfer. */
export async function give(form: Frame | Page): Promise<void> {
  const next = form.getByRole('button', { name: 'Next' });
  await next.click();
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
  await next.click();
  await form.getByRole('checkbox', { name: 'I agree' }).waitFor();
  // A server that takes cards offers them first.
  const transfer = form.getByRole('radio', { name: 'Bank transfer' });
  if ((await transfer.count()) > 0) await transfer.check();
  await form.getByRole('checkbox', { name: 'I agree' }).check();
  await form.getByRole('button', { name: /^Donate/ }).click();
}

/** Enters a card where a form asks for one. */
export async function enterCard(group: Locator, number: string): Promise<void> {
  const card = group.frameLocator('iframe');
  await card.getByLabel('Credit or debit card number').fill(number);
  await card.getByLabel('Credit or debit card expiration date').fill('12 / 40');
  await card.getByLabel('Credit or debit card CVC/CVV').fill('123');
}

/** Gives the amount that is chosen by the card that pays in tests. */
export async function giveByCard(form: Frame | Page): Promise<void> {
  const next = form.getByRole('button', { name: 'Next' });
  await next.click();
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
  await next.click();
  await form.getByRole('checkbox', { name: 'I agree' }).check();
  await enterCard(form.getByRole('group', { name: 'Card' }), '4242 4242 4242 4242');
  await form.getByRole('button', { name: /^Donate/ }).click();
}
