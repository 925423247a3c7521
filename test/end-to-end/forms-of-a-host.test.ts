import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from 'formularium/engine';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources } from '../../gallery/read-sources.mjs';
import { storiesOf } from '../../gallery/stories.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const NAME: JsonObject = { id: 'name-1', kind: 'name', label: 'Name' };
const ANSWERS = [
  { id: 'a', title: 'A' },
  { id: 'b', title: 'B' },
];

/** Forms of which no page has been built: of each kind alone, as short as a form can be, and of each type. */
const forms: ReadonlyMap<string, JsonObject> = new Map<string, JsonObject>([
  ...storiesOf(readSources())
    .filter(({ shelf, state }) => shelf === 'kinds' && state === 'empty')
    .map(({ group, definition }) => [group, { ...definition, id: group }] as const),
  ['one-line', { type: 'form', title: 'One line', fields: [NAME] }],
  ['short-draft', { type: 'form', title: 'Draft', fields: [NAME], settings: { saveDraft: true } }],
  [
    'two-pages',
    {
      type: 'form',
      title: 'Two pages',
      fields: [NAME, { id: 'break', kind: 'page-break' }, { ...NAME, id: 'name-2' }],
    },
  ],
  [
    'long',
    {
      type: 'form',
      title: 'Long',
      fields: Array.from({ length: 200 }, (_, n) => ({ ...NAME, id: `name-${n}` })),
    },
  ],
  ['short-poll', { type: 'poll', title: 'Poll', question: 'Which?', answers: ANSWERS }],
]);

let folder = '';
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  for (const [name, definition] of forms)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ id: name, ...definition }));
  server = await startServer({ FORMS_DIR: folder }, 'able');
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('forms without a page of their own', () => {
  it('are hydrated as the server rendered them', { timeout: 300_000 }, async () => {
    const context = await browser.newContext();
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await context.route(/\/images\//, (route) => route.fulfill(picture)); // which the host has, and we do not
    const page = await context.newPage();
    const noise: string[] = [];
    let name = '';
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) noise.push(`${name}: ${said.text()}`);
    });
    page.on('pageerror', (error) => noise.push(`${name}: ${error.message}`));
    for (name of forms.keys()) {
      await page.goto(`${server.address}/forms/${name}`);
      // Its script has taken the form over when what it knows of itself hangs on the form's element.
      await page.waitForFunction(() => {
        const form = document.querySelector('form');
        return form !== null && Object.keys(form).some((key) => key.startsWith('__react'));
      });
    }
    expect(noise).toEqual([]);
  });
});
