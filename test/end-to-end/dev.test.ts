import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { strictBrowser } from './strict-browser.ts';

let browser: Browser;
let folder: string;
let dev: ChildProcess;
let said: string;
let page: Page;
let noise: string[];

beforeAll(async () => {
  browser = await strictBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-dev-'));
  for (const form of ['quote', 'poll', 'personality-quiz'])
    copyFileSync(`forms/${form}.json`, join(folder, `${form}.json`));
  said = '';
  dev = spawn(process.execPath, ['dist/cli/formularium.js', 'dev', folder, '--port', '0']);
  const address = new Promise<string>((resolve) => {
    dev.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /shown at (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  noise = [];
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(await address);
});

afterEach(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  await page.context().close();
  dev.kill('SIGINT');
  expect(await ended).toBe(0);
  rmSync(folder, { recursive: true });
  expect(noise).toEqual([]);
});

const form = () => page.frameLocator('iframe');
const show = (name: string) =>
  page.getByLabel('Form', { exact: true }).selectOption(join(folder, `${name}.json`));

/** Saves the form as an author would, with this in place of that. */
function save(before: string, after: string): void {
  const path = join(folder, 'quote.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

describe('formularium dev', () => {
  it('lists what it only simulates', async () => {
    const simulated = page.getByRole('region', { name: 'Simulated here' });
    await show('poll');
    await simulated.getByText('ensures that visitors vote in a poll no more often').waitFor();
    await expect.poll(() => simulated.getByRole('listitem').count()).toBe(3);
    await show('quote');
    await simulated.waitFor({ state: 'detached' });
    await expect
      .poll(() => said)
      .toContain('poll.json: needs results, votes, opening. The preview only simulates this');
  });

  it('shows a form again when it is saved, with its answers, even after a reload', async () => {
    await show('quote');
    await form().getByLabel('Seats').fill('12');
    save('"label": "Seats"', '"label": "Chairs"');
    await expect.poll(() => form().getByLabel('Chairs').inputValue()).toBe('12');
    await page.reload();
    await show('quote');
    await expect.poll(() => form().getByLabel('Chairs').inputValue()).toBe('12');
  });

  it('stays on the page when the form is saved, even if the numbers of pages change', async () => {
    await show('quote');
    await form().getByLabel('Seats').fill('12');
    await form().getByRole('button', { name: 'Next' }).click();
    await form().getByLabel('Company').waitFor();
    save('"label": "Company"', '"label": "Firm"');
    await form().getByLabel('Firm').waitFor();
    save(
      '{ "id": "page-1", "kind": "page-break"',
      '{ "id": "page-0", "kind": "page-break", "label": "Before" }, { "id": "note", "kind": "html", "html": "<p>Hello.</p>" }, { "id": "page-1", "kind": "page-break"',
    );
    await form().getByText('Page 3 of 4').first().waitFor();
    await form().getByLabel('Firm').waitFor();
    await page.reload();
    await show('quote');
    await form().getByLabel('Firm').waitFor();
  });

  it('stays at the questions of a quiz when it is saved', async () => {
    await show('personality-quiz');
    const path = join(folder, 'personality-quiz.json');
    const quiz = JSON.parse(readFileSync(path, 'utf8')) as { questions: { title: string }[] };
    await form().getByRole('button', { name: 'Find out' }).click();
    await form().getByRole('radio').first().waitFor();
    const [first] = quiz.questions;
    if (first !== undefined) first.title = 'Asked in another way?';
    writeFileSync(path, JSON.stringify(quiz));
    await form().getByText('Asked in another way?').first().waitFor();
    await form().getByRole('radio').first().waitFor();
  });

  it('shows later pages without any answers if validation is skipped', async () => {
    await show('quote');
    const next = form().getByRole('button', { name: 'Next' });
    await next.click();
    await form().getByText('Enter a number in digits').first().waitFor();
    await page.getByLabel('Skip validation').check();
    await form().getByText('Enter a number in digits').first().waitFor({ state: 'detached' });
    await next.click();
    await form().getByRole('button', { name: 'Previous' }).waitFor();
  });

  it('reports what keeps a form from compiling, and keeps showing the previous one', async () => {
    await show('quote');
    await form().getByLabel('Seats').fill('12');
    save('"kind": "number"', '"kind": "nubmer"');
    await page.getByText('Did you mean “number”?').waitFor();
    await page.getByText('The last change does not run.').waitFor();
    expect(await form().getByLabel('Seats').inputValue()).toBe('12');
    await expect.poll(() => said).toContain('quote.json:26:15 error no-unknown-kind');
    save('"kind": "nubmer"', '"kind": "number"');
    await page.getByText('Nothing is wrong with it.').waitFor();
    await page.getByText('The last change does not run.').waitFor({ state: 'detached' });
  });

  it('explains the state of each field, and fills in the answers that show a finding', async () => {
    await show('quote');
    await form().getByLabel('Seats').fill('12');
    const why = page.getByRole('button', { name: /^vat/ });
    await why.click();
    await page.getByText('“vat” is hidden.').waitFor();
    save('"{seats} * {plan} + {extras}"', '"{seats} * {plan} / ({seats} - 7)"');
    await page.getByText('The formula of “net” can divide by zero.').waitFor();
    await page.getByRole('button', { name: 'Fill in the answers that show it' }).click();
    await expect.poll(() => form().getByLabel('Seats').inputValue()).toBe('7');
    await page.getByRole('row', { name: /^net/ }).getByText('Failed to calculate field.').waitFor();
  });

  it('plays quizzes and polls to their end, and shows a new file', async () => {
    await show('poll');
    await form().getByRole('radio').first().check();
    await form().getByRole('button').last().click();
    await form().getByText('Your vote has been saved').first().waitFor();
    await show('personality-quiz');
    await form().getByRole('heading').first().waitFor();
    copyFileSync('forms/contact-190.json', join(folder, 'contact.json'));
    await page.getByRole('option', { name: /contact\.json/ }).waitFor({ state: 'attached' });
  });

  it('is accessible, on a phone too', async () => {
    await show('quote');
    await form().getByLabel('Seats').waitFor();
    const look = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
    expect(await look()).toEqual([]);
    await page.getByLabel('Phone').check();
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(390);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await look()).toEqual([]);
  });
});
