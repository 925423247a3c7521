import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { CompiledForm } from '../../form/plan/compiled-form.ts';
import { issuesOf } from '../../form/selectors/issues-of.ts';
import { submissionOf } from '../../form/selectors/submission-of.ts';
import { textOf } from '../../form/selectors/text-of.ts';
import { fieldState } from '../../form/state/field-state-of.ts';
import { startState } from '../../form/state/start-state.ts';
import { update } from '../../form/update.ts';
import type { Json } from '../../value/json.ts';
import { countries } from '../../value/place/countries.ts';

function compile(...fields: readonly object[]): ReturnType<typeof compileForm> {
  return compileForm({ id: 'x', type: 'form', title: 'X', fields });
}

function formOf(...fields: readonly object[]): CompiledForm {
  const { form, problems } = compile(...fields);
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

const invalid = (form: CompiledForm, answers = {}): readonly string[] =>
  issuesOf(form, startState(form, { answers })).map(({ field }) => field);
const ids = ({ fields }: CompiledForm): readonly string[] => fields.map(({ id }) => id);

describe('a name in several parts', () => {
  const name = { id: 'n', kind: 'name', label: 'Name', multiple: true };

  it('has a first and a last name, required together', () => {
    const form = formOf({ ...name, required: true });
    expect(ids(form)).toEqual(['n', 'n-first-name', 'n-last-name']);
    expect(form.fields.map(({ definition }) => definition['width'])).toEqual([undefined, 'half', 'half']);
    expect(invalid(form)).toEqual(['n-first-name', 'n-last-name']);
    expect(issuesOf(form, startState(form))[0]?.message).toBe('Enter a name.');
  });

  it('has the parts that its author names, in that order, with their words', () => {
    const parts = {
      'last-name': { label: 'Family name', placeholder: 'Lovelace', required: false },
      'middle-name': { required: true },
      prefix: {},
    };
    const form = formOf({ ...name, required: true, parts });
    expect(ids(form)).toEqual(['n', 'n-prefix', 'n-middle-name', 'n-last-name']);
    expect(form.fields[3]).toMatchObject({ label: 'Family name', placeholder: 'Lovelace', widget: 'input' });
    expect(invalid(form)).toEqual(['n-middle-name']);
    expect(invalid(form, { 'n-prefix': 'Dr.', 'n-middle-name': 'x' })).toEqual([]);
    expect(invalid(form, { 'n-prefix': 'King', 'n-middle-name': 'x' })).toEqual(['n-prefix']);
  });

  it('is required and hidden as one', () => {
    const condition = (action: string, value: string) => ({
      action,
      rule: 'all',
      conditions: [{ field: 'a', operator: '=', value }],
    });
    const form = formOf(
      { id: 'a', kind: 'text', label: 'A' },
      { ...name, conditions: [condition('require', 'r'), condition('hide', 'h')] },
    );
    expect(invalid(form, { a: 'r' })).toEqual(['n-first-name', 'n-last-name']);
    expect(invalid(form, { a: 'x' })).toEqual([]);
    const hidden = startState(form, { answers: { a: 'h', 'n-first-name': 'Ada' } });
    expect(submissionOf(form, hidden)).toEqual({ a: 'h' });
  });

  it('is submitted and read part by part, and shown as one', () => {
    const form = formOf(name);
    const state = startState(form, { answers: { 'n-first-name': ' Ada ', 'n-last-name': 'Lovelace' } });
    expect(submissionOf(form, state)).toEqual({ 'n-first-name': 'Ada', 'n-last-name': 'Lovelace' });
    expect(textOf(form, state, 'n')).toBe('Ada Lovelace');
    expect(update(form, state, { type: 'answer', field: 'n', answer: 'x' }).state).toBe(state);
    expect(form.fields[0]).toMatchObject({ widget: 'group', hasValue: false });
  });

  it('cannot be compared, only its parts can', () => {
    const formula = (text: string) =>
      compile(name, { id: 's', kind: 'calculation', label: 'S', formula: text });
    expect(formula('{n}').problems).toMatchObject([{ code: 'no-unknown-field' }]);
    expect(formula('{n-first-name}').problems).toEqual([]);
  });
});

describe('a single name', () => {
  it('is one field', () => {
    const form = formOf({ id: 'n', kind: 'name', label: 'Name', required: true });
    expect(ids(form)).toEqual(['n']);
    expect(fieldState(form, startState(form, { answers: { n: ' Ada ' } }), 'n')?.value).toBe('Ada');
  });
});

describe('an address', () => {
  it('has all parts unless the author names some', () => {
    const form = formOf({ id: 'a', kind: 'address', label: 'Address', required: true });
    expect(ids(form)).toEqual([
      'a',
      'a-street_address',
      'a-address_line',
      'a-city',
      'a-state',
      'a-zip',
      'a-country',
    ]);
    expect(invalid(form)).toEqual(['a-street_address', 'a-city', 'a-state', 'a-zip', 'a-country']);
    const few = formOf({
      id: 'a',
      kind: 'address',
      label: 'A',
      parts: { zip: { required: true }, city: {} },
    });
    expect(ids(few)).toEqual(['a', 'a-city', 'a-zip']);
    expect(invalid(few)).toEqual(['a-zip']);
  });

  it('is shown as one line', () => {
    const form = formOf({ id: 'a', kind: 'address', label: 'Address' });
    const state = startState(form, { answers: { 'a-city': 'Paris', 'a-country': 'fr' } });
    expect(textOf(form, state, 'a')).toBe('Paris, France');
    expect(submissionOf(form, state)).toEqual({ 'a-city': 'Paris', 'a-country': 'FR' });
  });

  it('has no part that does not exist', () => {
    expect(compile({ id: 'a', kind: 'address', label: 'A', parts: { town: {} } }).problems).toMatchObject([
      { code: 'no-unknown-option', at: '/fields/0/parts/town' },
    ]);
  });
});

describe('a country', () => {
  it.each<[Json, readonly object[]]>([
    ['DE', []],
    [' de ', []],
    ['Germany', [{ rule: 'option' }]],
    ['XX', [{ rule: 'option' }]],
    [7, [{ rule: 'option' }]],
    [{}, [{ rule: 'answer' }]],
    [null, []],
  ])('reads %j', (answer, issues) => {
    const form = formOf({ id: 'c', kind: 'country', label: 'C' });
    expect(issuesOf(form, startState(form, { answers: { c: answer } }))).toMatchObject(issues);
  });

  it('has a name for each code', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
  });

  it('is shown by its name, and sent by its code', () => {
    const form = formOf({ id: 'c', kind: 'country', label: 'C' });
    const state = startState(form, { answers: { c: 'at' } });
    expect([textOf(form, state, 'c'), submissionOf(form, state)]).toEqual(['Austria', { c: 'AT' }]);
    expect(textOf(form, startState(form, { answers: { c: 'XX' } }), 'c')).toBe('XX');
  });
});
