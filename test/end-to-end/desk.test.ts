import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskSite, deskSite } from './desk-site.ts';
import { violationsOf } from './dressed.ts';

describe('the desk in a browser', () => {
  let site: DeskSite;
  let page: Page;

  // Colours are the same at each width, and sizes in each scheme: each is looked at once.
  const isAccessible = async (name: string): Promise<void> => {
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
          path: join(shots, `desk-${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };

  beforeAll(async () => {
    site = await deskSite('manager');
    page = site.page;
    await site.sendSeats('Ada', '2', 'No nuts, please');
    await site.sendSeats('Bob', '12');
    await site.sendSeats('Cy', '11', 'Vegan');
  }, 120_000);

  afterAll(async () => {
    await site?.stop();
  });

  it('shows what came in, and is accessible on a desktop and on a phone, in light and dark', async () => {
    await page.goto(`${site.server.address}/desk`);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const row = page.getByRole('row', { name: /Book seats/ });
    expect(await row.getByRole('cell').nth(1).textContent()).toBe('3');
    await isAccessible('start');
    await row.getByRole('link', { name: 'Book seats' }).click();
    await page.getByText('Entries: 3').waitFor();
    await isAccessible('entries');
    await page.locator('tbody tr').first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Entry of “Book seats”' }).waitFor();
    await expect.poll(() => page.getByText('Vegan').count()).toBe(1);
    await isAccessible('entry');
  }, 120_000);

  it('shows an entry as a card on a phone, which is still a row of a table to whoever hears it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.server.address}/desk/forms/seats`);
    const card = page.getByRole('row', { name: /Bob/ });
    const answer = card.getByRole('cell', { name: '12', exact: true });
    const label = await answer.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"How many" / ""');
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['Sent', 'Status', 'Who comes', 'How many', 'Dietary wishes']);
    const list = page.getByRole('region', { name: 'Entries' });
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('link', { name: 'Who comes' }).click();
    await page.waitForURL(/sort=who/);
    expect(await page.locator('tbody tr').first().textContent()).toContain('Ada');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('draws what came in over time as columns, with all of it in a table', async () => {
    await page.goto(`${site.server.address}/desk/forms/seats/charts`);
    const chart = page.locator('#question-count');
    const heights = await chart
      .locator('.desk-plot rect')
      .evaluateAll((all) => all.map((one) => one.getAttribute('height')));
    expect(heights).toEqual(['100', '100', '100']);
    await chart.getByText('As a table').click();
    await chart.getByRole('row', { name: '12 1' }).waitFor();
    await isAccessible('charts');
  }, 60_000);

  it('lists the registrations for ten people or more in two clicks, and exports those with wishes in three', async () => {
    await page.goto(`${site.server.address}/desk`);
    await page.getByRole('link', { name: 'Book seats' }).click();
    await page.getByLabel('Filter as a text').fill('count >= 10');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await page.getByText('Entries: 2 of 3').waitFor();
    await page.getByLabel('Filter as a text').fill('diet != ""');
    await page.getByLabel('Filter as a text').press('Enter');
    await expect.poll(() => page.locator('tbody').textContent()).toMatch(/Vegan.*No nuts/s);
    await page.getByText('Entries: 2 of 3').waitFor();
    await page.getByText('Export this list').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Book-seats-.*\.xlsx$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('marks entries as done all at once, takes that back, and follows keys', async () => {
    await page.goto(`${site.server.address}/desk/forms/seats`);
    for (const box of await page.locator('tbody input[type="checkbox"]').all()) await box.check();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByText('Changed entries: 3').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'Done' }).count()).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The change was undone.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'New' }).count()).toBe(3);
    // Keys are listened to once the script is there.
    await page.waitForLoadState();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('ada');
    await expect.poll(() => page.getByLabel('Search in all answers').inputValue()).toBe('ada');
    await page.keyboard.press('Enter');
    await page.getByText('Entries: 1 of 3').waitFor();
    await page.waitForLoadState();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.getByText('No nuts, please').waitFor();
    await page.getByLabel('New note').fill('Tell the kitchen.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Saved.').waitFor();
    await expect.poll(() => page.locator('.desk-notes').textContent()).toContain('Tell the kitchen.');
  });

  it('has a list sent every Monday in three clicks, shows it accessibly, and ends that', async () => {
    await page.goto(`${site.server.address}/desk/forms/seats?filter=count+%3E%3D+10`);
    await page.getByText('Send this list regularly').click();
    await page.getByLabel('How often').selectOption('weekly');
    await page.getByRole('button', { name: 'Schedule' }).waitFor();
    await isAccessible('schedule');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('The export is scheduled.').waitFor();
    const row = page.getByRole('row', { name: /grace@analytical\.example/ });
    await row.getByText('Every Monday').waitFor();
    await isAccessible('exports');
    await row.getByRole('link', { name: 'count >= 10' }).click();
    await page.getByText('Entries: 2 of 3').waitFor();
    await page.getByText('Send this list regularly').click();
    await page.getByRole('link', { name: 'Scheduled exports' }).click();
    await row.getByRole('button', { name: 'End' }).click();
    await page.getByText('No export of this form is scheduled.').waitFor();
  }, 120_000);
});
