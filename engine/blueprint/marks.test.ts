import { describe, expect, it } from 'vitest';
import { formOf } from '../form/testing/compiled.ts';
import type { JsonObject } from '../value/json.ts';

const field = (id: string, more: JsonObject = {}): JsonObject => ({ id, kind: 'text', label: id, ...more });
const required = (id: string): JsonObject => field(id, { required: true });

/** The fields that are marked, and whether a note explains asterisks. */
function marked(fields: readonly JsonObject[], marks?: string): readonly (string | boolean)[] {
  const form = formOf(fields, { settings: marks === undefined ? {} : { marks } });
  const shown = form.fields.filter(
    ({ definition }) => definition.mark !== undefined && definition.required !== true,
  );
  return [
    ...shown.map(({ id, definition }) => `${id} ${definition.mark}`),
    form.settings.requiredNote !== '',
  ];
}

describe('marks', () => {
  it.each([
    [
      'the optional ones where most are required',
      [required('a'), required('b'), field('c')],
      undefined,
      ['c (optional)', false],
    ],
    ['the required ones where few are', [required('a'), field('b'), field('c')], undefined, [true]],
    ['the required ones where as many are optional', [required('a'), field('b')], undefined, [true]],
    ['nothing where everything is required', [required('a'), required('b')], undefined, [false]],
    ['nothing where nothing is', [field('a'), field('b')], undefined, [false]],
    ['what the author wants', [required('a'), required('b'), field('c')], 'required', [true]],
    [
      'the optional ones if the author wants that',
      [required('a'), field('b'), field('c')],
      'optional',
      ['b (optional)', 'c (optional)', false],
    ],
  ])('%s', (_name, fields, marks, expected) => {
    expect(marked(fields, marks)).toEqual(expected);
  });

  it('say nothing where somebody signs in, unless the author wants them', () => {
    const fields = [required('a'), required('b'), field('c')];
    const login = formOf(fields, { settings: { formType: 'login' } });
    expect(login.settings.requiredNote).toBe('');
    expect(login.fields.map(({ definition }) => definition.mark)).toEqual([' ', ' ', ' ']);
    const marks = formOf(fields, { settings: { formType: 'login', marks: 'optional' } });
    expect(marks.fields.map(({ definition }) => definition.mark)).toEqual(Array(3).fill('(optional)'));
  });

  it('count only what a visitor is asked for, and parts in place of a whole', () => {
    const rest = [
      { id: 'note', kind: 'html', html: '<p>Hello</p>' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '1' },
      { id: 'from', kind: 'hidden', defaultValue: 'x' },
      { id: 'size', kind: 'slider', label: 'Size' },
    ];
    expect(marked([required('a'), ...rest])).toEqual([false]);
    const named = { id: 'who', kind: 'name', label: 'Who', multiple: true };
    const form = formOf([required('a'), named], { settings: { marks: 'optional' } });
    expect(form.fields.filter(({ definition }) => definition.mark !== undefined).map(({ id }) => id)).toEqual(
      ['a', 'who-first-name', 'who-last-name'],
    );
  });
});
