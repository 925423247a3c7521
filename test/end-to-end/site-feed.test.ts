import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskSite, deskSite } from './desk-site.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
const HOSTILE = '"><img src=x onerror="document.title=1">';

/** Where the pictures are; browsers of this test are answered by us. */
const PICTURES = 'https://pictures.example';

/** A program that has feeds, and what it was asked. */
let network: Server;
let asked: string[];
let content: string;
let site: DeskSite;

beforeAll(async () => {
  asked = [];
  network = createServer(({ url = '' }, reply) => {
    asked.push(url);
    const pictures = [
      { url: 'https://instagram.example/p/1', img: `${PICTURES}/1`, text: HOSTILE },
      { url: 'javascript:alert(1)', img: `${PICTURES}/2`, text: 'Soup' },
      { url: 'https://instagram.example/p/3', img: 'https://elsewhere.example/3', text: 'Elsewhere' },
    ];
    const expired = { success: false, data: 'Token expired' };
    return reply.end(JSON.stringify(url === '/expired' ? expired : { success: true, data: pictures }));
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  content = contentWithFeeds();
  site = await deskSite('manager', {
    SITE: 'dist/site/open-site.js',
    SITE_CONTENT: content,
    REMOTE_HOSTS: host(),
  });
});
afterAll(async () => {
  await site?.stop();
  network.close();
  network.closeAllConnections();
  rmSync(content, { recursive: true, force: true });
});

const host = () => `127.0.0.1:${(network.address() as AddressInfo).port}`;

/** The content of the site, with a page for each of two feeds. */
function contentWithFeeds(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('site/content', folder, { recursive: true });
  const settings = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const declared = (path: string) => ({
    ...{
      address: `http://${host()}${path}`,
      pictures: [PICTURES],
      profile: 'https://instagram.example/kitchens',
    },
  });
  const feeds = { pictures: declared('/feed'), expired: declared('/expired') };
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...settings, feeds }));
  for (const name of Object.keys(feeds)) {
    const block = `\`\`\`block instagram\n{ "feed": "${name}" }\n\`\`\`\n`;
    writeFileSync(
      join(folder, 'pages', `${name}.md`),
      `---\n{ "title": "A feed", "description": "From the kitchens." }\n---\n\n${block}`,
    );
  }
  return folder;
}

/** A page of the site, for a visitor who has not said anything yet; and the requests to anybody but the site. */
async function visitor(path: string): Promise<{ readonly page: Page; readonly elsewhere: string[] }> {
  const context = await site.page.context().browser()?.newContext();
  if (context === undefined) throw new Error('There is no browser.');
  const page = await context.newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.server.address)) elsewhere.push(request.url());
  });
  await page.route(`${PICTURES}/*`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.goto(site.server.address + path, { waitUntil: 'networkidle' });
  return { page, elsewhere };
}

it('shows the pictures of a feed by the server, and nothing of it before a visitor agrees', async () => {
  const { page, elsewhere } = await visitor('/pictures');
  const feed = page.locator('.instagram');
  expect([await feed.innerText(), elsewhere, asked]).toEqual(['Instagram', [], []]);
  await page.getByRole('button', { name: 'Agree' }).click();
  const pictures = feed.locator('img');
  await expect.poll(() => pictures.count()).toBe(2);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt'))))
    .toEqual([HOSTILE, 'Soup']);
  for (const place of [0, 1])
    await expect
      .poll(() => pictures.nth(place).evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(40);
  const links = feed.locator('a');
  expect(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual([
    'https://instagram.example/p/1',
  ]);
  // The browser asks for the pictures alone: the feed is the server’s to ask.
  expect(elsewhere.sort()).toEqual([`${PICTURES}/1`, `${PICTURES}/2`]);
  expect(await page.title()).toMatch(/^A feed/);
  const again = await visitor('/pictures');
  await again.page.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => again.page.locator('.instagram img').count()).toBe(2);
  expect(asked.filter((url) => url === '/feed')).toHaveLength(1);
  for (const one of [page, again.page]) await one.context().close();
});

it('says why a feed fails to who may edit the page, and to nobody else on it', async () => {
  const { page } = await visitor('/expired');
  const answered = page.waitForResponse((reply) => reply.url().includes('flatsome_load_instagram'));
  await page.getByRole('button', { name: 'Agree' }).click();
  expect(await (await answered).json()).toEqual({ success: false, data: 'Token expired' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.locator('.instagram').innerText()).toBe('Instagram');
  await page.context().close();
  const editor = await site.page.context().newPage();
  await editor.goto(`${site.server.address}/expired`);
  await editor.getByRole('button', { name: 'Agree' }).click();
  await editor.getByText('Instagram error: Token expired').waitFor();
});
