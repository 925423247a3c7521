import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openForm } from '../form/open-form.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { refusalOf } from '../form/selectors/view-of.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import { compiled, formOf, text } from '../form/testing/compiled.ts';
import { update } from '../form/update.ts';
import type { JsonObject } from '../value/json.ts';
import type { Quota, QuotaUse } from './quota.ts';
import { hasRoom, isLast, quotaRefusal } from './quota-refusal.ts';
import { quotasOf } from './quotas-of.ts';
import { usageOf } from './usage-of.ts';

const quotasIn = (form: CompiledForm, answers: JsonObject = {}): readonly Quota[] =>
  quotasOf(form, startState(form, { answers }));
const options = [
  { value: 'a', label: 'A', limit: 2 },
  { value: 'b', label: 'B', limit: 1 },
  { value: 'c', label: 'C' },
];
const many = { id: 'many', kind: 'checkbox', label: 'Many', options };
const group = {
  id: 'group',
  kind: 'group',
  label: 'Group',
  repeated: true,
  max: 3,
  fields: [{ id: 'each', kind: 'radio', label: 'Each', options }],
};
const address = { id: 'email-1', kind: 'email', label: 'E-mail', required: true };

describe('quotasOf', () => {
  it('is nothing for a form without limits', () => {
    expect(quotasIn(formOf([text('a')]), { a: 'x' })).toEqual([]);
    expect(
      quotasIn(formOf([text('a')], { settings: { limits: {}, opening: { from: '2027-01-01' } } })),
    ).toEqual([]);
  });

  it('names the entries, and the sender by what the host knows', () => {
    const limits = { entries: 200, by: 'address', every: 2, period: 'W' };
    expect(quotasIn(formOf([text('a')], { settings: { limits } }))).toEqual([
      { type: 'entries', limit: 200, takes: 1 },
      { type: 'sender', by: 'address', once: { every: 2, period: 'W' } },
    ]);
    const answers = [{ id: 'a', title: 'A' }];
    expect(quotasIn(compiled({ id: 'p', type: 'poll', title: 'P', answers }))).toEqual([]);
    const poll = compiled({ id: 'p', type: 'poll', title: 'P', answers, limits: {} });
    expect(quotasIn(poll)).toEqual([{ type: 'sender', by: 'address', once: null }]);
  });

  it('names the sender by an answer, unless that is blank or hidden', () => {
    const form = formOf([address, text('a')], { settings: { limits: { by: 'email-1' } } });
    expect(quotasIn(form, { 'email-1': ' Ada@Example.org ' })).toEqual([
      { type: 'value', field: 'email-1', key: 'ada@example.org', once: null },
    ]);
    expect(quotasIn(form)).toEqual([]);
  });

  it('names the limited options that are chosen, all copies of a group together', () => {
    const form = formOf([many, group]);
    const answers = { many: ['a', 'c'], group: 3, each: 'a', 'each-2': 'b', 'each-3': 'a' };
    expect(quotasIn(form, answers)).toEqual([
      { type: 'option', field: 'many', option: 'a', limit: 2, takes: 1 },
      { type: 'option', field: 'each', option: 'a', limit: 2, takes: 2 },
      { type: 'option', field: 'each', option: 'b', limit: 1, takes: 1 },
    ]);
    expect(quotasIn(form, { ...answers, group: 1 })).toHaveLength(2);
  });
});

describe('the key of an answer', () => {
  const keyOf = (field: object, answer: JsonObject[string]): string | undefined => {
    const form = formOf([{ id: 'f', label: 'F', ...field }], { settings: { limits: { by: 'f' } } });
    const [quota] = quotasIn(form, { f: answer });
    return quota?.type === 'value' ? quota.key : undefined;
  };

  it.each([
    [{ kind: 'email' }, ['Ada@Example.org', ' ada@example.org', 'ADA@EXAMPLE.ORG']],
    [{ kind: 'text' }, ['Straße  7', 'STRASSE 7', ' straße 7 ', 'Ｓtraße 7']],
    [{ kind: 'text' }, ['Café', 'Cafe\u0301', 'CAFÉ']],
    [
      { kind: 'phone', country: 'at' },
      ['0664 123 4567', '+43 664 1234567', '+43 (0)664/1234567', '+436641234567'],
    ],
    [{ kind: 'phone', country: 'us' }, ['(202) 555-0123', '+1 202 555 0123', '202.555.0123']],
    [{ kind: 'number' }, ['12.50', '12.5', ' 12.5']],
    [{ kind: 'date', dateFormat: 'dd.mm.yy' }, ['1.3.2027', '01.03.2027']],
    [
      { kind: 'checkbox', options },
      [
        ['a', 'b'],
        ['b', 'a'],
        ['b', 'a', 'b'],
      ],
    ],
    [{ kind: 'radio', options }, ['a', ' a']],
  ])('of %j is the same for %j', (field, answers) => {
    const keys = new Set(answers.map((answer) => keyOf(field, answer)));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toBeTruthy();
  });

  it.each([
    [{ kind: 'email' }, ['ada@example.org', 'ada+1@example.org', 'a.da@example.org']],
    [{ kind: 'text' }, ['a b', 'ab', 'a-b']],
    [{ kind: 'phone', country: 'at' }, ['0664 1234567', '+49 664 1234567', '0664 1234568']],
    [{ kind: 'checkbox', options }, [['a'], ['b'], ['a', 'b']]],
  ])('of %j differs between %j', (field, answers) => {
    expect(new Set(answers.map((answer) => keyOf(field, answer))).size).toBe(answers.length);
  });

  it.each([
    [{ kind: 'text' }, ''],
    [{ kind: 'text' }, '  '],
    [{ kind: 'email' }, null],
    [{ kind: 'checkbox', options }, []],
  ])('of %j is none for %j', (field, answer) => {
    expect(keyOf(field, answer)).toBeUndefined();
  });
});

describe('hasRoom', () => {
  const DAY = 86_400_000;
  const place = { type: 'entries', limit: 2, takes: 1 } as const;
  const turn = { type: 'sender', by: 'cookie', once: { every: 1, period: 'd' } } as const;

  it.each([
    [place, { taken: 1 }, 0, true, true],
    [place, { taken: 0 }, 0, true, false],
    [place, { taken: 2 }, 0, false, true],
    [{ ...place, takes: 2 }, { taken: 1 }, 0, false, true],
    [turn, { last: null }, 0, true, false],
    [turn, { last: 0 }, DAY - 1, false, false],
    [turn, { last: 0 }, DAY, true, false],
    [{ ...turn, once: null }, { last: 0 }, 99 * DAY, false, false],
    // What was not counted has no room.
    [place, { last: null }, 0, false, false],
    [turn, { taken: 0 }, 0, false, false],
  ] as [Quota, QuotaUse, number, boolean, boolean][])(
    'of %j with %j at %j is %j',
    (quota, use, now, ...[room, last]) => {
      expect(hasRoom(quota, use, now)).toBe(room);
      expect(isLast(quota, use)).toBe(last);
    },
  );
});

describe('quotaRefusal', () => {
  it('has the author’s words, or its own, at the fields that they are about', () => {
    const form = formOf([{ ...address }, many, group], {
      settings: { limits: { entries: 1, by: 'email-1' } },
      messages: { full: 'Sold out.' },
    });
    const answers = { 'email-1': 'a@b.cd', many: ['b'], group: 3, each: 'a', 'each-2': 'a', 'each-3': 'a' };
    const state = startState(form, { answers });
    const said = quotasOf(form, state).map((quota) =>
      quotaRefusal(form, state, { quota, use: { taken: quota.type === 'option' ? 1 : 9 } }),
    );
    const gone = 'This option is not available any more. Choose another one.';
    expect(said).toEqual([
      { message: 'Sold out.', fields: [] },
      { message: 'This form has been sent already.', fields: ['email-1'] },
      { message: gone, fields: ['many'] },
      { message: gone, fields: ['each-2', 'each-3'] },
    ]);
    // A form whose entries nobody limits has no words for it, and a host that has counted nothing leaves nothing.
    const plain = formOf([many]);
    const opened = startState(plain, { answers: { many: ['b'] } });
    const entries = { type: 'entries', limit: 1, takes: 1 } as const;
    expect(quotaRefusal(plain, opened, { quota: entries, use: { taken: 1 } }).message).toBe('');
    const option = { type: 'option', field: 'many', option: 'b', limit: 1, takes: 1 } as const;
    expect(quotaRefusal(plain, opened, { quota: option, use: { last: null } }).fields).toEqual(['many']);
    expect(quotaRefusal(plain, opened, { quota: { ...option, option: 'c' }, use: { taken: 1 } })).toEqual({
      message: '',
      fields: [],
    });
    const quota = { type: 'sender', by: 'cookie', once: null } as const;
    expect(quotaRefusal(form, state, { quota, use: { last: 0 } })).toEqual({
      message: 'This form has been sent already.',
      fields: [],
    });
  });
});

/** Entries as a host keeps them, counted by hand: not by anything of the engine’s. */
interface Kept {
  readonly email: string;
  readonly chosen: readonly string[];
  readonly at: number;
}

describe('a host that keeps what has room', () => {
  const HOUR = 3_600_000;
  const form = formOf([address, many], {
    settings: { limits: { entries: 6, by: 'email-1', every: 2, period: 'h' } },
  });
  const entry = fc.record({
    email: fc.constantFrom(
      'ada@example.org',
      'ADA@example.org ',
      'bo@example.org',
      'cy@example.org',
      'di@example.org',
    ),
    chosen: fc.subarray(['a', 'b', 'c']),
    after: fc.integer({ min: 0, max: 3 * HOUR }),
  });

  it('keeps exactly what a count by hand allows, and its page says so beforehand', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 14 }), (entries) => {
        const kept: Kept[] = [];
        let now = 0;
        for (const { email, chosen, after } of entries) {
          now += after;
          const who = email.trim().toLowerCase();
          const last = kept.filter((one) => one.email === who).at(-1)?.at ?? null;
          const times = (option: string): number => kept.filter((one) => one.chosen.includes(option)).length;
          const [isFull, isTooSoon] = [kept.length >= 6, last !== null && now - last < 2 * HOUR];
          const gone = chosen.filter(
            (option) => times(option) >= (option === 'a' ? 2 : option === 'b' ? 1 : Infinity),
          );

          const state = startState(form, { answers: { 'email-1': email, many: chosen } });
          const uses = quotasOf(form, state).map((quota): [Quota, QuotaUse] => [
            quota,
            quota.type === 'option'
              ? { taken: times(quota.option) }
              : quota.type === 'entries'
                ? { taken: kept.length }
                : { last: quota.type === 'value' && quota.key === who ? last : null },
          ]);
          const refused = uses.filter(([quota, use]) => !hasRoom(quota, use, now)).map(([{ type }]) => type);
          expect(refused).toEqual([
            ...(isFull ? ['entries'] : []),
            ...(isTooSoon ? ['value'] : []),
            ...gone.map(() => 'option'),
          ]);

          const counts = {
            entries: kept.length,
            last,
            options: ['a', 'b', 'c'].map((option) => ({ field: 'many', option, taken: times(option) })),
          };
          const page = openForm(form, {
            answers: { 'email-1': email, many: chosen },
            usage: usageOf(form, counts, now),
          }).state;
          expect(refusalOf(form, page) !== null).toBe(isFull || isTooSoon);
          expect(fieldState(form, page, 'many')?.issue?.rule === 'limit').toBe(gone.length > 0);
          const sent = update(form, page, { type: 'submit' }).effects.some(({ type }) => type !== 'focus');
          expect(sent).toBe(refused.length === 0);
          if (refused.length === 0) kept.push({ email: who, chosen, at: now });
        }
      }),
    );
  });

  it('tells a page nothing but what is full and used up', () => {
    const usage = usageOf(
      form,
      { entries: 6, last: 0, options: [{ field: 'many', option: 'a', taken: 7 }] },
      HOUR,
    );
    expect(usage).toEqual({ isFull: true, hasSent: true, usedUp: { many: ['a'] } });
    expect(usageOf(form, {}, 0)).toEqual({ isFull: false, hasSent: false, usedUp: {} });
    expect(usageOf(formOf([text('a')]), { entries: 9, last: 0 }, 0)).toEqual({});
    const unknown = { options: [{ field: 'x', option: 'a', taken: 9 }] };
    expect(usageOf(form, unknown, 0)).toMatchObject({ usedUp: {} });
  });
});
