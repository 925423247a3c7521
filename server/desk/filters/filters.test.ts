import fc from 'fast-check';
import {
  type CompiledForm,
  compileForm,
  type FormState,
  fieldState,
  type JsonObject,
  startState,
  submissionOf,
} from 'formularium/engine';
import { holdsBetween, kinds, measureBetween, operators, readOperand } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import type { ListBounds } from '../../storage/entry-tests/narrowed-test.ts';
import type { ListPlace } from '../../storage/keyset.ts';
import type { EntryCount, EntryPageQuery } from '../../storage/repositories/entry-lists.ts';
import type { Storage } from '../../storage/storage.ts';
import { storagesOf } from '../../testing/database.ts';
import type { EntryFilter } from './filter.ts';
import { type FieldKinds, filterTest } from './filter-test.ts';
import { readFilter, writeFilter } from './read-filter.ts';
import { LONGEST_TEXT } from './value-keys.ts';
import { valuesOfEntry } from './values-of-entry.ts';

const TODAY = '2026-11-21';
const DAY_MS = 86_400_000;

const FIELDS = [
  { id: 'text', kind: 'text', label: 'A' },
  { id: 'long', kind: 'textarea', label: 'B' },
  { id: 'number', kind: 'number', label: 'C' },
  { id: 'day', kind: 'date', label: 'D' },
  { id: 'time', kind: 'time', label: 'E' },
  { id: 'amount', kind: 'currency', label: 'F', currency: 'USD' },
  {
    ...{ id: 'many', kind: 'checkbox', label: 'G' },
    options: [
      { value: 'a', label: 'A' },
      { value: 'B', label: 'B' },
      { value: '10', label: 'Ten' },
      { value: '9', label: 'Nine', default: true },
    ],
  },
  { id: 'sum', kind: 'calculation', label: 'H', formula: '{number} * 3 - 1' },
  { id: 'preset', kind: 'text', label: 'I', defaultValue: 'preset' },
  { id: 'slide', kind: 'slider', label: 'J', min: -5, max: 15 },
  { id: 'rate', kind: 'rating', label: 'K' },
];

/** A form with a field more for each filter, which the engine shows exactly when it holds; null for one that is always shown. */
function compiledWith(filters: readonly (EntryFilter | null)[]) {
  const shown = filters.map((filter, place) => ({
    ...{ id: `shown-${place}`, kind: 'hidden', label: 'S', defaultValue: 'x' },
    ...(filter !== null && { conditions: [{ action: 'show', ...filter }] }),
  }));
  const definition = { ...{ id: 'f', type: 'form', title: 'F' }, fields: [...FIELDS, ...shown] };
  return compileForm(definition, { languages });
}

const PLAIN = compiledWith([]).form;

function plainForm(): CompiledForm {
  if (PLAIN === null) throw new Error('The form without filters does not compile.');
  return PLAIN;
}

const texts = fc.oneof(
  fc.constantFrom('a', 'A', 'b', ' B ', '10', '9', '10.0', '1e3', '1000', '-5', '-5.50', '-5.5', '0', '-0'),
  fc.constantFrom(
    'Straße',
    'STRASSE',
    'éa',
    '\u0000x',
    '\u0001\u0002',
    '😀',
    '\uffee',
    "'; drop",
    '%_',
    '\\',
  ),
  fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-30', '2030-02-29', '07:30', '19:05', '12', 'preset'),
  fc.constantFrom('aaaaaaaaaaaaaaaaaaaaaaaab', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaaaaa'),
  fc.string({ maxLength: 6 }),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((one) => one.toFixed(7)),
);
const maybe = (one: fc.Arbitrary<string>): fc.Arbitrary<string | null> => fc.option(one, { freq: 3 });

/** What visitors sent, of whatever sense; the engine reads it. */
const entries: fc.Arbitrary<JsonObject> = fc
  .record({
    text: maybe(texts),
    long: maybe(texts),
    number: maybe(fc.oneof(texts, fc.integer().map(String))),
    day: maybe(
      fc.oneof(
        texts,
        fc
          .integer({ min: -9, max: 9 })
          .map((days) => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10)),
      ),
    ),
    time: maybe(fc.constantFrom('07:30', '19:05', '7:30', 'noon')),
    amount: maybe(fc.oneof(texts, fc.integer({ min: 1, max: 999 }).map(String))),
    many: fc.option(fc.subarray(['a', 'B', '10', '9'])),
    preset: maybe(texts),
    slide: maybe(fc.integer({ min: -5, max: 15 }).map(String)),
    rate: maybe(fc.integer({ min: 0, max: 5 }).map(String)),
  })
  .map((given) => {
    const form = plainForm();
    return submissionOf(form, startState(form, { answers: given as JsonObject }));
  });

/** What may stand in a filter: half of the time something that an entry has, so that much is just equal. */
function valuesFor(kept: readonly JsonObject[]): fc.Arbitrary<string> {
  const sent = kept.flatMap((entry) => Object.values(entry).flat().map(String));
  const others = fc.oneof(
    texts,
    fc.constantFrom('', '0', '1', '3', '8'),
    fc.string({ maxLength: 3 }),
    fc.constantFrom('', ...sent),
    fc.constantFrom('', ...sent),
    fc.constantFrom('', ...sent),
  );
  return others.filter((text) => readOperand(text).folded.length <= LONGEST_TEXT);
}

/** Two fields that hold the same, with an operator that compares them. */
const comparisons = fc
  .record({
    ofNumbers: fc.boolean(),
    places: fc.tuple(fc.nat(4), fc.nat(4)),
    ordered: fc.constantFrom('=', '!=', '<', '<=', '>', '>=', 'is-before', 'contains'),
    plain: fc.constantFrom('=', '!=', 'contains', 'does-not-contain', 'starts-with', 'ends-with', 'is-after'),
  })
  .map(({ ofNumbers, places, ordered, plain }) => {
    const fields = ofNumbers
      ? ['number', 'sum', 'amount', 'rate', 'number']
      : ['text', 'long', 'many', 'preset', 'text'];
    const [field = '', other = ''] = places.map((place) => fields[place] ?? '');
    return { field, operator: ofNumbers ? ordered : plain, other };
  });

const kindOf = (id: string): string | undefined => FIELDS.find((field) => field.id === id)?.kind;
const KNOWN: FieldKinds = {
  kindOf,
  isMeasured: (id) => kinds.get(kindOf(id) ?? '')?.measure !== undefined,
};

function filtersOver(kept: readonly JsonObject[]): fc.Arbitrary<EntryFilter> {
  const condition = fc.record({
    field: fc.constantFrom(...FIELDS.map(({ id }) => id)),
    operator: fc.constantFrom(...operators.keys()),
    value: valuesFor(kept),
  });
  return fc.letrec<{ filter: EntryFilter }>((tie) => ({
    filter: fc.record({
      rule: fc.constantFrom('all', 'any') as fc.Arbitrary<'all' | 'any'>,
      conditions: fc.array(
        fc.oneof(
          { weight: 5, arbitrary: condition },
          { weight: 3, arbitrary: comparisons },
          { weight: 1, arbitrary: tie('filter') },
        ),
        { minLength: 1, maxLength: 3, depthIdentifier: 'filter' },
      ),
    }) as fc.Arbitrary<EntryFilter>,
  })).filter;
}

const DAY = Math.floor(Date.parse(TODAY) / DAY_MS);

/**
 * The engine’s own evaluation of several filters at once: whether the fields are there that they show. Where its checks find a filter of
 * no use in a form, as “contains nothing” is, its operators decide.
 */
function evaluation(filters: readonly EntryFilter[]): (entry: JsonObject) => readonly boolean[] {
  const blank = Object.fromEntries(FIELDS.map(({ id }) => [id, null]));
  const useless = new Set<number>();
  const compiled = (): CompiledForm => {
    const { form, problems } = compiledWith(filters.map((one, place) => (useless.has(place) ? null : one)));
    if (form !== null) return form;
    const before = useless.size;
    for (const { at } of problems) useless.add(Number(at.split('/')[2]) - FIELDS.length);
    if (useless.size === before) throw new Error(JSON.stringify(problems));
    return compiled();
  };
  const form = compiled();
  return (entry) => {
    const state = startState(form, { answers: { ...blank, ...entry }, today: TODAY });
    return filters.map((one, place) =>
      useless.has(place)
        ? holdsBy(one, form, state)
        : fieldState(form, state, `shown-${place}`)?.visible === true,
    );
  };
}

function holdsBy({ rule, conditions }: EntryFilter, form: CompiledForm, state: FormState): boolean {
  const holds = conditions.map((one) => {
    if ('conditions' in one) return holdsBy(one, form, state);
    const measureOf = (field: string) => form.fields.find(({ id }) => id === field)?.kind.measure;
    const measure = measureOf(one.field);
    const value = fieldState(form, state, one.field)?.value ?? null;
    const operator = operators.get(one.operator);
    if (one.other !== undefined && operator !== undefined) {
      const other = fieldState(form, state, one.other)?.value ?? null;
      return holdsBetween(operator, [value, other], measureBetween(measure, measureOf(one.other)));
    }
    return operator?.test(value, readOperand(one.value ?? '', measure), DAY) === true;
  });
  return rule === 'all' ? holds.every(Boolean) : holds.some(Boolean);
}

async function keepEntries(storage: Storage, formId: string, kept: readonly JsonObject[]): Promise<void> {
  const form = plainForm();
  await storage.transaction(async ({ submissions, entryValues }) => {
    for (const [place, submission] of kept.entries()) {
      const id = `${formId} ${String(place).padStart(6, '0')}`;
      await submissions.add({
        ...{ id, formId, key: id, version: 'v', hash: 'h', submission, reply: {}, language: 'en' },
        ...{ begunAt: null, sentAt: place, source: null, accountId: null, state: 'received', reason: null },
      });
      await entryValues.add({ submissionId: id, formId }, valuesOfEntry(form, submission));
    }
  });
}

/** Whether indexes find few values or none, and how far a page looks. */
const bounds = fc.constantFrom(
  { few: 10_000, lookedAt: 10_000, apart: 7_500 },
  { few: 0, lookedAt: 10_000, apart: 7_500 },
  { few: 10, lookedAt: 30, apart: 20 },
  { few: 0, lookedAt: 9, apart: 7 },
);

/** What is asked of a list of entries. */
interface AskedEntries {
  readonly formId: string;
  readonly test: EntryTest | null;
  readonly most: ListBounds;
  /** So many stand on a page. */
  readonly limit: number;
}

/** The numbers of the entries that the database finds, over all pages. */
async function found(storage: Storage, asked: AskedEntries): Promise<readonly number[]> {
  const all = { ...asked, state: 'received', by: null, way: 'up' } as const;
  const ids: string[] = [];
  let after: ListPlace | null = null;
  do {
    const query: EntryPageQuery = { ...all, after };
    const page = await storage.read(({ entryLists }) => entryLists.page(query));
    ids.push(...page.items);
    after = page.next;
  } while (after !== null);
  return ids.map((id) => Number(id.split(' ')[1]));
}

function countOf(storage: Storage, { formId, test, most }: AskedEntries): Promise<EntryCount> {
  const all = { formId, state: 'received', test, most } as const;
  return storage.read(({ entryLists }) => entryLists.count(all));
}

/** So many filters are compared in each database; `npm run long filters` compares more. */
const COMPARED = Number(process.env['FILTERS'] ?? 300);
/** So many are asked of the same entries. */
const TOGETHER = 50;

/** New entries, and filters that ask for them. */
const batches = fc.array(entries, { minLength: 100, maxLength: 100 }).chain((kept) =>
  fc.record({
    kept: fc.constant(kept),
    asked: fc.array(fc.tuple(filtersOver(kept), bounds, fc.constantFrom(7, 60, 60, 60)), {
      ...{ minLength: TOGETHER, maxLength: TOGETHER },
    }),
  }),
);

describe('a filter', () => {
  it.each(['sqlite', 'postgres'] as const)(
    'finds in %s the entries for which the engine finds that it holds, and no others',
    async (dialect) => {
      const [storage] = await storagesOf(dialect);
      if (storage === undefined) throw new Error('There is no storage.');
      let [batch, matched] = [0, 0];
      await fc.assert(
        fc.asyncProperty(batches, async ({ kept, asked }) => {
          batch += 1;
          const formId = `f-${batch}`;
          await keepEntries(storage, formId, kept);
          const holds = evaluation(asked.map(([filter]) => filter));
          const held = kept.map(holds);
          for (const [place, [filter, most, limit]] of asked.entries()) {
            const wanted = held.flatMap((all, entry) => (all[place] === true ? [entry] : []));
            matched += wanted.length;
            const list = { formId, test: filterTest(filter, DAY, KNOWN), most, limit };
            const text = writeFilter(filter);
            expect([text, await found(storage, list)]).toEqual([text, wanted]);
            const { many, within } = await countOf(storage, list);
            const counted = wanted.filter((entry) => entry >= kept.length - (within ?? kept.length));
            expect([text, many]).toEqual([text, counted.length]);
          }
        }),
        { numRuns: Math.ceil(COMPARED / TOGETHER), endOnFailure: true },
      );
      expect(matched).toBeGreaterThan(500);
    },
    20 * 60_000 + COMPARED * 500,
  );

  it('is the same after it was written as a text and read again', () => {
    const written = (asked: EntryFilter): string => writeFilter(asked);
    fc.assert(
      fc.property(filtersOver([]), (asked) => {
        expect(written(readFilter(written(asked)))).toBe(written(asked));
      }),
    );
  });

  it.each([
    ['a =', 'deskFilterEnds'],
    ['a = 1 and b = 2 or c = 3', 'deskFilterMixed'],
    ['a ~ 1', 'deskNoOperator'],
    ['a = 1)', 'deskFilterUnexpected'],
    ['(a = 1', 'deskFilterEnds'],
    ['a = "b', 'deskFilterUnexpected'],
    ['and = 1', 'deskFilterUnexpected'],
    [`${'('.repeat(12)}a = 1`, 'deskFilterDeep'],
    [Array.from({ length: 51 }, () => 'a = 1').join(' and '), 'deskFilterMany'],
    [`a = ${'x'.repeat(4000)}`, 'deskFilterLong'],
  ])('is refused with a reason (%#)', (asked, word) => {
    expect(() => readFilter(asked)).toThrow(word);
  });

  it.each([
    ['number', '<', 'text'],
    ['text', '<', 'long'],
    ['day', '=', 'time'],
    ['number', 'is-before-less-than-n-days', 'sum'],
    ['number', '=', 'nobody'],
    ['text', '=', 'slide'],
  ])('is refused where it compares %s %s {%s}', (field, operator, other) => {
    const asked: EntryFilter = { rule: 'all', conditions: [{ field, operator, other }] };
    expect(() => filterTest(asked, DAY, KNOWN)).toThrow('deskNoOther');
  });

  it('names another field in braces, and takes braces in quotes for a text', () => {
    const [field, text] = ['a = {b}', 'a = "{b}"'].map((one) => readFilter(one).conditions[0]);
    expect([field, text]).toEqual([
      { field: 'a', operator: '=', other: 'b' },
      { field: 'a', operator: '=', value: '{b}' },
    ]);
  });

  it('is refused where it asks for the order of a long text, as only the beginnings of texts are in order', () => {
    const asked = (value: string): EntryFilter => ({
      rule: 'all',
      conditions: [{ field: 'text', operator: '<', value }],
    });
    expect(filterTest(asked('x'.repeat(24)), DAY)).not.toBeNull();
    expect(() => filterTest(asked('x'.repeat(25)), DAY)).toThrow('deskLongText');
  });
});
