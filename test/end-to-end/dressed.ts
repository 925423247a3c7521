import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { SWITCHES } from '../../gallery/view.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that axe knows of a page, but for what is the page's around the forms: here stand many of them. */
export const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(
    [
      'region',
      'page-has-heading-one',
      'landmark-one-main',
      'landmark-unique',
      'landmark-no-duplicate-banner',
    ].map((rule) => [rule, { enabled: false }]),
  ),
};
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
/** Themes, sizes and directions: a theme is custom properties, and nothing else. */
export const LOOKS: RunOptions = { runOnly: { type: 'rule', values: [...OF_COLOURS, 'target-size'] } };
/** Of what is looked at in the light as well: in the dark everything has the size that it has there. */
export const COLOURS: RunOptions = { runOnly: { type: 'rule', values: OF_COLOURS } };

export interface Dress {
  readonly theme: string;
  readonly scheme: string;
  readonly dir: string;
}

/**
 * In which forms can be looked at: every theme, light and dark. From right to left only the first: a direction moves what a theme
 * colours, and neither knows of the other.
 */
export const dresses: readonly Dress[] = SWITCHES.theme.flatMap((theme, nth) =>
  SWITCHES.scheme.flatMap((scheme, mth) =>
    SWITCHES.dir
      .filter((dir) => dir === 'ltr' || (nth === 0 && mth === 0))
      .map((dir) => ({ theme, scheme, dir })),
  ),
);

/** Changes the dress of a page. */
export async function dress(page: Page, { theme, scheme, dir }: Dress): Promise<void> {
  await page.evaluate(
    async ([href, dark, way]) => {
      Object.assign(document.documentElement, { dir: way });
      document.documentElement.style.colorScheme = dark;
      const link = document.getElementById('theme') as HTMLLinkElement;
      if (link.getAttribute('href') === href) return;
      await new Promise((resolve) => {
        link.onload = resolve;
        link.setAttribute('href', href);
      });
    },
    [`themes/${theme}.css`, scheme, dir] as const,
  );
}

/** The violations that axe, which is there, finds on a page; not in what `without` names. */
export async function faults(page: Page, options: RunOptions, without = ''): Promise<readonly string[]> {
  const found = await page.evaluate(
    async ([asked, exclude]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const where = exclude === '' ? document : { exclude };
      const { violations } = await axe.run(where, { ...asked, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [options, without] as const,
  );
  return [...new Set(found)];
}

/** The violations of every rule on a page by itself. Axe's own builder looks into frames as well, and opens a page more each time. */
export async function violationsOf(page: Page, without = ''): Promise<readonly string[]> {
  await bringAxe(page);
  return faults(page, { iframes: false }, without);
}

/**
 * Leaves out every field, and every other part of a form, that is drawn as one before it on this page or an earlier one: the same elements
 * in the same states and places, whatever their texts. `seen` are those before it. Another dress can do to it only what it does to that one,
 * so it is looked at in the first dress alone.
 */
export async function leaveOutRepeated(page: Page, seen: Set<string>): Promise<void> {
  const prints = await page.evaluate(() =>
    [...document.querySelectorAll(':is([data-field], form > :not(.formularium-page))')].map((part) => {
      const states = [...part.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
        ({ checked, value }) => `${checked} ${value === ''}`,
      );
      const markup = part.outerHTML
        .replace(/>[^<]+</g, '>…<')
        .replace(/ (?:id|for|name|value|href|data-field|aria-\w+by|aria-label|aria-controls)="[^"]*"/g, '');
      const around: string[] = [];
      for (let one = part.parentElement; one !== null; one = one.parentElement)
        around.push(`${one.tagName} ${one.className} ${one.getAttribute('style')}`);
      return [markup, ...around, ...states].join();
    }),
  );
  const isRepeated = prints.map((print) => {
    const isKnown = seen.has(print);
    seen.add(print);
    return isKnown;
  });
  await page.evaluate((all) => {
    const parts = document.querySelectorAll(':is([data-field], form > :not(.formularium-page))');
    for (const [nth, part] of parts.entries()) if (all[nth]) part.remove();
  }, isRepeated);
}

/** Brings axe onto a page, unless it is there. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}
