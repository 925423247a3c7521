import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serveGallery } from '../../gallery/serve-gallery.mjs';
import type { Story } from '../../gallery/story.ts';
import { builtGallery } from './built-gallery.ts';
import { strictBrowser } from './strict-browser.ts';

/** The gallery as tests walk it: its stories, and pages with those of one group. */
export interface Walk {
  readonly url: string;
  readonly browser: Browser;
  readonly stories: readonly Story[];
  /** The shelves and groups, e.g. `forms/donation`. */
  readonly groups: (shelf: Story['shelf']) => readonly string[];
  /** A page with all stories of a group, or with one, when everything has happened to them. */
  readonly open: (name: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Looks at groups, one after the other in the same page: a page for each would take twice as long. */
  readonly through: (
    names: readonly string[],
    options: BrowserContextOptions,
    look: (page: Page, name: string) => Promise<void>,
  ) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Serves the gallery, and starts a browser. */
export async function startWalk(): Promise<Walk> {
  const folder = await builtGallery();
  const { url, close } = await serveGallery({ folder, port: 0 });
  const browser = await strictBrowser();
  const stories: readonly Story[] = JSON.parse(readFileSync(join(folder, 'stories.json'), 'utf8'));
  const isOf = (name: string, wanted: string): boolean => name === wanted || name.startsWith(`${wanted}/`);
  const show = async (page: Page, wanted: string): Promise<void> => {
    await page.goto(`${url}/frame.html?story=${wanted}`);
    const many = stories.filter(({ name }) => isOf(name, wanted)).length;
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-ready=yes]').length === count,
      many,
    );
  };
  const newPage = async (options?: BrowserContextOptions): Promise<Page> =>
    (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  return {
    url,
    browser,
    stories,
    groups: (shelf) => [
      ...new Set(stories.flatMap((one) => (one.shelf === shelf ? [`${shelf}/${one.group}`] : []))),
    ],
    async open(wanted, options) {
      const page = await newPage(options);
      await show(page, wanted);
      return page;
    },
    async through(names, options, look) {
      const page = await newPage(options);
      for (const name of names) {
        await show(page, name);
        await look(page, name);
      }
      await page.context().close();
    },
    async end() {
      await browser.close();
      await close();
    },
  };
}
