import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskSite, deskSite } from './desk-site.ts';
import { violationsOf } from './dressed.ts';

describe('the funnel of a form', () => {
  let site: DeskSite;
  let page: Page;

  beforeAll(async () => {
    site = await deskSite('manager');
    page = site.page;
  }, 120_000);

  afterAll(async () => {
    await site?.stop();
  });

  /** Waits until the page has the script that counts. */
  const isCounting = async (one: Page): Promise<void> => {
    await one.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/count-funnel')),
    );
  };

  /** The rows of a chart, as they are read. */
  const rowsOf = async (id: string): Promise<readonly string[]> => {
    await page.goto(`${site.server.address}/desk/forms/seats/funnel`);
    const rows = await page.locator(`#${id} tbody tr`).all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = [row.getByRole('rowheader'), row.getByRole('cell').first()];
        return (await Promise.all(cells.map((cell) => cell.textContent()))).join(': ');
      }),
    );
  };

  it('shows who came how far, where they left and what was refused, and is accessible', async () => {
    await site.sendSeats('Ada', '2');
    await page.goto(`${site.server.address}/forms/seats`);
    await page.goto(`${site.server.address}/forms/seats`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await isCounting(page);
    await page.getByLabel('How many').fill('3');
    await page.goto(`${site.server.address}/desk`);
    await expect
      .poll(() => rowsOf('funnel'), { timeout: 60_000 })
      .toEqual(['Seen: 3 (100 %)', 'Begun: 2 (67 %)', 'Sent: 1 (33 %)']);
    await expect.poll(() => rowsOf('left')).toEqual(['How many: 1']);
    await expect.poll(() => rowsOf('refused')).toEqual(['Who comes: required: 1']);
    await page.getByText('Of a hundred who see the form, 67 begin and 33 send it.').waitFor();
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
      const shots = process.env['SHOTS'];
      if (shots !== undefined)
        await page.screenshot({
          path: join(shots, `desk-funnel-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }, 240_000);

  it('is led to from each form of the overview, in one line on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${site.server.address}/desk`);
    const row = page.locator('tbody tr').filter({ has: page.getByRole('link', { name: 'Book seats' }) });
    const link = row.getByRole('link', { name: 'Funnel' });
    await link.waitFor();
    expect((await link.boundingBox())?.height).toBeLessThan(30);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('is told nothing of whoever does not want to be followed', async () => {
    const browser = page.context().browser();
    const context = await browser?.newContext();
    const other = await context?.newPage();
    if (context === undefined || other === undefined) throw new Error('There is no browser.');
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    );
    const told: string[] = [];
    other.on('request', (request) => {
      if (request.url().includes('/funnel/')) told.push(request.url());
    });
    await other.goto(`${site.server.address}/forms/seats`);
    await other.getByLabel('Who comes').fill('Nobody');
    await isCounting(other);
    await other.goto(`${site.server.address}/forms/register`);
    await other.getByLabel('Email').waitFor();
    expect(told).toEqual([]);
    await context.close();
  }, 60_000);
});
