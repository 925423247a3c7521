// Whatever the linter says of forms at random is looked for again. `CLAIMS_OF=2000 CLAIMS_STATES=100000` tries as many forms, and as
// many ways of filling each of them in against what never happens.

import fc from 'fast-check';
import {
  type CompiledForm,
  compileForm,
  type FieldState,
  type FormState,
  fieldState,
  type JsonObject,
  startState,
} from 'formularium/engine';
import { printedSchema } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { TODAY } from '../../gallery/filled-in.ts';
import { unreachableIn } from '../../linter/analysis/demands/unreachable.ts';
import { modelOf } from '../../linter/analysis/model/model.ts';
import { analysisOf } from '../../linter/analysis/search/search.ts';
import type { Finding } from '../../linter/finding.ts';
import { readJson } from '../../linter/json/read-json.ts';
import { lint } from '../../linter/lint.ts';
import { answerPools, waysOf } from './answer-pools.ts';
import { KINDS, randomForm } from './random-forms.ts';
import { refutedAmong, untrueOf } from './replay.ts';
import { walkOver } from './walk.ts';

const FORMS = Number(process.env['CLAIMS_OF'] ?? 100);
/** In so many ways at most each form is filled in where a walk is compared with opening it anew. */
const WALKED = 100;
const STATES = Number(process.env['CLAIMS_STATES'] ?? 400);
/** Few forms at random have a finding that happens: this one has, so that one is replayed in every run. */
const DIVIDES_BY_ZERO: JsonObject = {
  id: 'shares',
  type: 'form',
  title: 'Shares',
  fields: [
    { id: 'people', kind: 'number', label: 'People', required: true },
    { id: 'share', kind: 'calculation', label: 'Share', formula: '100 / ({people} - 7)' },
  ],
};
/** A plan that visitors see, but never pay by: a required field before it accepts no answer. */
const NEVER_SENT: JsonObject = {
  id: 'tickets',
  type: 'form',
  title: 'Tickets',
  fields: [
    {
      ...{ id: 'day', kind: 'date', label: 'Day', required: true, dateFormat: 'yy-mm-dd' },
      ...{ minDate: '2030-02-24', maxDate: '2030-02-01' },
    },
    {
      ...{ id: 'card', kind: 'stripe', label: 'Card', currency: 'USD' },
      payments: [
        {
          planName: 'Same day',
          amount: 10,
          conditions: [
            {
              action: 'show',
              rule: 'any',
              conditions: [
                { field: 'day', operator: '=', other: 'day' },
                { field: 'day-month', operator: '>', value: 12 },
              ],
            },
          ],
        },
      ],
    },
  ],
};
/** Conditions that hold as the form opens, and no more once its required field is filled in. */
const BEFORE_ANSWERS: JsonObject = {
  ...{ id: 'lunch', type: 'form', title: 'Lunch' },
  fields: [{ id: 'soup', kind: 'text', label: 'Soup', required: true }],
  settings: {
    behaviors: [
      { behavior: 'redirect', url: '/none', conditions: [{ field: 'soup', operator: '=', value: '' }] },
      { behavior: 'redirect', url: '/some' },
    ],
  },
  notifications: [{ hook: 'crm', conditions: [{ field: 'soup', operator: '=', value: '' }] }],
};
const isWhole = process.env['CLAIMS_OF'] !== undefined;

function findingsIn(definition: JsonObject): readonly Finding[] {
  const document = readJson(JSON.stringify(definition));
  return lint(document, { languages })?.findings ?? [];
}

function compiledOf(definition: JsonObject): CompiledForm {
  const { form } = compileForm(definition);
  if (form === null) throw new Error('A form at random does not compile.');
  return form;
}

describe('the claims of the linter', () => {
  it('are tested on forms of every kind that an author writes', () => {
    const { $defs = {} } = printedSchema() as { readonly $defs?: JsonObject };
    const written = Object.keys($defs).flatMap((name) => (name.startsWith('field-') ? [name.slice(6)] : []));
    expect(KINDS).toEqual(written.toSorted());
  });

  it(`are true of ${FORMS} random forms`, { timeout: 36_000_000 }, async () => {
    const tally = { forms: 0, happens: 0, never: 0, states: 0, whole: 0, kinds: new Set<string>() };
    const codes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(randomForm, async (definition) => {
        const form = compiledOf(definition);
        tally.forms += 1;
        for (const { kind } of form.fields) tally.kinds.add(kind.name);
        const findings = findingsIn(definition).filter(({ claim }) => claim !== undefined);
        for (const { code } of findings) codes.set(code, (codes.get(code) ?? 0) + 1);
        const untrue: string[] = [];
        for (const finding of findings) {
          if (finding.claim === undefined || 'never' in finding.claim) continue;
          tally.happens += 1;
          untrue.push(...(await untrueOf(form, definition, finding)));
        }
        const never = findings.flatMap(({ claim }) =>
          claim !== undefined && 'never' in claim ? [claim] : [],
        );
        tally.never += never.length;
        const { refuted, states, isExhaustive } = refutedAmong({ form, definition }, never, STATES);
        tally.states += states;
        tally.whole += Number(isExhaustive && never.length > 0);
        expect([...untrue, ...refuted]).toEqual([]);
      }),
      {
        numRuns: FORMS,
        endOnFailure: isWhole,
        examples: [[DIVIDES_BY_ZERO], [NEVER_SENT], [BEFORE_ANSWERS]],
      },
    );
    if (isWhole) console.log({ ...tally, kinds: tally.kinds.size }, Object.fromEntries(codes));
    expect(tally.happens).toBeGreaterThan(isWhole ? FORMS / 40 : 0);
    expect(tally.never).toBeGreaterThan(FORMS / 8);
  });
});

const color = {
  id: 'color',
  kind: 'radio',
  label: 'Colour',
  options: ['red', 'blue'].map((value) => ({ value, label: value })),
};
const shade = {
  id: 'shade',
  kind: 'text',
  label: 'Shade',
  conditions: [
    { action: 'show', rule: 'all', conditions: [{ field: 'color', operator: '=', value: 'red' }] },
  ],
};
const people = { id: 'people', kind: 'number', label: 'People', max: 10 };
const many = {
  ...shade,
  id: 'many',
  conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'people', operator: '>', value: 10 }] }],
};
const from = { id: 'from', kind: 'date', label: 'From', maxDate: '2030-06-30', dateFormat: 'yy-mm-dd' };
const until = { ...from, id: 'until', label: 'Until', required: true, minDate: 'from' };

describe('what is shown for a number', () => {
  it.each([
    { what: 'a dial code', kind: 'phone', options: { validation: 'none' }, value: '+43', answer: '43' },
    {
      what: 'a code of two digits',
      kind: 'text',
      options: { pattern: '[0-9]{2}' },
      value: '3',
      answer: '03',
    },
    { what: 'a text of five', kind: 'text', options: { minlength: 5 }, value: '-3', answer: '-0003' },
    { what: 'a price', kind: 'text', options: { pattern: '\\d+\\.\\d\\d' }, value: '3', answer: '3.00' },
  ])('is not said to be out of reach where it can only be written in another way: $what', (one) => {
    const code = { id: 'code', kind: one.kind, label: 'Code', ...one.options };
    const condition = { field: 'code', operator: '=', value: one.value };
    const shown = { ...shade, conditions: [{ action: 'show', rule: 'all', conditions: [condition] }] };
    const definition = { id: 'f', type: 'form', title: 'F', fields: [code, shown] };
    const form = compiledOf(definition);
    const state = startState(form, { answers: { code: one.answer } });
    expect(fieldState(form, state, 'shade')?.visible).toBe(true);
    expect(fieldState(form, state, 'code')?.issue).toBeNull();
    expect([...unreachableIn(analysisOf(modelOf(form, definition)))]).toEqual([]);
  });

  // The first is a mobile number.
  it.each([
    ['+43 664 1234567', false],
    ['+12025550123', true],
  ])('are shown by a phone number only where one surely exists: %s, %s', async (value, isShown) => {
    const hide = { action: 'hide', rule: 'all', conditions: [{ field: 'tel', operator: '=', value }] };
    const fields = [
      { id: 'tel', kind: 'phone', label: 'Phone', validation: 'international', numberType: 'fixed-line' },
      { id: 'seat', kind: 'text', label: 'Seat', required: true, conditions: [hide] },
    ];
    const definition = {
      ...{ id: 'f', type: 'form', title: 'F' },
      fields,
      settings: { limits: { by: 'seat' } },
    };
    const found = findingsIn(definition).filter(({ code }) => code === 'no-uncounted-entry');
    expect(found.map(({ answers }) => answers)).toEqual(isShown ? [{ tel: value }] : []);
    for (const one of found) expect(await untrueOf(compiledOf(definition), definition, one)).toEqual([]);
  });
});

describe('a walk over the ways of filling a form in', () => {
  it('is at every step where a form is that opens with those answers, and comes past each of them once', () => {
    fc.assert(
      fc.property(randomForm, (definition) => {
        const form = compiledOf(definition);
        const about = new Set(form.fields.slice(0, 6).map(({ id }) => id));
        const pools = answerPools(form, definition, { limits: 'tolerated', about });
        const few = pools.map(([id, answers]) => [id, answers.slice(0, 3)] as const);
        const met = new Set<string>();
        for (const { given, state } of walkOver(form, few, WALKED)) {
          const answersIn = (one: FormState) =>
            Object.fromEntries(few.map(([id]) => [id, fieldState(form, one, id)?.answer ?? null]));
          for (const one of [given, state]) {
            const opened = startState(form, { answers: answersIn(one), today: TODAY });
            for (const { id } of form.fields)
              expect(aspectsOf(fieldState(form, one, id))).toEqual(aspectsOf(fieldState(form, opened, id)));
          }
          met.add(JSON.stringify(answersIn(given)));
        }
        if (waysOf(few) <= WALKED) expect(met.size).toBe(waysOf(few));
      }),
      { numRuns: 40 },
    );
  });
});

function aspectsOf(field: FieldState | undefined) {
  if (field === undefined) throw new Error('There is no such field.');
  const { answer, value, visible, required, issue } = field;
  return { answer, value, visible, required, issue };
}

describe('a false claim', () => {
  const at = '/fields/1/conditions/0';
  it.each([
    { what: 'a field that is shown', claim: { never: { type: 'shown', field: 'shade' } } },
    { what: 'a condition that is met', claim: { never: { type: 'met', at } } },
    { what: 'a condition that is not met', claim: { never: { type: 'unmet', at } } },
    { what: 'a field that is answered', claim: { never: { type: 'answered', field: 'color' } } },
    { what: 'a form that is sent', claim: { never: { type: 'sent' } } },
    { what: 'a page that is left', claim: { never: { type: 'left' } } },
    { what: 'what only the tolerance shows', claim: { never: { type: 'shown', field: 'many' } } },
  ] as const)('is refuted: never, of $what', ({ claim }) => {
    const definition = { id: 'f', type: 'form', title: 'F', fields: [color, shade, people, many] };
    const { refuted } = refutedAmong({ form: compiledOf(definition), definition }, [claim], 400);
    expect(refuted).toHaveLength(1);
  });

  it('is refuted: made by an analysis that overlooks an answer', () => {
    const definition = { id: 'f', type: 'form', title: 'F', fields: [color, shade] };
    const form = compiledOf(definition);
    const analysis = analysisOf(modelOf(form, definition));
    const blind = { ...analysis, samples: [], accepted: analysis.accepted.map((all) => all.slice(0, 1)) };
    const said = [...unreachableIn(blind)].map((index) => ({
      never: { type: 'shown', field: form.fields[index]?.id ?? '' } as const,
    }));
    expect(said).toHaveLength(1);
    expect(refutedAmong({ form, definition }, said, 400).refuted).toHaveLength(1);
  });

  it('does not include claims about declared limits', () => {
    const definition = { id: 'f', type: 'form', title: 'F', fields: [people, many] };
    const claim = { never: { type: 'shown', field: 'many' }, asDeclared: true } as const;
    expect(refutedAmong({ form: compiledOf(definition), definition }, [claim], 400).refuted).toEqual([]);
  });

  it.each([
    { what: 'a day that leaves days', answers: { from: '2030-06-01' } },
    { what: 'a day that is refused itself', answers: { from: '2030-07-01' } },
    { what: 'no day at all', answers: {} },
    {
      what: 'an answer to the field itself that has an issue',
      answers: { from: '2030-06-01', until: '0100-01-01' },
    },
    { what: 'a field that does not exist', answers: { form: '2030-06-30' } },
  ])('is refuted: a dead end, with $what', async ({ answers }) => {
    const definition = {
      id: 'f',
      type: 'form',
      title: 'F',
      fields: [from, { ...until, maxDate: '2030-06-20' }],
    };
    const claim = { happens: { type: 'stuck', field: 'until' } } as const;
    expect(await untrueOf(compiledOf(definition), definition, { code: 'x', claim, answers })).not.toEqual([]);
  });

  it('does not include a day that leaves none', async () => {
    const definition = {
      id: 'f',
      type: 'form',
      title: 'F',
      fields: [from, { ...until, maxDate: '2030-06-20' }],
    };
    const claim = { happens: { type: 'stuck', field: 'until' } } as const;
    const answers = { from: '2030-06-21' };
    expect(await untrueOf(compiledOf(definition), definition, { code: 'x', claim, answers })).toEqual([]);
  });

  it('is replayed with our lists, and otherwise as if the provider had accepted', async () => {
    const fields = [
      { id: 'robot', kind: 'captcha', label: 'Robot', provider: 'turnstile', sitekey: 'k' },
      { id: 'phone', kind: 'phone', label: 'Phone', country: 'at' },
    ];
    const definition = { id: 'f', type: 'form', title: 'F', fields };
    const untrue = (phone: string) =>
      untrueOf(compiledOf(definition), definition, {
        code: 'x',
        claim: { happens: { type: 'sent' } },
        answers: { robot: 'token', phone },
      });
    expect(await untrue('0664 1234567')).toEqual([]);
    expect(await untrue('0664 1')).not.toEqual([]);
  });

  it('is refuted: answers or a conflict without a claim', async () => {
    const definition = { id: 'f', type: 'form', title: 'F', fields: [color] };
    const form = compiledOf(definition);
    expect(await untrueOf(form, definition, { code: 'x', answers: {} })).toHaveLength(1);
    expect(await untrueOf(form, definition, { code: 'x', conflict: [] })).toHaveLength(1);
  });
});
