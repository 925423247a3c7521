import type { RunOptions } from 'axe-core';
import { compileForm, fieldState, startState } from 'formularium/engine';
import { languages } from 'formularium/languages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Story } from '../../gallery/story.ts';
import {
  ALL,
  bringAxe,
  COLOURS,
  type Dress,
  dress,
  dresses,
  faults,
  LOOKS,
  leaveOutRepeated,
} from './dressed.ts';
import { startWalk, type Walk } from './walk.ts';

/** Widgets that show nothing where they stand. */
const UNSEEN: ReadonlySet<string> = new Set(['none', 'page-break']);

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

/** Looks at all groups of a shelf, at two of them at a time: there are two cores. */
async function throughAll(
  shelf: Story['shelf'],
  look: (page: Page, name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const names = walk.groups(shelf);
  const found: string[] = [];
  const take = (some: readonly string[]): Promise<void> =>
    walk.through(some, { viewport: { width: 1280, height: 900 } }, async (page, name) => {
      found.push(...(await look(page, name)).map((fault) => `${name}: ${fault}`));
    });
  await Promise.all([0, 1].map((half) => take(names.filter((_, nth) => nth % 2 === half))));
  return found;
}

/** The fields that a page shows, and those of them that it complains of. */
function shownOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap(({ dataset }) => [
      `${dataset['field']}`,
      ...(dataset['invalid'] === undefined ? [] : [`${dataset['field']}, invalid`]),
    ]),
  );
}

/** The fields of an example form that there are to see, and those that can be left invalid: of copies those of the first two. */
function toBeShown(group: string): readonly string[] {
  const { definition } = walk.stories.find(({ name }) => name === `${group}/as-it-opens`) ?? {};
  const { form } = compileForm(definition, { languages });
  if (form === null) throw new Error(`The form of ${group} does not compile.`);
  const opened = startState(form);
  const pays = new Set(form.fields.flatMap(({ id, kind }) => (kind.pays ? [id] : [])));
  // What a payment asks for stays in view elsewhere, if anything does.
  const isElsewhere = (owner: string | null): boolean =>
    form.settings.inView !== '' && owner !== null && pays.has(owner);
  const visible = form.fields.filter(
    ({ kind, copy, owner }) => !UNSEEN.has(kind.widget) && copy < 2 && !isElsewhere(owner),
  );
  return visible.flatMap(({ id, hasValue, definition: { required } }) => {
    const canBeInvalid = required === true && hasValue && !fieldState(form, opened, id)?.answer;
    return canBeInvalid ? [id, `${id}, invalid`] : [id];
  });
}

describe('the stories', () => {
  it('of every example form have no violation in any theme, light and dark, and from right to left', async () => {
    const seen = new Set<string>();
    const found = await throughAll('forms', async (page, name) => {
      const shown = new Set(await shownOn(page));
      const all = toBeShown(name)
        .filter((one) => !shown.has(one))
        .map((one) => `never shows ${one}`);
      await bringAxe(page);
      const look = async (some: readonly Dress[], options?: RunOptions): Promise<void> => {
        for (const one of some) {
          await dress(page, one);
          const found = await faults(page, options ?? (one.scheme === 'dark' ? COLOURS : LOOKS));
          all.push(...found.map((fault) => `${one.theme}, ${one.scheme}, ${one.dir}: ${fault}`));
        }
      };
      await look(dresses.slice(0, 1), ALL);
      await leaveOutRepeated(page, seen);
      await look(dresses.slice(1));
      return all;
    });
    expect(found).toEqual([]);
  }, 300_000);

  it('of every kind have no violation', async () => {
    const found = await throughAll('kinds', async (page) => {
      await bringAxe(page);
      return faults(page, ALL);
    });
    expect(found).toEqual([]);
  }, 300_000);
});
