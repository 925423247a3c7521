import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SWITCHES } from '../../gallery/view.ts';
import { startWalk, type Walk } from './walk.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that axe knows of a page, but for what is the page's around the forms: here stand many of them. */
const ALL: RunOptions = {
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
/** What colours, sizes and the direction can change: a theme is custom properties, and nothing else. */
const LOOKS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
};

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

interface Dress {
  readonly theme: string;
  readonly scheme: string;
  readonly dir: string;
}

const dresses: readonly Dress[] = SWITCHES.theme.flatMap((theme) =>
  SWITCHES.scheme.flatMap((scheme) => SWITCHES.dir.map((dir) => ({ theme, scheme, dir }))),
);

async function dress(page: Page, { theme, scheme, dir }: Dress): Promise<void> {
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

async function faults(page: Page, options: RunOptions): Promise<readonly string[]> {
  const found = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ ...asked, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
  return [...new Set(found)];
}

/** Two groups at a time: there are two cores. */
async function throughAll(names: readonly string[], look: (name: string) => Promise<readonly string[]>) {
  const waiting = [...names];
  const found: string[] = [];
  const take = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      found.push(...(await look(name)).map((fault) => `${name}: ${fault}`));
  };
  await Promise.all([take(), take()]);
  return found;
}

describe('the specimens', () => {
  it('of every example form have no fault in any theme, light and dark, from left and from right', async () => {
    const found = await throughAll(walk.groups('forms'), async (name) => {
      const page = await walk.open(name, { viewport: { width: 1280, height: 900 } });
      await page.evaluate(AXE);
      const all: string[] = [];
      for (const one of dresses) {
        await dress(page, one);
        const isFirst = one.theme === dresses[0]?.theme && one.scheme === dresses[0]?.scheme;
        const some = await faults(page, isFirst ? ALL : LOOKS);
        all.push(...some.map((fault) => `${one.theme}, ${one.scheme}, ${one.dir}: ${fault}`));
      }
      await page.context().close();
      return all;
    });
    expect(found).toEqual([]);
  }, 300_000);

  it('of every kind have no fault', async () => {
    const found = await throughAll(walk.groups('kinds'), async (name) => {
      const page = await walk.open(name, { viewport: { width: 1280, height: 900 } });
      await page.evaluate(AXE);
      const some = await faults(page, ALL);
      await page.context().close();
      return some;
    });
    expect(found).toEqual([]);
  }, 300_000);
});

/** What opens above a page: where there is one, how it is opened, and what is there then. */
const POPUPS = [
  { name: 'kinds/date/filled', opener: 'button[aria-haspopup=dialog]', popup: '[role=dialog] table' },
  {
    name: 'kinds/phone/filled',
    opener: 'button[aria-haspopup=dialog]',
    popup: '[role=dialog] [role=option]',
  },
  { name: 'forms/application/page-2', opener: '[role=combobox]', popup: '[role=listbox] [role=option]' },
] as const;

describe('what opens above a page', () => {
  it.each(POPUPS)(
    'has no fault in any theme, light and dark, from left and from right: $name',
    async (one) => {
      const page = await walk.open(one.name, { viewport: { width: 1280, height: 900 } });
      // A telephone's countries come when it is first entered.
      await page.locator('form :is(input, select)').first().focus();
      await page.locator(one.opener).first().click();
      await page.locator(one.popup).first().waitFor();
      await page.evaluate(AXE);
      const found: string[] = [];
      for (const look of dresses) {
        await dress(page, look);
        const some = await faults(page, look === dresses[0] || look === dresses[1] ? ALL : LOOKS);
        found.push(...some.map((fault) => `${look.theme}, ${look.scheme}, ${look.dir}: ${fault}`));
      }
      expect(await page.locator(one.popup).first().isVisible()).toBe(true);
      expect(found).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});
