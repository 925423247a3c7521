import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildGallery } from '../../gallery/build-gallery.mjs';
import { serveGallery } from '../../gallery/serve-gallery.mjs';
import type { Specimen } from '../../gallery/specimen.ts';
import { strictBrowser } from './strict-browser.ts';

/** The gallery as tests walk it: its specimens, and pages with those of one group. */
export interface Walk {
  readonly url: string;
  readonly browser: Browser;
  readonly specimens: readonly Specimen[];
  /** The shelves and groups, e.g. `forms/donation`. */
  readonly groups: (shelf: Specimen['shelf']) => readonly string[];
  /** A page with all specimens of a group, or with one, when everything has happened to them. */
  readonly open: (name: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly end: () => Promise<void>;
}

/** Builds and serves the gallery, and starts a browser. */
export async function startWalk(): Promise<Walk> {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-walk-'));
  await buildGallery({ outdir: folder });
  const { url, close } = await serveGallery({ folder, port: 0 });
  const browser = await strictBrowser();
  const specimens: readonly Specimen[] = JSON.parse(readFileSync(join(folder, 'specimens.json'), 'utf8'));
  const isOf = (name: string, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}/`);
  return {
    url,
    browser,
    specimens,
    groups: (shelf) => [
      ...new Set(specimens.flatMap((one) => (one.shelf === shelf ? [`${shelf}/${one.group}`] : []))),
    ],
    async open(wanted, options) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      await page.goto(`${url}/frame.html?specimen=${wanted}`);
      const many = specimens.filter(({ name }) => isOf(name, wanted)).length;
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-ready=yes]').length === count,
        many,
      );
      return page;
    },
    async end() {
      await browser.close();
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
