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
/** Themes, sizes and directions: a theme is custom properties, and nothing else. */
export const LOOKS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
};

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

/** The violations that axe finds on a page. */
export async function faults(page: Page, options: RunOptions): Promise<readonly string[]> {
  const found = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const exclude = typeof asked.runOnly === 'object' && 'type' in asked.runOnly ? ['[data-again]'] : [];
    const { violations } = await axe.run(
      { include: document, exclude },
      { ...asked, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
  return [...new Set(found)];
}

/**
 * Marks every field that is drawn as one before it on its page: the same elements in the same states, whatever their texts. Another
 * dress can do to it only what it does to that one, so it is looked at in the first dresses alone.
 */
export function markRepeated(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = new Set<string>();
    for (const field of document.querySelectorAll('[data-field]')) {
      const states = [...field.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
        ({ checked, value }) => `${checked} ${value === ''}`,
      );
      const markup = field.outerHTML
        .replace(/>[^<]+</g, '>…<')
        .replace(/ (?:id|for|name|value|href|data-field|aria-\w+by|aria-label|aria-controls)="[^"]*"/g, '');
      const print = [markup, field.parentElement?.className, ...states].join();
      if (seen.has(print)) field.setAttribute('data-again', '');
      seen.add(print);
    }
  });
}

/** Brings axe onto a page. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
}
