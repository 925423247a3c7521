import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCRIPTS } from '../security/vectors.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const ALL = SCRIPTS.join(' ');
const named = (kind: string, more: object) =>
  SCRIPTS.map((text, n) => ({ id: `${kind}-${n + 1}`, kind, label: text, description: text, ...more }));

const FORM = {
  id: 'hostile',
  type: 'form',
  title: ALL,
  fields: [
    ...named('text', {}),

    {
      id: 'radio-1',
      kind: 'radio',
      label: ALL,
      options: SCRIPTS.map((label, n) => ({ value: `v${n}`, label })),
    },
    { id: 'textarea-1', kind: 'textarea', label: ALL, richText: true },
    { id: 'mirror-1', kind: 'text', label: ALL, required: true, defaultValue: ALL },
    { id: 'email-1', kind: 'email', label: ALL, required: true },
  ],
  settings: { saveDraft: true },
};
const QUIZ = {
  id: 'hostile-quiz',
  type: 'quiz',
  title: ALL,
  quizType: 'knowledge',
  questions: [
    {
      id: 'one',
      title: ALL,
      answers: [{ title: ALL, isCorrect: true }, { title: '<b onclick=ran()>x</b>' }],
    },
  ],
};

let server: RunningServer;
let browser: Browser;
const forms = mkdtempSync(join(tmpdir(), 'formularium-'));

beforeAll(async () => {
  for (const form of [FORM, QUIZ]) writeFileSync(join(forms, `${form.id}.json`), JSON.stringify(form));
  server = await startServer({ FORMS_DIR: forms });
  browser = await strictBrowser();
});

// Whatever the policy had to stop would be told here.
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(forms, { recursive: true });
});

interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What has run or opened that should not. */
  readonly happened: readonly string[];
}

async function watched(): Promise<Watched> {
  const context = await browser.newContext();
  const happened: string[] = [];
  await context.exposeBinding('touched', () => undefined);
  await context.exposeBinding('ran', ({ page }) => void happened.push(`ran at ${page.url()}`));
  context.on('dialog', (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const page = await context.newPage();
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address)) happened.push(`asked for ${request.url()}`);
  });
  return { page, context, happened };
}

/** Does with a page what would set off a handler, and waits until all that it has set off has been told. */
async function touch(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      for (const type of ['mouseover', 'focus', 'click', 'toggle', 'error', 'load'])
        if (!(element instanceof HTMLButtonElement))
          element.dispatchEvent(new Event(type, { cancelable: true }));
    // Pictures that do not load say so, each in its turn; timers and frames come after them.
    const isOver = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((done) => ['load', 'error'].map((type) => image.addEventListener(type, done)));
    await Promise.all([...document.images].map(isOver));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    // What a page tells comes in the order in which it is told.
    await Reflect.get(window, 'touched')();
  });
}

describe('hostile texts in a browser', () => {
  it('of an author run nothing in the list, the form and its complaints', async () => {
    const { page, happened } = await watched();
    await page.goto(server.address);
    await touch(page);
    await page.goto(`${server.address}/forms/hostile`, { waitUntil: 'networkidle' });
    await expect
      .poll(() => page.getByText('<script>ran()</script>', { exact: false }).count())
      .toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.formularium-complaint').first().waitFor();
    await touch(page);
    expect(happened).toEqual([]);
  });

  it('of a visitor run nothing in a draft, and none is lost', async () => {
    const { page, happened } = await watched();
    const nonce = await fetch(`${server.address}/ajax`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'give_donation_form_nonce', give_form_id: 'hostile' }),
    });
    const { data } = (await nonce.json()) as { data: string };
    const answers = Object.fromEntries(SCRIPTS.map((text, n) => [`text-${n + 1}`, text]));
    const saved = await fetch(`${server.address}/ajax`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ action: 'forminator_submit_form_custom-forms', form_id: 'hostile', forminator_nonce: data },
        ...{ submission_key: 'the-key-of-a-hostile-draft', save_draft: 'true' },
        ...answers,
        'textarea-1': ALL,
        'email-1': ALL,
      }),
    });
    const { data: draft } = (await saved.json()) as { data: { link: string } };
    await page.goto(`${server.address}${draft.link}`, { waitUntil: 'networkidle' });
    const first = page.locator('input[name="text-1"]');
    await expect.poll(() => first.inputValue()).toBe(SCRIPTS[0]);
    for (const [n, text] of SCRIPTS.entries())
      expect(await page.locator(`input[name="text-${n + 1}"]`).inputValue()).toBe(text);
    await touch(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.formularium-complaint').first().waitFor();
    await touch(page);
    expect(happened).toEqual([]);
  });

  it('run nothing in a page that the server worked out', async () => {
    const { page, happened } = await watched();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.address}/forms/hostile`);
    for (const [n, text] of SCRIPTS.entries()) await page.locator(`input[name="text-${n + 1}"]`).fill(text);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('.formularium-complaint').first().waitFor();
    expect(await page.locator('input[name="text-2"]').inputValue()).toBe(SCRIPTS[1]);
    await touch(page);
    expect(happened).toEqual([]);
  });

  it('run nothing in a quiz and its result', async () => {
    const { page, happened } = await watched();
    await page.goto(`${server.address}/forms/hostile-quiz`, { waitUntil: 'networkidle' });
    await page.locator('input[type=radio], input[type=checkbox]').first().check();
    await page.locator('button[type=submit]').last().click();
    await expect.poll(() => page.url()).toContain('result=');
    await touch(page);
    expect(happened).toEqual([]);
  });

  it('would be noticed', async () => {
    const { page, happened } = await watched();
    await page.route('**/planted', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>x</title>${SCRIPTS[0]}<p onmouseover="ran()">x`,
      }),
    );
    await page.goto(`${server.address}/planted`);
    await touch(page);
    expect(happened).toHaveLength(2);
  });
});
