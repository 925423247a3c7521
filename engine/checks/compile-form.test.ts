import { describe, expect, it } from 'vitest';
import { fieldStates } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import { update } from '../form/update.ts';
import type { Problem } from '../value/problem.ts';
import { compileForm } from './compile-form.ts';

const text = { id: 'text-1', kind: 'text', label: 'Text' };

function formWith(...fields: readonly unknown[]): unknown {
  return { id: 'x', type: 'form', title: 'X', fields };
}

function problemsOf(definition: unknown): readonly Problem[] {
  return compileForm(definition).problems;
}

/** Each problem on one line: where, what. */
function said(definition: unknown): readonly string[] {
  return problemsOf(definition).map(({ at, code, message }) => `${at} ${code}: ${message}`);
}

describe('compileForm', () => {
  it('reports each problem at its place, with what was probably meant', () => {
    const showIf = (field: string) => [
      { action: 'show', rule: 'all', conditions: [{ field, operator: '=', value: 'x' }] },
    ];
    expect(
      said(
        formWith(
          { id: 'email-1', kind: 'emial', label: 'E-mail' },
          { id: 'text-1', kind: 'text', label: 'Text', requierd: true },
          { id: 'text-1', kind: 'text', label: 'Text', maxlength: 'ten' },
          { id: 'text-2', kind: 'text', label: 'Text', conditions: showIf('txt-1') },
          { id: 'total', kind: 'calculation', label: 'Total', formula: '2 * {text-9} +' },
          { kind: 'text', label: 'No id' },
          {
            id: 'radio-1',
            kind: 'radio',
            label: 'R',
            options: [
              { value: 'a', label: 'A' },
              { value: 'a', label: 'B' },
            ],
          },
          'field',
        ),
      ),
    ).toEqual([
      '/fields/0/kind no-unknown-kind: There is no kind “emial”. Did you mean “email”?',
      '/fields/1/requierd no-unknown-option: Field “text-1” has an unknown option “requierd”. Did you mean “required”?',
      '/fields/2/id no-duplicate-id: There is another field “text-1”: the 2nd of the form.',
      '/fields/2/maxlength use-schema: “maxlength” is “ten”.',
      '/fields/3/conditions/0/conditions/0/field no-unknown-field: There is no field “txt-1”. Did you mean “text-1”?',
      expect.stringMatching(/^\/fields\/4\/formula use-valid-formula: There is nothing to the right of “\+”/),
      '/fields/5 no-missing-option: Field 6 has no “id”.',
      '/fields/6/options/1/value no-duplicate-option: The field “radio-1” has another option with the value “a”.',
      '/fields/7 use-schema: Field 8 is not an object.',
    ]);
  });

  it('looks into groups, and reports once what applies to every copy', () => {
    const fields = [
      { id: 'a', kind: 'text', label: 'A', maxlenght: 3 },
      { id: 'a', kind: 'text', label: 'A' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{b} + {sum}' },
      { id: 'p', kind: 'page-break' },
      { id: 'g', kind: 'group', fields: [{ id: 'h', kind: 'emial' }] },
      { kind: 'text', label: 'X' },
      7,
    ];
    const options = { repeated: true, min: 3, max: 2 };
    const group = { id: 'list', kind: 'group', ...options, fields };
    expect(said(formWith({ ...text, id: 'a-2' }, group)).toSorted()).toEqual([
      '/fields/1/fields/0/id no-duplicate-id: There is another field “a-2”: the 1st of the form.',
      '/fields/1/fields/0/maxlenght no-unknown-option: Field “a” has an unknown option “maxlenght”. Did you mean “maxlength”?',
      '/fields/1/fields/1/id no-duplicate-id: There is another field “a-2”: the 1st of the form.',
      '/fields/1/fields/1/id no-duplicate-id: There is another field “a”: the 2nd of the form.',
      '/fields/1/fields/2 no-cycle: The field “sum” depends on itself: “sum” → “sum”.',
      '/fields/1/fields/2/formula no-unknown-field: There is no field “b”. Did you mean “a”?',
      '/fields/1/fields/3/kind no-nested-group: The field “p” begins a page within a group.',
      '/fields/1/fields/4/fields/0/kind no-unknown-kind: There is no kind “emial”. Did you mean “email”?',
      '/fields/1/fields/4/kind no-nested-group: The field “g” begins a group within a group.',
      '/fields/1/fields/5 no-missing-option: Field 6 has no “id”.',
      '/fields/1/fields/6 use-schema: Field 7 is not an object.',
      '/fields/1/max no-reversed-limits: The field “list” takes at least 3 and at most 2.',
    ]);
  });

  it('reports a text that can be neither long nor short enough', () => {
    expect(
      said(
        formWith({ ...text, minlength: 5, maxlength: 4 }, { ...text, id: 'b', minlength: 5, maxlength: 5 }),
      ),
    ).toEqual([
      '/fields/0/maxlength no-reversed-limits: The field “text-1” takes at least 5 and at most 4 characters.',
    ]);
  });

  it('reports copies that would make it too large, and a limit from a field that does not exist', () => {
    const fields = Array.from({ length: 201 }, (_, i) => ({ id: `f${i}`, kind: 'text', label: 'F' }));
    expect(said(formWith({ id: 'g', kind: 'group', repeated: true, fields }))).toEqual([
      '/fields no-excess-fields: The form has more than 10000 fields, counting every copy of its groups.',
    ]);
    expect(said(formWith({ id: 'g', kind: 'group', repeated: true, max: 'f1', fields: [text] }))).toEqual([
      expect.stringMatching(/^\/fields\/0 no-unknown-field: There is no field “f1”./),
    ]);
    expect(said(formWith({ id: 'g', kind: 'group', repeated: true, max: 51, fields: [] }))).toEqual([
      '/fields/0/max use-schema: “max” is 51.',
      '/fields/0/fields use-schema: “fields” is empty.',
    ]);
  });

  it('names the path of a cycle through visibility and calculation', () => {
    const shown = (by: string) => [
      { action: 'show', rule: 'all', conditions: [{ field: by, operator: '>', value: 1 }] },
    ];
    expect(
      said(
        formWith(
          { id: 'a', kind: 'calculation', label: 'A', formula: '{b} + 1' },
          { id: 'b', kind: 'number', label: 'B', conditions: shown('c') },
          { id: 'c', kind: 'calculation', label: 'C', formula: '{a}' },
          { id: 'd', kind: 'number', label: 'D', conditions: shown('d') },
          { id: 'e', kind: 'calculation', label: 'E', formula: '{a}' },
        ),
      ),
    ).toEqual([
      '/fields/0 no-cycle: The field “a” depends on itself: “a” → “b” → “c” → “a”.',
      '/fields/3 no-cycle: The field “d” depends on itself: “d” → “d”.',
    ]);
  });

  it('finds the cycle of a field that shows its own section', () => {
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: 'text-1', operator: '=', value: 'x' }] },
    ];
    expect(said(formWith({ id: 's', kind: 'section', label: 'S', conditions }, text))).toEqual([
      '/fields/0 no-cycle: The field “s” depends on itself: “s” → “text-1” → “s”.',
    ]);
  });

  it('lets two fields require each other', () => {
    const requireIf = (field: string) => [
      { action: 'require', rule: 'all', conditions: [{ field, operator: '=', value: '' }] },
    ];
    const { form } = compileForm(
      formWith(
        { ...text, conditions: requireIf('text-2') },
        { ...text, id: 'text-2', conditions: requireIf('text-1') },
      ),
    );
    if (form === null) throw new Error('It does not compile.');
    const required = (state: ReturnType<typeof startState>) =>
      [...fieldStates(form, state)].map((field) => field.required);
    const empty = startState(form);
    expect(required(empty)).toEqual([true, true]);
    expect(required(update(form, empty, { type: 'answer', field: 'text-1', answer: 'x' }).state)).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['a page break', { id: 'p', kind: 'page-break' }],
    ['html', { id: 'p', kind: 'html', html: '<p>x</p>' }],
  ])('rejects a condition on %s, which has no value', (_, field) => {
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: 'p', operator: '=', value: 'x' }] },
    ];
    expect(said(formWith(field, { ...text, conditions }))).toEqual([
      '/fields/1/conditions/0/conditions/0/field no-unknown-field: The field “p” does not have a value.',
    ]);
  });

  it.each(['action', 'form_id', 'forminator_nonce', 'submission_key'])(
    'rejects the id “%s”, which submissions use',
    (id) => {
      expect(problemsOf(formWith({ ...text, id })).map(({ code }) => code)).toEqual(['no-reserved-id']);
    },
  );

  it.each([
    ['a kind that is not a text', { ...text, kind: 5 }, 'The kind of field “text-1” is not a text.'],
    ['no kind', { id: 'x', label: 'X' }, 'Field “x” has no “kind”.'],
    [
      'a precision beyond reason',
      { id: 'c', kind: 'calculation', label: 'C', formula: '1', precision: 99 },
      '“precision” is 99.',
    ],
    ['no options', { id: 'r', kind: 'radio', label: 'R', options: [] }, '“options” is empty.'],
    ['an id with blanks', { ...text, id: 'my field' }, '“id” is “my field”.'],
  ])('reports what is wrong with %s', (_, field, message) => {
    expect(problemsOf(formWith(field)).map((problem) => problem.message)).toEqual([message]);
  });

  it('rejects HTML that could do harm', () => {
    expect(problemsOf(formWith({ id: 'h', kind: 'html', html: '<script>x</script>' }))[0]).toMatchObject({
      code: 'use-safe-html',
      at: '/fields/0/html',
    });
  });
});
