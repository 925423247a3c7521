// Forms that look like slips and may well be meant, beside real slips.

import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { placesIn, text } from '../testing/places-in.ts';
import { SEATS, totalOf } from './samples.ts';

describe('use-telling-label', () => {
  const other = text('name', 'Your name');

  it.each([
    { label: 'IBAN', id: 'IBAN', found: false },
    { label: 'City', id: 'City', found: false },
    { label: 'topics', id: 'topics', found: true },
    { label: 'first_name', id: 'first_name', found: true },
    { label: 'firstName', id: 'firstName', found: true },
    { label: 'Field', id: 'field', found: false },
    { label: 'Field', id: 'text-3', found: true },
    { label: 'Sample', id: 'sample-1', found: true, more: {} },
    { label: 'Sample', id: 'sample-1', found: false, more: { description: 'As it is written on the tube.' } },
    { label: 'Field 2', id: 'field', found: true },
    { label: 'Untitled question', id: 'why', found: true },
    { label: 'New field', id: 'why', found: true },
    { label: 'TODO', id: 'why', found: true },
    { label: 'To do before you come', id: 'why', found: false },
    { label: '???', id: 'why', found: true },
  ])('for “$label” of the field “$id”: $found', ({ label, id, found, more = {} }) => {
    expect(placesIn('use-telling-label', [other, text(id, label, more)])).toEqual(
      found ? ['/fields/1/label'] : [],
    );
  });

  it('allows forms with all labels in lower case', () => {
    expect(placesIn('use-telling-label', [text('name', 'name'), text('town', 'town')])).toEqual([]);
  });
});

describe('use-fitting-kind', () => {
  it.each([
    { label: 'Number of the ticket', found: false },
    { label: 'Number of your invoice', found: false },
    { label: 'Number of guests', found: true },
    { label: 'How many guests?', found: true },
    { label: 'Date', found: true },
    { label: 'Date', found: false, more: { description: 'As far as you know it, e.g. “spring 1850”.' } },
    { label: 'Date', found: true, more: { placeholder: '2030-02-28' } },
    { label: 'Date', found: true, more: { placeholder: 'dd.mm.yyyy' } },
    { label: 'Phone', found: false, more: { placeholder: 'Ext. 12 or 13' } },
    { label: 'E-mail', found: true, more: { placeholder: 'you@example.org' } },
  ])('for “$label”, $more: $found', ({ label, found, more = {} }) => {
    expect(placesIn('use-fitting-kind', [text('it', label, more)])).toEqual(found ? ['/fields/0/kind'] : []);
  });
});

describe('no-constant-formula', () => {
  const total = (formula: string): JsonObject => ({ ...totalOf(formula), id: 'fee' });

  it.each([
    { formula: '25', found: false },
    { formula: '-2.5', found: false },
    { formula: '3 * 20', found: true },
    { formula: 'round(7 / 2)', found: true },
  ])('for $formula: $found', ({ formula, found }) => {
    expect(placesIn('no-constant-formula', [SEATS, total(formula)])).toEqual(
      found ? ['/fields/1/formula'] : [],
    );
  });

  it('allows formulas that use a constant', () => {
    expect(placesIn('no-constant-formula', [SEATS, total('3 * 20'), totalOf('{seats} + {fee}')])).toEqual([]);
  });
});

describe('no-text-in-formula', () => {
  const choice = (options: readonly JsonObject[]): JsonObject => ({
    id: 'seats',
    kind: 'radio',
    label: 'Seats',
    options,
  });

  it.each([
    {
      options: [
        { value: 'few', label: 'Few' },
        { value: 'many', label: 'Many' },
      ],
      found: ['/fields/1/formula'],
    },
    {
      options: [
        { value: '2', label: 'Two' },
        { value: 'many', label: 'Many' },
      ],
      found: [],
    },
    {
      options: [
        { value: 'few', label: 'Few', calculation: 2 },
        { value: 'many', label: 'Many' },
      ],
      found: [],
    },
  ])('knows that an option counts as its calculation, otherwise as its value: %j', ({ options, found }) => {
    expect(placesIn('no-text-in-formula', [choice(options), totalOf('{seats} * 2')])).toEqual(found);
  });
});

describe('no-unused-calculation', () => {
  const price = { id: 'price', kind: 'currency', label: 'Price', currency: 'EUR' };
  const size = {
    id: 'size',
    kind: 'radio',
    label: 'Size',
    options: [{ value: 's', label: 'S', calculation: 5 }],
  };
  const stars = { id: 'stars', kind: 'rating', label: 'Stars' };

  it.each([
    { formula: '{price} / 12', found: true },
    { formula: '{price} + 2 * {seats}', found: true },
    { formula: '{size} * 2', found: false },
    { formula: '{stars} * 20', found: false },
    { formula: 'floor({seats} / 5)', found: false },
    { formula: '{seats} % 7', found: false },
  ])('for $formula, which is sent: $found', ({ formula, found }) => {
    const fields = [SEATS, price, size, stars, { ...totalOf(formula), isHidden: true }];
    expect(placesIn('no-unused-calculation', fields)).toEqual(found ? ['/fields/4'] : []);
  });
});

describe('no-mistaken-percent', () => {
  const net = { id: 'net', kind: 'calculation', label: 'Net', formula: '{seats} * 3', prefix: '€' };
  const off = { id: 'off', kind: 'number', label: 'Reduction in per cent', min: 1 };
  const size = {
    id: 'size',
    kind: 'radio',
    label: 'Size',
    options: [{ value: 's', label: 'S', calculation: 5 }],
  };

  it.each([
    { formula: '{net} % 19', found: true },
    { formula: '{net} + {net} % 19', found: true },
    { formula: '{seats} % 12', found: false },
    { formula: '{seats} - {seats} % 10', found: false },
    { formula: '{seats} % {off}', found: true },
    { formula: '{seats} * 19 / 100', found: false },
    { formula: '{size} % 10', found: false },
    { formula: '{size} % 10', found: true, more: { prefix: '$' } },
    { formula: '{seats} % 10', found: true, more: { label: 'Tax, 10 %' } },
  ])('for $formula, $more: $found', ({ formula, found, more = {} }) => {
    const fields = [SEATS, net, off, size, { ...totalOf(formula), ...more }];
    expect(placesIn('no-mistaken-percent', fields)).toEqual(found ? ['/fields/4/formula'] : []);
  });
});

describe('a form that can never be sent', () => {
  const never = { id: 'n', kind: 'number', label: 'N', required: true, integer: true, min: 1.2, max: 1.8 };
  const conditions = [{ field: 'color', operator: '=', value: 'red' }];
  const color = { id: 'color', kind: 'radio', label: 'Color', options: [{ value: 'red', label: 'Red' }] };

  it('is said to be one, and nothing of what would follow from sending it', () => {
    const behaviors = [{ behavior: 'hide', message: 'Red.', conditions }];
    const notifications = [{ to: 'a@example.org', subject: 'Red', conditions }];
    const more = { settings: { behaviors }, notifications };
    expect(placesIn('no-unanswerable-field', [color, never], more)).toEqual(['/fields/1']);
    expect(placesIn('no-unreachable-behavior', [color, never], more)).toEqual([]);
    expect(placesIn('no-unreachable-notification', [color, never], more)).toEqual([]);
  });
});
