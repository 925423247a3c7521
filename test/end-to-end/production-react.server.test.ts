import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder, examplesIn } from './running-server.ts';
import { runServer } from './server-process.ts';

const TOLD = ['--import', './test/end-to-end/told-of-react.mjs'];
/** Only what is made for development says these. */
const FOR_DEVELOPMENT = /jsxDEV|Each child in a list|react\.development|Invalid hook call/;

let folder: string;

beforeEach(() => {
  folder = dataFolder();
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The scripts of a page, with those that they load. */
async function scriptsOf(address: string, path: string): Promise<string> {
  const page = await (await fetch(address + path)).text();
  const found = new Set([...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, script = '']) => script));
  const texts: string[] = [];
  for (const script of found) {
    const text = await (await fetch(new URL(script, address))).text();
    texts.push(text);
    for (const [, next = ''] of text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)) found.add(`/assets/${next}`);
  }
  return texts.join('\n');
}

describe.each([
  ['the built server', 'dist/server/bundle/main.js', {}],
  ['npm start', 'tools/start.mjs', { SITE: 'none' }],
  ['npm start, where nothing was built before', 'tools/start.mjs', { SITE: 'none', BUILDS: 'yes' }],
] as const)('%s', (_name, program, more) => {
  it('renders pages by the production build of React, and sends it to them', async () => {
    const command = [process.execPath, ...TOLD, program];
    const FORMS_DIR = examplesIn(folder, ['contact-190']);
    const server = runServer({ DATA_DIR: folder, FORMS_DIR, STRIPE_SECRET_KEY: 'none', ...more }, command);
    const scripts = await scriptsOf((await server.address) ?? '', '/forms/contact-190');
    // React numbers its errors in production, and says them in whole sentences otherwise.
    expect(scripts).toContain('https://react.dev/errors/');
    expect(scripts).not.toMatch(FOR_DEVELOPMENT);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const told = new RegExp(`React of ${server.child.pid}: (.*)`).exec(server.said());
    const loaded = told?.[1]?.split(' ') ?? [];
    expect(loaded).toContain('react.production.js');
    expect(loaded.join(' ')).toMatch(/react-dom-server/);
    expect(loaded.filter((file) => !file.endsWith('.production.js'))).toEqual([]);
  });
});
