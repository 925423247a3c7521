import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { CompiledForm } from '../../form/plan/compiled-form.ts';
import { htmlOf } from '../../form/selectors/html-of.ts';
import { issuesOf } from '../../form/selectors/issues-of.ts';
import { submissionOf } from '../../form/selectors/submission-of.ts';
import { textOf } from '../../form/selectors/text-of.ts';
import { startState } from '../../form/state/start-state.ts';
import type { Json } from '../../value/json.ts';
import { pointsOf } from './scale.ts';

function formOf(...fields: readonly object[]): CompiledForm {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

const messages = (form: CompiledForm, s: Json): readonly string[] =>
  issuesOf(form, startState(form, { answers: { s } })).map(({ message }) => message);
const sent = (form: CompiledForm, s: Json): Json | undefined =>
  submissionOf(form, startState(form, { answers: { s } }))['s'];

describe('a slider', () => {
  const slider = { id: 's', kind: 'slider', label: 'S' };
  const between = 'Choose a number from 0 to 100.';

  it('goes from 0 to 100 by 1, and begins at the minimum', () => {
    const form = formOf(slider);
    expect(submissionOf(form, startState(form))).toEqual({ s: '0' });
    const [low] = [formOf({ ...slider, min: 5 }), 0];
    expect(submissionOf(low, startState(low))).toEqual({ s: '5' });
    const set = formOf({ ...slider, defaultValue: 7 });
    expect(submissionOf(set, startState(set))).toEqual({ s: '7' });
  });

  it.each<[Json, readonly string[]]>([
    ['0', []],
    [100, []],
    ['100.0', []],
    ['-1', [between]],
    ['101', [between]],
    ['0.5', ['Please enter a multiple of 1.']],
    ['ten', ['Choose a number.']],
    [['1'], ['Please fix this field.']],
    [null, []],
  ])('reports %j: %j', (answer, said) => {
    expect(messages(formOf(slider), answer)).toEqual(said);
  });

  it('counts its steps exactly from the minimum', () => {
    const form = formOf({ ...slider, min: 0.05, max: 1, step: 0.1 });
    expect(messages(form, '0.35')).toEqual([]);
    expect(messages(form, '0.3')).toEqual(['Please enter a multiple of 0.1.']);
  });

  it('accepts exactly the numbers on its scale', () => {
    const hundredths = fc.integer({ min: -500, max: 1500 });
    fc.assert(
      fc.property(
        hundredths,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: -100, max: 100 }),
        (n, step, min) => {
          const form = formOf({ ...slider, min: min / 100, max: 10, step: step / 100 });
          const isOn = n >= min && n <= 1000 && (n - min) % step === 0;
          expect(messages(form, (n / 100).toFixed(2)).length === 0).toBe(isOn);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a range', () => {
  const range = { id: 's', kind: 'slider', label: 'S', range: true, hiddenBehavior: 'zero' };
  const width = { id: 'w', kind: 'calculation', label: 'W', formula: '{s-max} - {s-min}', precision: 0 };

  it('is two numbers, the lower first', () => {
    const form = formOf(range, width);
    expect(submissionOf(form, startState(form))).toEqual({ s: ['0', '100'], w: '100' });
    const state = startState(form, { answers: { s: ['80', 20.0] } });
    expect(submissionOf(form, state)).toEqual({ s: ['20', '80'], w: '60' });
    expect(textOf(form, state, 's')).toBe('20 – 80');
  });

  it('begins at the author’s default', () => {
    const form = formOf({ ...range, defaultValue: 10, defaultMaxValue: 20 });
    expect(submissionOf(form, startState(form))).toEqual({ s: ['10', '20'] });
  });

  it.each<[Json, number]>([
    [['0', '100'], 0],
    [['0', '101'], 1],
    [['-1', '5'], 1],
    [['1', '2.5'], 1],
    [['1'], 1],
    [['1', '2', '3'], 1],
    [['1', 'x'], 1],
    [[[], {}], 1],
    ['5', 1],
    [[], 0],
    [null, 0],
  ])('%j has %i issues', (answer, count) => {
    expect(messages(formOf(range), answer)).toHaveLength(count);
  });

  it('is compared by its ends', () => {
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: 's-min', operator: '>', value: 5 }] },
    ];
    const form = formOf(range, { id: 't', kind: 'text', label: 'T', conditions, required: true });
    expect(messages(form, ['6', '7'])).toEqual(['Please fill this in.']);
    expect(messages(form, ['5', '7'])).toEqual([]);
  });

  it('of a single number has both ends at that number', () => {
    const form = formOf({ ...range, range: false }, width);
    expect(submissionOf(form, startState(form, { answers: { s: 4 } }))).toEqual({ s: '4', w: '0' });
  });
});

describe('a rating', () => {
  const rating = { id: 's', kind: 'rating', label: 'S', required: true };

  it.each<[Json, Json | undefined, readonly string[]]>([
    ['3', '3/5', []],
    ['3/5', '3/5', []],
    [5, '5/5', []],
    [0, undefined, ['Choose a rating.']],
    ['', undefined, ['Choose a rating.']],
    ['6', '6/5', ['Choose a rating from 1 to 5.']],
    ['2.5', '2.5/5', ['Choose a whole number.']],
    ['many', 'many', ['Choose a rating.']],
    [{}, undefined, ['Please fix this field.']],
  ])('%j is sent as %j', (answer, submitted, said) => {
    const form = formOf(rating);
    expect(sent(form, answer)).toEqual(submitted);
    expect(messages(form, answer)).toEqual(said);
  });

  it('counts as its number', () => {
    const form = formOf(
      { ...rating, max: 10 },
      { id: 'd', kind: 'calculation', label: 'D', formula: '{s} * 2' },
    );
    const state = startState(form, { answers: { s: '7/10' } });
    expect(submissionOf(form, state)).toEqual({ s: '7/10', d: '14.00' });
    expect(textOf(form, state, 's')).toBe('7/10');
  });
});

describe.each([
  ['consent', 'Tick this box to go on.'],
  ['gdprcheckbox', 'Tick this box to go on.'],
  ['terms', 'Tick this box to agree to the terms.'],
])('%s', (kind, missing) => {
  const form = formOf({ id: 's', kind, label: 'S', html: '<a href="/terms">Terms</a>', required: true });

  it.each<[Json, Json | undefined]>([
    [true, 'checked'],
    ['checked', 'checked'],
    ['on', 'checked'],
    ['yes', 'checked'],
    [['checked'], 'checked'],
    [[], undefined],
    [false, undefined],
    ['no', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is sent as %j, and is required', (answer, submitted) => {
    expect(sent(form, answer)).toBe(submitted);
    expect(messages(form, answer)).toEqual(submitted === undefined ? [missing] : []);
  });

  it('accepts nothing else', () => {
    expect(messages(form, 'maybe')).toEqual(['Please tick this box, or leave it empty.']);
    expect(messages(form, [true, false])).toEqual(['Please tick this box, or leave it empty.']);
    expect(messages(form, { yes: true })).toEqual(['Please tick this box, or leave it empty.']);
  });
});

describe('a number', () => {
  it('is shown with its precision and its separators', () => {
    const german = { precision: 2, decimalPoint: ',', thousandsSeparator: '.' };
    const form = formOf({ id: 's', kind: 'number', label: 'S', ...german });
    expect(textOf(form, startState(form, { answers: { s: '1234,5' } }), 's')).toBe('1.234,50');
  });
});

describe('a scale', () => {
  const scale = { id: 's', kind: 'scale', label: 'S' };
  const between = 'Choose a number from 0 to 10.';

  it.each<[Json, readonly string[]]>([
    [null, []],
    ['0', []],
    [10, []],
    ['٧', []],
    ['-1', [between]],
    ['11', [between]],
    ['0.5', ['Choose a whole number.']],
    ['ten', ['Choose a number.']],
    [['1'], ['Please fix this field.']],
  ])('reports %j: %j', (answer, said) => {
    expect(messages(formOf(scale), answer)).toEqual(said);
  });

  it('is sent and shown as its number, and has no answer at first', () => {
    const form = formOf(scale);
    expect(sent(form, '07')).toBe('7');
    expect(textOf(form, startState(form, { answers: { s: 7 } }), 's')).toBe('7');
    expect(submissionOf(form, startState(form))).toEqual({});
  });

  it('accepts exactly the numbers that it shows', () => {
    const end = fc.integer({ min: -10, max: 20 });
    fc.assert(
      fc.property(end, end, fc.integer({ min: -40, max: 80 }), (one, other, halves) => {
        const limits = { min: Math.min(one, other), max: Math.max(one, other) };
        const isShown = pointsOf({ ...scale, ...limits }).includes(halves / 2);
        expect(messages(formOf({ ...scale, ...limits }), halves / 2).length === 0).toBe(isShown);
      }),
    );
  });

  it('has the groups of a net promoter score only from 0 to 10', () => {
    const shownBy = (limits: object, answer: Json): string => {
      const html = { id: 'h', kind: 'html', html: '<p>{s-group}</p>' };
      const form = formOf({ ...scale, ...limits }, html);
      return JSON.stringify(htmlOf(form, startState(form, { answers: { s: answer } }), 'h'));
    };
    const group = (answer: Json): string => shownBy({}, answer);
    expect(
      [0, 6, 7, 8, 9, 10].map(group).map((text) => /detractor|passive|promoter/.exec(text)?.[0]),
    ).toEqual(['detractor', 'detractor', 'passive', 'passive', 'promoter', 'promoter']);
    for (const limits of [{ min: 1 }, { max: 9 }, { max: 11 }])
      expect(shownBy(limits, 9)).not.toContain('promoter');
    expect(group(null)).not.toContain('detractor');
  });
});
