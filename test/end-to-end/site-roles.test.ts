import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeskSite, deskSite } from './desk-site.ts';
import { type KeepingProxy, startKeepingProxy } from './keeping-proxy.ts';

let content: string;
let site: DeskSite;
let proxy: KeepingProxy;

beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('site/content', content, { recursive: true });
  const settings = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
  const editAddress = 'https://code.example/{file}#L{line}';
  writeFileSync(join(content, 'site.json'), JSON.stringify({ ...settings, editAddress }));
  site = await deskSite('manager', { SITE: 'dist/site/open-site.js', SITE_CONTENT: content });
  proxy = await startKeepingProxy(site.server.address);
});
afterAll(async () => {
  await proxy?.stop();
  await site?.stop();
  rmSync(content, { recursive: true, force: true });
});

/** A page behind the cache: as it arrived, and once its scripts have run. */
async function seen(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const reply = await page.goto(proxy.address + path, { waitUntil: 'networkidle' });
  const arrived = (await reply?.text()) ?? '';
  return {
    arrived: /<body class="([^"]*)"/.exec(arrived)?.[1],
    isSignedIn: await page.evaluate(() => document.body.classList.contains('logged-in')),
    links: await page
      .locator('.edit-link')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)),
    settings: await page
      .locator('#site-settings')
      .textContent()
      .then((text) => JSON.parse(text ?? '')),
    told: told.filter((text) => text.includes('reduced motion')).length,
  };
}

it('shows who may edit what is theirs in the page as it arrives, and nobody else, behind a cache that is shared', async () => {
  const browser = site.page.context().browser();
  const stranger = await browser?.newContext();
  if (stranger === undefined) throw new Error('There is no browser.');
  const settings = {
    ...{ assets_url: '/site/', ajaxurl: '/ajax', rtl: false, sticky_height: 64 },
    lightbox: { close_btn_inside: true, close_markup: 'Close' },
    options: { header_nav_vertical_fly_out_frontpage: false },
    theme: { version: expect.stringMatching(/^[\w.-]+$/) },
    i18n: expect.objectContaining({ mainMenu: 'Main menu' }),
  };
  const forAll = {
    ...{ arrived: 'site', isSignedIn: false, links: [], told: 0 },
    settings: expect.objectContaining({ ...settings, user: { can_edit_pages: false } }),
  };
  expect(await seen(await stranger.newPage(), '/reach-out')).toEqual(forAll);
  expect(await seen(await stranger.newPage(), '/our-work')).toEqual(forAll);
  const before = proxy.reused();
  const editor = await seen(await site.page.context().newPage(), '/our-work');
  expect(editor).toMatchObject({ arrived: 'site logged-in', isSignedIn: true, told: 1 });
  expect(editor.settings).toMatchObject({ ...settings, user: { can_edit_pages: true } });
  expect(editor.links.length).toBeGreaterThan(8);
  expect(editor.links[0]).toMatch(/^https:\/\/code\.example\/pages\/our-work\.md#L\d+$/);
  // The cache has nothing of the editor’s, and its copy for everybody is still good.
  expect(await seen(await stranger.newPage(), '/our-work')).toEqual(forAll);
  expect(proxy.reused()).toBeGreaterThan(before);
  await stranger.close();
});
