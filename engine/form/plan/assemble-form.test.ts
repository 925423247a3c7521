import { describe, expect, it } from 'vitest';
import type { FormBlueprint } from '../../blueprint/blueprint.ts';
import { compileForm } from '../../checks/compile-form.ts';
import { present } from '../../value/present.ts';
import { allParts } from '../all-parts.ts';
import { labelOf } from '../selectors/label-of.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { assembleForm } from './assemble-form.ts';
import type { FormParts } from './form-parts.ts';

const layoutOf = (fields: readonly object[], more?: object): FormBlueprint => formOf(fields, more).blueprint;

const sum = { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{a} + 1' };
const conditions = [{ action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'x' }] }];

describe('a form whose fields depend on nothing', () => {
  const layout = layoutOf([text('a', { required: true }), text('b', { maxlength: 3 })]);
  const bare: FormParts = {
    ...allParts,
    links: null,
    conditions: null,
    formulas: null,
    outcomes: null,
    stages: null,
    along: null,
  };

  it('runs the same without the parts that it does not use', () => {
    const run = (parts: FormParts) =>
      tell(assembleForm(layout, parts), [
        { type: 'submit' },
        { type: 'answer', field: 'a', answer: 'x' },
        { type: 'answer', field: 'b', answer: 'long' },
        { type: 'submit' },
        { type: 'answer', field: 'b', answer: '' },
        { type: 'submit' },
        { type: 'accepted', message: '' },
      ]);
    const [one, other] = [run(bare), run(allParts)];
    expect([one.state, one.effects]).toEqual([other.state, other.effects]);
    expect(one.state.notice?.tone).toBe('success');
  });
});

describe('a form without the part that fills in tags', () => {
  it('says its texts as they are written', () => {
    const { tags: _, ...parts } = allParts;
    const form = assembleForm(layoutOf([text('a', { label: 'A {b}' }), text('b')]), parts);
    const { state } = tell(form, [{ type: 'submit' }, { type: 'accepted', message: '' }], {
      answers: { a: 'x' },
    });
    expect(state.notice?.message).toBe(form.settings.successMessage);
    expect(labelOf(form, state, present(form.fields[0]))).toBe('A {b}');
  });
});

describe('a form that is assembled without a part it needs', () => {
  const needy = layoutOf([text('a'), text('b', { maxlength: 3, conditions }), sum]);
  const poll = {
    answers: [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ],
  };
  const voted = compileForm({ id: 'x', type: 'poll', title: 'X', ...poll }).form?.blueprint as FormBlueprint;

  it.each([
    { what: 'a kind', layout: needy, left: { kinds: new Map() }, said: 'text' },
    { what: 'a rule', layout: needy, left: { rules: new Map() }, said: 'maxlength' },
    { what: 'conditions', layout: needy, left: { conditions: null }, said: 'conditions' },
    { what: 'formulas', layout: needy, left: { formulas: null }, said: 'formulas' },
    { what: 'stages', layout: voted, left: { stages: null }, said: 'stages' },
  ])('throws: $what', ({ layout, left, said }) => {
    expect(() => assembleForm(layout, { ...allParts, ...left })).toThrow(`Missing: ${said}.`);
  });
});

describe('a blueprint that was written by hand', () => {
  const laidOut = layoutOf([text('a'), text('b', { conditions }), sum]);
  const changed = (index: number, more: object): FormBlueprint => ({
    ...laidOut,
    fields: laidOut.fields.map((field, place) => (place === index ? { ...field, ...more } : field)),
  });

  it('throws if it names a field that does not exist', () => {
    for (const index of [1, 2])
      expect(() => assembleForm(changed(index, { references: [['c', [0]]] }), allParts)).toThrow(
        'Missing: a.',
      );
  });

  it('throws if its formula cannot be read', () => {
    const definition = { ...sum, formula: '{a} +' };
    expect(() => assembleForm(changed(2, { definition }), allParts)).toThrow('“{a} +” is not a formula.');
  });
});
