import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_BOUNDS, type ListBounds } from '../../storage/entry-tests/narrowed-test.ts';
import type { ListPlace } from '../../storage/keyset.ts';
import type { EntryPageQuery } from '../../storage/repositories/entry-lists.ts';
import type { Storage } from '../../storage/storage.ts';
import { DIALECTS, storagesOf } from '../../testing/database.ts';
import { numberKey, textKey } from '../filters/value-keys.ts';

/** Fewer than lists hold. */
const FEW = 2;

interface KeptEntry {
  readonly id: string;
  readonly sentAt: number;
  readonly texts: readonly string[];
  readonly number: number | null;
  readonly isHeld: boolean;
}

const given = fc.array(
  fc.record({
    sentAt: fc.integer({ min: 1, max: 3 }),
    texts: fc.array(fc.constantFrom('ada', 'Bea', 'ä', 'zoe', '10', '9'), { maxLength: 3 }),
    number: fc.option(fc.constantFrom(-2, 9, 10, 100)),
    isHeld: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);

async function keep(formId: string, kept: readonly KeptEntry[], storage: Storage): Promise<void> {
  await storage.transaction(async ({ submissions, entryValues }) => {
    for (const { id, sentAt, texts, number, isHeld } of kept) {
      await submissions.add({
        ...{ id, formId, key: id, version: 'v', hash: 'h', submission: {}, reply: {}, language: 'en' },
        ...{ begunAt: null, sentAt, source: null, accountId: null, reason: null },
        state: isHeld ? 'held' : 'received',
      });
      await entryValues.add({ submissionId: id, formId }, [
        ...texts.map((text) => ({
          ...{ field: 'who', kind: '', numberKey: null, textKey: textKey(text), folded: text, day: null },
        })),
        ...(number === null ? [] : [number]).map((value) => ({
          ...{ field: 'count', kind: 'number', numberKey: numberKey({ coefficient: value, scale: 0 }) },
          ...{ textKey: textKey(String(value)), folded: String(value), day: null },
        })),
      ]);
    }
  });
}

/** All ids of a list, two on a page. */
async function walked(
  query: Omit<EntryPageQuery, 'after' | 'limit'>,
  storage: Storage,
): Promise<readonly string[]> {
  const all: string[] = [];
  let after: ListPlace | null = null;
  do {
    const page: EntryPageQuery = { ...query, after, limit: 2 };
    const { items, next } = await storage.read(({ entryLists }) => entryLists.page(page));
    // A page that goes on is full, and no page is empty unless all of the list is, as far as all of it is looked at.
    if (query.most?.lookedAt !== FEW)
      expect(next === null ? items.length > 0 || after === null : items.length === 2).toBe(true);
    all.push(...items);
    after = next;
  } while (after !== null && all.length < 100);
  return all;
}

/** By their keys, and behind them those that have none, the newest first. */
function inOrder(
  kept: readonly KeptEntry[],
  keyOf: (entry: KeptEntry) => string | undefined,
  way: 'up' | 'down',
): readonly string[] {
  const byText = (a: string, b: string): number => (a < b ? -1 : 1);
  const answered = kept
    .filter((one) => keyOf(one) !== undefined)
    .sort((a, b) => byText(`${keyOf(a)}\0${a.id}`, `${keyOf(b)}\0${b.id}`));
  const others = kept
    .filter((one) => keyOf(one) === undefined)
    .sort((a, b) => b.sentAt - a.sentAt || byText(b.id, a.id));
  return [...(way === 'up' ? answered : answered.reverse()), ...others].map(({ id }) => id);
}

/** Whether an index finds those that pass, and how many are few: they are read, put in order, or looked through page by page. */
const BOUNDS: readonly (readonly [among: boolean, most: ListBounds])[] = [
  [true, LIST_BOUNDS],
  [false, LIST_BOUNDS],
  [false, { few: 0, lookedAt: 10_000, apart: 7_500 }],
  [false, { few: 0, lookedAt: FEW, apart: FEW }],
];

const BY_WHO = { field: 'who', key: 'text_key' } as const;
const BY_COUNT = { field: 'count', key: 'number_key' } as const;

const keyOfTexts = ({ texts }: KeptEntry): string | undefined => texts.map(textKey).sort()[0];
const keyOfNumber = ({ number }: KeptEntry): string | undefined =>
  number === null ? undefined : numberKey({ coefficient: number, scale: 0 });

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('entries in %s', (dialect) => {
  it('are sorted by the answers to a question, both ways, and each stands on one page', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    let round = 0;
    await fc.assert(
      fc.asyncProperty(given, async (some) => {
        round += 1;
        const formId = `f${round}`;
        const kept = some.map((one, n) => ({ ...one, id: `r${round}e${n}` }));
        await keep(formId, kept, storage);
        const listed = kept.filter(({ isHeld }) => !isHeld);
        for (const way of ['up', 'down'] as const) {
          const all = { formId, state: 'received', test: null, way } as const;
          const texts = await walked({ ...all, by: BY_WHO }, storage);
          expect([way, texts]).toEqual([way, inOrder(listed, keyOfTexts, way)]);
          const numbers = await walked({ ...all, by: BY_COUNT }, storage);
          expect([way, numbers]).toEqual([way, inOrder(listed, keyOfNumber, way)]);
          const value = { type: 'same', folded: 'ada' } as const;
          const test = { type: 'some', field: 'who', value } as const;
          const ada = listed.filter((one) => one.texts.includes('ada'));
          const [by, keyOf] =
            way === 'up' ? ([BY_COUNT, keyOfNumber] as const) : ([BY_WHO, keyOfTexts] as const);
          for (const [among, most] of BOUNDS) {
            const asked = { ...all, test: { ...test, ...(among && { among: [value] }) }, by, most };
            expect([way, most, await walked(asked, storage)]).toEqual([way, most, inOrder(ada, keyOf, way)]);
          }
          const held = await walked({ ...all, state: 'held', by }, storage);
          const others = kept.filter(({ isHeld }) => isHeld);
          expect([way, held]).toEqual([way, inOrder(others, keyOf, way)]);
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
