import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2027-03-01T13:50:00Z'); // ten to nine in New York
const FIELDS = [
  { id: 'who', kind: 'text', label: 'Who' },
  {
    id: 'way',
    kind: 'radio',
    label: 'Way',
    options: [
      { value: 'pigeon', label: 'Pigeon', limit: 1 },
      { value: 'post', label: 'Post' },
    ],
  },
];
const FORMS = {
  timed: { opening: { from: '2027-03-01T09:00', until: '2027-03-01T10:00' } },
  open: { afterSubmit: 'reset' },
};
const EARLY = 'This form is not open yet.';
const CLOSED = 'This form is closed.';

const folder = mkdtempSync(join(tmpdir(), 'formularium-opening-'));
const clock = join(folder, 'clock');
let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  writeFileSync(clock, String(NOW));
  for (const [id, settings] of Object.entries(FORMS))
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({
        id,
        type: 'form',
        title: id,
        fields: FIELDS,
        settings: { ...settings, spam: { minSeconds: 0 } },
      }),
    );
  [browser, server] = await Promise.all([
    strictBrowser(),
    startServer({ FORMS_DIR: folder, CLOCK: clock }, 'able'),
  ]);
});

afterAll(async () => {
  await Promise.all([browser.close(), server.stop()]);
  rmSync(folder, { recursive: true });
});

/** A page in a browser whose clock is wrong by so much. */
async function opened(name: string, visitorsClock = 0): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.clock.install({ time: visitorsClock });
  await page.goto(`${server.address}/forms/${name}`);
  return page;
}

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text);

describe('a form with an opening, in a browser', () => {
  it('opens by itself and closes by itself, by the clock of the site, and keeps what was entered', async () => {
    // The visitor lives in another century.
    const page = await opened('timed', Date.parse('1999-12-31T23:59:00Z'));
    await alert(page, EARLY).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('textbox', { name: 'Who' }).fill('Ada');
    await page.clock.fastForward(9 * MINUTE);
    expect(await alert(page, EARLY).count()).toBe(1);
    await page.clock.fastForward(MINUTE + 1_000);
    await alert(page, EARLY).waitFor({ state: 'detached' });
    await page.clock.fastForward(60 * MINUTE);
    await alert(page, CLOSED).waitFor();
    expect(await page.getByRole('textbox', { name: 'Who' }).inputValue()).toBe('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    await alert(page, CLOSED).waitFor();
    expect(await page.getByRole('textbox', { name: 'Who' }).inputValue()).toBe('Ada');
    expect(server.rows()).toEqual([]);
  });
});

describe('an option that is used up while the page is open', () => {
  it('is taken away, with the focus at its field, and another one is taken', async () => {
    const [first, second] = [await opened('open'), await opened('open')];
    for (const page of [first, second]) await page.getByRole('radio', { name: 'Pigeon' }).check();
    await first.getByRole('button', { name: 'Submit' }).click();
    await first.getByRole('status').getByText('Thank you').waitFor();
    // It was the last: the page that took it stops offering it.
    const taken = first.getByRole('radio', { name: 'Pigeon (no longer available)' });
    await expect.poll(() => taken.isDisabled()).toBe(true);
    await second.getByRole('button', { name: 'Submit' }).click();
    const gone = second.getByRole('radio', { name: 'Pigeon (no longer available)' });
    await gone.waitFor();
    await expect.poll(() => gone.evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect((await new AxeBuilder({ page: second }).analyze()).violations).toEqual([]);
    await second.getByRole('radio', { name: 'Post' }).check();
    await expect.poll(() => gone.isDisabled()).toBe(true);
    await second.getByRole('button', { name: 'Submit' }).click();
    await second.getByRole('status').getByText('Thank you').waitFor();
    const kept = server.rows().filter(({ form_id }) => form_id === 'open');
    expect(kept.map(({ submission }) => submission['way']).sort()).toEqual(['pigeon', 'post']);
  });
});
