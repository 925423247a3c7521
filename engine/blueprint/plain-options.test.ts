import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import { kindAuthoring, writtenKinds } from '../kinds/registry.ts';
import type { JsonObject } from '../value/json.ts';
import { plainDefinition } from './plain-definition.ts';
import { twoNamesOf } from './plain-options.ts';

const choices = ['S', 'M', 'L'].map((value) => ({ value, label: value }));
const day = { id: 'day', kind: 'date', label: 'Day' };
const size = { id: 'size', kind: 'radio', label: 'Size', options: choices };
const sizes = { ...size, id: 'sizes', kind: 'checkbox' };
const levels = [{ amount: 10 }, { amount: 25 }];
const gift = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', levels };

function formOf(...fields: readonly object[]): JsonObject {
  return { id: 'x', type: 'form', title: 'X', fields } as unknown as JsonObject;
}

function problemsOf(...fields: readonly object[]): readonly string[] {
  return compileForm(formOf(...fields)).problems.map(({ code, at }) => `${code} ${at}`);
}

function opened(field: { readonly id: string; readonly [name: string]: unknown }): unknown {
  const { form, problems } = compileForm(formOf(field));
  expect(problems).toEqual([]);
  if (form === null) return problems;
  return fieldState(form, startState(form), field.id)?.answer;
}

/** Names that say something else than the smallest, the largest or the first answer. */
const OTHERS = new Set([
  ...['minlength', 'maxlength', 'maxwords', 'minLabel', 'maxLabel', 'maxSize'],
  ...['minOffset', 'maxOffset', 'minYear', 'maxYear', 'defaultMaxValue'],
]);

describe('a default choice', () => {
  it('is one that is offered, by its value', () => {
    expect(problemsOf({ ...size, options: [{ label: 'S' }], default: 'S' })).toContain(
      'no-unknown-default /fields/0/default',
    );
  });

  it('is left to others where the kind does not exist', () => {
    expect(problemsOf({ ...size, kind: 'sizes', default: 'XL' })).toEqual(['no-unknown-kind /fields/0/kind']);
  });
});

describe('default, min and max', () => {
  it('stand at every kind that has such an option, under whatever name', () => {
    const without = writtenKinds.flatMap((kind) => {
      const authoring = kindAuthoring.get(kind);
      const named = new Set(authoring === undefined ? [] : twoNamesOf(authoring).map(({ long }) => long));
      return Object.keys(authoring?.properties ?? {})
        .filter((name) => /^(?:min|max|restrict|default)/.test(name) && !OTHERS.has(name))
        .filter((name) => !['min', 'max', 'default'].includes(name) && !named.has(name))
        .map((name) => `${kind} ${name}`);
    });
    expect(without).toEqual([]);
    expect(
      writtenKinds.filter((kind) => (kindAuthoring.get(kind)?.properties['options'] ? kind : '')),
    ).toEqual(expect.arrayContaining(['checkbox', 'radio', 'select']));
  });

  it('do what the names of the specification do', () => {
    const both = fc.constantFrom(
      [
        { ...day, min: 'today', max: '2099-01-01' },
        { ...day, minDate: 'today', maxDate: '2099-01-01' },
      ],
      [
        { ...day, default: 'today' },
        { ...day, defaultValue: 'today' },
      ],
      [
        { ...day, kind: 'time', min: '08:00' },
        { ...day, kind: 'time', restrictStart: '08:00' },
      ],
      [
        { ...gift, min: 5, max: 90, customAmount: true },
        { ...gift, minimum: 5, maximum: 90, customAmount: true },
      ],
      [
        { ...day, kind: 'upload', fileType: 'multiple', max: 2 },
        { ...day, kind: 'upload', fileType: 'multiple', maxFiles: 2 },
      ],
    );
    fc.assert(
      fc.property(both, ([plain, long]) => {
        const blueprints = [plain, long].map((field) => compileForm(formOf(field ?? {})).form?.blueprint);
        expect(blueprints[0]).toBeDefined();
        expect(blueprints[0]).toEqual(blueprints[1]);
      }),
    );
  });

  it('open a form with choices', () => {
    expect(opened({ ...size, default: 'M' })).toBe('M');
    expect(opened({ ...sizes, default: 'M' })).toEqual(['M']);
    expect(opened({ ...sizes, default: ['L', 'S'] })).toEqual(['S', 'L']);
    expect(opened({ ...gift, default: 25 })).toBe('25.00');
    expect(opened({ id: 'n', kind: 'number', label: 'N', default: 3 })).toBe('3');
  });

  it('are told twice, at the plain one', () => {
    expect(problemsOf({ ...day, min: 'today', minDate: 'today' })).toEqual([
      'no-repeated-option /fields/0/min',
    ]);
    const [first, ...others] = choices;
    const marked = { ...size, options: [{ ...first, default: true }, ...others], default: 'M' };
    expect(problemsOf(marked)).toEqual(['no-repeated-option /fields/0/default']);
    expect(
      problemsOf({ id: 'g', kind: 'group', fields: [{ ...day, max: 'today', maxDate: 'today' }] }),
    ).toEqual(['no-repeated-option /fields/0/fields/0/max']);
  });

  it('name choices that exist', () => {
    expect(problemsOf({ ...size, default: 'XL' })).toEqual(['no-unknown-default /fields/0/default']);
    expect(problemsOf({ ...gift, default: 30 })).toEqual(['no-unknown-default /fields/0/default']);
  });

  it.each([
    ...[{ toString: 1 }, [{ toString: 1 }], [['M']], true, null].map((wrong) => ({
      ...size,
      default: wrong,
    })),
    { ...size, options: [{ value: { toString: 1 }, label: 'M' }], default: 'M' },
  ])('are problems where they are neither texts nor numbers, and break nothing', (field) => {
    expect(problemsOf(field)).not.toEqual([]);
  });

  it('are told in proportion to their number', () => {
    const many = Array.from({ length: 20_000 }, (_none, place) => `x${place}`);
    const options = many.map((value) => ({ value: `o${value}`, label: value }));
    expect(problemsOf({ ...sizes, options, default: many })).toHaveLength(10);
  });

  it('are reported where they were written', () => {
    expect(problemsOf({ ...day, min: '2030-02-30' })).toContain('use-real-dates /fields/0/min');
    const { problems } = compileForm(formOf({ ...day, kind: 'number', min: 3, max: 2 }));
    expect(problems.map(({ fix }) => fix)).toEqual(['Make “max” at least 3, or “min” at most 2.']);
  });

  it('leave a definition without them the same object', () => {
    const definition = formOf(day, size, gift, { id: 'n', kind: 'number', label: 'N', min: 1 });
    expect(plainDefinition(definition, kindAuthoring).definition).toBe(definition);
  });

  it('never throw, whatever stands there', () => {
    const kind = fc.constantFrom(...writtenKinds);
    const anything = fc.jsonValue();
    const options = fc.record({
      default: anything,
      min: anything,
      max: anything,
      options: anything,
      levels: anything,
    });
    fc.assert(
      fc.property(kind, options, (name, own) => {
        const { form, problems } = compileForm(formOf({ ...day, ...own, kind: name }));
        expect(form === null).toBe(problems.length > 0);
      }),
    );
  });

  it('say the value of a hidden field', () => {
    expect(problemsOf({ id: 'h', kind: 'hidden', default: 'web' })).toEqual([]);
    expect(problemsOf({ id: 'h', kind: 'hidden' })).toEqual(['no-missing-option /fields/0']);
  });
});
