import { describe, expect, it } from 'vitest';
import { formNamed, served } from '../testing/test-server.ts';
import { bundlePartsOf } from './bundle-parts-of.ts';

const text = { id: 'a', kind: 'text', label: 'A' };
const form = (...fields: object[]) =>
  served('small', { id: 'small', type: 'form', title: 'Small', fields: [text, ...fields] }).form;

describe('partsOf', () => {
  it('has only the formulas that payments need', () => {
    const parts = bundlePartsOf(formNamed('donation').form);
    expect(parts).toContain('plain-formulas');
    expect(parts).not.toContain('formulas');
  });

  it('are exactly what a form uses', () => {
    expect(bundlePartsOf(form()).filter((part) => !part.startsWith('event:'))).toEqual([
      'emptiness',
      'kind:text',
      'rule:maxlength',
      'widget:input',
    ]);
  });

  it('tell copies of a group apart only where there can be several', () => {
    const group = { id: 'g', kind: 'group', label: 'G', fields: [{ id: 'b', kind: 'text', label: 'B' }] };
    expect(bundlePartsOf(form(group))).not.toContain('copies');
    expect(bundlePartsOf(form({ ...group, repeated: true, max: 3 }))).toContain('copies');
  });

  it('have layouts and pictures only for options that are in view and have them', () => {
    const choice = (more: object, option = {}) =>
      bundlePartsOf(
        form({
          id: 'b',
          kind: 'radio',
          label: 'B',
          ...more,
          options: [{ value: 'x', label: 'X', ...option }],
        }),
      ).filter((part) => part === 'layouts' || part === 'pictures');
    const image = { image: '/x.png' };
    expect(choice({})).toEqual([]);
    expect(choice({ layout: 'vertical' })).toEqual([]);
    expect(choice({ layout: 'grid' })).toEqual(['layouts']);
    expect(choice({}, image)).toEqual(['pictures']);
    expect(choice({ kind: 'checkbox', layout: 'horizontal' }, image)).toEqual(['layouts', 'pictures']);
    expect(choice({ kind: 'select' }, image)).toEqual([]);
  });

  it('check for an empty submission only if there can be one', () => {
    const emptiness = (fields: readonly object[], settings = {}) =>
      bundlePartsOf(served('s', { id: 's', type: 'form', title: 'S', fields, settings }).form).includes(
        'emptiness',
      );
    const shown = { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'x' }] };
    const conditions = [shown];
    const required = { id: 'b', kind: 'text', label: 'B', required: true };
    const section = { id: 's', kind: 'section', label: 'S', conditions };
    expect(emptiness([text])).toBe(true);
    expect(emptiness([text], { allowEmpty: true })).toBe(false);
    expect(emptiness([text, required])).toBe(false);
    expect(emptiness([text, { ...required, conditions }])).toBe(true);
    expect(emptiness([text, { ...required, conditions: [{ ...shown, action: 'unrequire' }] }])).toBe(true);
    expect(emptiness([text, section, required])).toBe(true);
  });

  it('include the events that a form handles', () => {
    const contact = bundlePartsOf(formNamed('contact-190').form);
    const quote = bundlePartsOf(formNamed('quote').form);
    expect(contact).toContain('event:verdict'); // a phone number is the host's to judge
    expect(bundlePartsOf(form({ id: 'b', kind: 'text', label: 'B', remote: { url: '/is-free' } }))).toContain(
      'event:verdict',
    );
    expect(contact).not.toContain('event:next');
    expect(quote).toContain('event:next');
    expect(quote).not.toContain('event:verdict');
  });

  it('include conditions if a field has some', () => {
    const shown = { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'x' }] };
    expect(bundlePartsOf(form({ id: 'b', kind: 'text', label: 'B', conditions: [shown] }))).toContain(
      'conditions',
    );
    expect(bundlePartsOf(formNamed('contact-190').form)).not.toContain('conditions');
  });

  it('include the operators that its conditions name, and no others', () => {
    const shown = { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'x' }] };
    const parts = bundlePartsOf(form({ id: 'b', kind: 'text', label: 'B', conditions: [shown] }));
    expect(parts.filter((part) => part.startsWith('operator:'))).toEqual(['operator:=']);
  });

  it('include the steps if there is more than one page', () => {
    expect(bundlePartsOf(formNamed('quote').form)).toContain('steps');
    expect(bundlePartsOf(formNamed('contact-190').form)).not.toContain('steps');
  });

  it('include the styles of a long page if one has many fields', () => {
    const more = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: `more-${n}`, kind: 'text', label: `More ${n}` }));
    expect(bundlePartsOf(form(...more(127)))).not.toContain('long-page');
    expect(bundlePartsOf(form(...more(128)))).toContain('long-page');
    const pageBreak = { id: 'next', kind: 'page-break' };
    expect(bundlePartsOf(form(...more(64), pageBreak, ...more(140).slice(64)))).not.toContain('long-page');
  });

  it('include the styles of numbers if one is typed into a line of its own', () => {
    const number = { id: 'n', kind: 'number', label: 'N' };
    expect(bundlePartsOf(form(number))).toContain('numbers');
    expect(bundlePartsOf(form({ ...number, prefix: '$' }))).not.toContain('numbers');
    expect(bundlePartsOf(formNamed('contact-190').form)).not.toContain('numbers');
  });

  it('include the styles of a dialog if a card is asked for over the page', () => {
    const card = { id: 'card', kind: 'stripe', label: 'Card', currency: 'EUR', amount: 5 };
    expect(bundlePartsOf(form({ ...card, checkout: 'form' }))).not.toContain('checkout');
    expect(bundlePartsOf(form({ ...card, checkout: 'modal' }))).toContain('checkout');
  });

  it('include the links that compute a formula, even if it names no field', () => {
    for (const formula of ['1 + 1', '12'])
      expect(bundlePartsOf(form({ id: 'b', kind: 'calculation', label: 'B', formula }))).toContain('links');
    expect(bundlePartsOf(form())).not.toContain('links');
  });

  it('include formulas if a field is calculated', () => {
    expect(bundlePartsOf(form({ id: 'b', kind: 'calculation', label: 'B', formula: '1 + 1' }))).toContain(
      'formulas',
    );
    expect(bundlePartsOf(formNamed('contact-190').form)).not.toContain('formulas');
  });
});
