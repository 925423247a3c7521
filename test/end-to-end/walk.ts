import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serveGallery } from '../../gallery/serve-gallery.mjs';
import type { Story } from '../../gallery/story.ts';
import { builtGallery } from './built-gallery.ts';
import { strictBrowser } from './strict-browser.ts';

/** So many stories are shown on a page at a time: with hundreds, each takes longer. */
const MOST_AT_A_TIME = 40;

/** The gallery as tests walk it: its stories, and pages with those of one group. */
export interface Walk {
  readonly url: string;
  readonly browser: Browser;
  readonly stories: readonly Story[];
  /** The shelves and groups, e.g. `forms/donation`. */
  readonly groups: (shelf: Story['shelf']) => readonly string[];
  /**
   * A page with all stories of a group, or with one, when everything has happened to them. It is the page of these options, and shows
   * another story the next time: a new one costs three times as much, for a process of its own.
   */
  readonly open: (name: string, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Looks at groups, one after the other in the same page, each as if it stood there alone. Small ones are shown together and parted then:
   * a page for each would take three times as long.
   */
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
  const storiesOf = (wanted: string): number => stories.filter(({ name }) => isOf(name, wanted)).length;
  const show = async (page: Page, names: readonly string[]): Promise<void> => {
    await page.goto(`${url}/frame.html?story=${names.join()}`);
    const many = names.reduce((sum, name) => sum + storiesOf(name), 0);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-ready=yes]').length === count,
      many,
    );
  };
  const newPage = async (options?: BrowserContextOptions): Promise<Page> =>
    (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  const pages = new Map<string, Page>();
  return {
    url,
    browser,
    stories,
    groups: (shelf) => [
      ...new Set(stories.flatMap((one) => (one.shelf === shelf ? [`${shelf}/${one.group}`] : []))),
    ],
    async open(wanted, options) {
      const key = JSON.stringify(options);
      const page = pages.get(key) ?? (await newPage(options));
      pages.set(key, page);
      await show(page, [wanted]);
      return page;
    },
    async through(names, options, look) {
      const page = await newPage(options);
      for (const some of together(names, storiesOf)) {
        await show(page, some);
        for (const name of some) {
          await leaveAlone(page, name);
          await look(page, name);
        }
      }
      await page.context().close();
    },
    async end() {
      await browser.close();
      await close();
    },
  };
}

/** Names in this order, as many at a time as have few stories together. */
function together(names: readonly string[], storiesOf: (name: string) => number): readonly string[][] {
  const all: string[][] = [];
  let sum = MOST_AT_A_TIME;
  for (const name of names) {
    sum += storiesOf(name);
    if (sum > MOST_AT_A_TIME) {
      all.push([]);
      sum = storiesOf(name);
    }
    all.at(-1)?.push(name);
  }
  return all;
}

/** Leaves the stories of one group on a page, and keeps the others aside until it is their turn. */
function leaveAlone(page: Page, group: string): Promise<void> {
  return page.evaluate((wanted) => {
    const kept = Reflect.get(globalThis, 'kept') ?? [
      ...document.querySelectorAll<HTMLElement>('[data-story]'),
    ];
    Object.assign(globalThis, { kept });
    const isOf = ({ dataset }: HTMLElement): boolean => `${dataset['story']}`.startsWith(`${wanted}/`);
    document.querySelector('main')?.replaceChildren(...kept.filter(isOf));
  }, group);
}
