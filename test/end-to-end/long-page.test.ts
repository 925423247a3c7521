import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const COUNT = 300;
const fields = Array.from({ length: COUNT }, (_, n) => ({ id: `f${n}`, kind: 'text', label: `Field ${n}` }));

let forms: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  forms = mkdtempSync(join(tmpdir(), 'formularium-long-'));
  const definition = { id: 'long', type: 'form', title: 'Long', fields };
  writeFileSync(join(forms, 'long.json'), JSON.stringify(definition));
  server = await startServer({ FORMS_DIR: forms });
  // As where assistive technology runs: otherwise the browser keeps its tree for what it lays out.
  browser = await strictBrowser({ more: ['--force-renderer-accessibility'] });
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(forms, { recursive: true });
});

async function opened(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.address}/forms/long`);
  await page.locator('form[aria-busy]').waitFor();
  return page;
}

function laidOut(page: Page): Promise<number> {
  return page
    .locator('[data-field]')
    .evaluateAll(
      (boxes) => boxes.filter((box) => box.checkVisibility({ contentVisibilityAuto: true })).length,
    );
}

describe('a page of many fields', () => {
  it('exposes every field to assistive technology, even those that are not laid out', async () => {
    const page = await opened();
    expect(await laidOut(page)).toBeLessThan(COUNT / 2);
    const devtools = await page.context().newCDPSession(page);
    const textBoxes = async () => {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      return nodes.filter(({ role }) => role?.value === 'textbox').map(({ name }) => name?.value);
    };
    await expect.poll(textBoxes).toEqual(fields.map(({ label }) => label));
    await page.context().close();
  });

  it('is printed completely', async () => {
    const page = await opened();
    const paper = (await page.pdf()).toString('latin1');
    const each = 94; // px: what a field takes; a sheet of A4 or less has at most 1,123
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan((COUNT * each) / 1123 - 1);
    await page.context().close();
  });
});
