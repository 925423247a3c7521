import { describe, expect, it } from 'vitest';
import { looksInTime } from './looks-in-time.ts';

const inTest = (body: string) => [{ path: 'test/a.test.ts', text: `it('x', async () => { ${body} });` }];

describe('tests of pages', () => {
  it.each([
    `await press('Next'); expect(await focused()).toBe('a');`,
    `await page.getByRole('button').click(); expect(await page.locator('p').count()).toBe(0);`,
    `await page.keyboard.press('Tab'); expect([await list.isVisible(), 1]).toEqual([true, 1]);`,
    `await link.click(); expect(page.url()).toBe('/');`,
    `await box.check(); const text = (await page.locator('p').innerText()).trim();`,
    `for (const one of all) { await one.click(); expect(await title.textContent()).toBe(''); }`,
  ])('may not look once straight after an act: %s', (body) => {
    expect(looksInTime(inTest(body)).map(({ path }) => path)).toEqual(['test/a.test.ts']);
  });

  it.each([
    `await press('Next'); await expect.poll(focused).toBe('a');`,
    `await press('Next'); await expect.poll(async () => (await bar.boundingBox())?.x).toBe(0);`,
    `await press('Next'); await page.getByText('There').waitFor(); expect(await focused()).toBe('a');`,
    `await press('Next'); const count = () => page.locator('p').count();`,
    `await press('Next'); await title(page, 'You');`,
    `await fetch(address); expect(await reply.text()).toBe('');`,
  ])('may wait, or look once something was waited for: %s', (body) => {
    expect(looksInTime(inTest(body))).toEqual([]);
  });
});
