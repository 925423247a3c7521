// Forms that look like slips and may well be meant, beside real slips.

import { type CompiledForm, compileForm, type Json, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { lintForm } from './lint-form.ts';
import { question, SEATS, totalOf } from './samples.ts';

/** The places of one rule's findings in a form of these fields. */
function placesIn(rule: string, fields: readonly JsonObject[], more: JsonObject = {}): readonly string[] {
  const definition: JsonObject = { id: 'sample', type: 'form', title: 'Sample', fields, ...more };
  const { form, problems } = compileForm(definition);
  expect(problems).toEqual([]);
  return lintForm(form as CompiledForm, definition)
    .found.filter(({ code }) => code === rule)
    .map(({ at }) => at);
}

const text = (id: string, label: string, more: JsonObject = {}): JsonObject => ({
  id,
  kind: 'text',
  label,
  ...more,
});

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
  ])('of “$label” of the field “$id”: $found', ({ label, id, found, more = {} }) => {
    expect(placesIn('use-telling-label', [other, text(id, label, more)])).toEqual(
      found ? ['/fields/1/label'] : [],
    );
  });

  it('leaves those alone who write all labels in small letters', () => {
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
  ])('of “$label”, $more: $found', ({ label, found, more = {} }) => {
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
  ])('of $formula: $found', ({ formula, found }) => {
    expect(placesIn('no-constant-formula', [SEATS, total(formula)])).toEqual(
      found ? ['/fields/1/formula'] : [],
    );
  });

  it('lets others work with what is fixed', () => {
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
  ])('knows that an option counts its calculation, or else its value: %j', ({ options, found }) => {
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
  ])('of $formula, which is sent: $found', ({ formula, found }) => {
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
  ])('of $formula, $more: $found', ({ formula, found, more = {} }) => {
    const fields = [SEATS, net, off, size, { ...totalOf(formula), ...more }];
    expect(placesIn('no-mistaken-percent', fields)).toEqual(found ? ['/fields/4/formula'] : []);
  });
});

describe('no-misfit-detail', () => {
  const fields: readonly JsonObject[] = [
    { id: 'mail', kind: 'email', label: 'E-mail' },
    { id: 'name', kind: 'name', label: 'Name', multiple: true, parts: { 'first-name': {}, 'last-name': {} } },
    { id: 'call', kind: 'phone', label: 'Phone' },
    { id: 'zip', kind: 'text', label: 'Postal code' },
    { id: 'digits', kind: 'number', label: 'Postal code', precision: 0 },
    { id: 'home', kind: 'address', label: 'Address' },
    { id: 'born', kind: 'date', label: 'Born' },
    { id: 'told', kind: 'host-value' },
    { id: 'fixed', kind: 'hidden', defaultValue: 'office@example.org' },
    text('who', 'Name of the company'),
    {
      id: 'office',
      kind: 'select',
      label: 'Office',
      options: [
        { value: 'north@example.org', label: 'North' },
        { value: 'south@example.org', label: 'South' },
      ],
    },
  ];

  it.each([
    { option: 'receiptEmail', id: 'mail', found: false },
    { option: 'receiptEmail', id: 'office', found: false },
    { option: 'receiptEmail', id: 'told', found: false },
    { option: 'receiptEmail', id: 'fixed', found: false },
    { option: 'receiptEmail', id: 'zip', found: false },
    { option: 'receiptEmail', id: 'name', found: true },
    { option: 'receiptEmail', id: 'who', found: true },
    { option: 'receiptEmail', id: 'born', found: true },
    { option: 'billingName', id: 'name', found: false },
    { option: 'billingName', id: 'who', found: false },
    { option: 'billingName', id: 'call', found: true },
    { option: 'billingPhone', id: 'digits', found: false },
    { option: 'billingPhone', id: 'mail', found: true },
    { option: 'billingAddress', id: 'home', found: false },
    { option: 'billingAddress', id: 'mail', found: true },
    { option: 'zipField', id: 'zip', found: false },
    { option: 'zipField', id: 'digits', found: false },
    { option: 'zipField', id: 'born', found: true },
  ])('of “$option”: “$id”: $found', ({ option, id, found }) => {
    const pay = { id: 'pay', kind: 'stripe', label: 'Card', currency: 'USD', amount: 20, [option]: id };
    expect(placesIn('no-misfit-detail', [...fields, pay])).toEqual(found ? [`/fields/11/${option}`] : []);
  });
});

describe('no-misfit-pattern', () => {
  const mail = (more: JsonObject): JsonObject => ({ id: 'mail', kind: 'email', label: 'E-mail', ...more });

  it.each<{ field: JsonObject; found: boolean }>([
    { field: text('it', 'It', { format: 'digits', pattern: '\\d{5}' }), found: false },
    { field: text('it', 'It', { format: 'digits', pattern: 'D-\\d{5}' }), found: true },
    { field: text('it', 'It', { format: 'dateISO', pattern: '\\d{4}-\\d\\d-\\d\\d' }), found: false },
    { field: text('it', 'It', { format: 'dateISO', pattern: '\\d\\d\\.\\d\\d\\.\\d{4}' }), found: true },
    { field: text('it', 'It', { pattern: '[A-Z]{2}', minlength: 3 }), found: true },
    { field: text('it', 'It', { pattern: '[A-Z]{2,4}', minlength: 3, maxlength: 3 }), found: false },
    {
      field: text('it', 'It', { format: 'digits', pattern: '\\d{6}', minlength: 2, maxlength: 5 }),
      found: true,
    },
    // Only visible characters count: tags do not.
    { field: text('it', 'It', { pattern: '(?:<b>){9}', maxlength: 5 }), found: false },
    {
      field: mail({ pattern: '.+@example\\.org', filter: '@example.org', filterType: 'allow' }),
      found: false,
    },
    {
      field: mail({ pattern: '.+@EXAMPLE\\.ORG', filter: 'example.org', filterType: 'allow' }),
      found: false,
    },
    {
      field: mail({ pattern: '.+@example\\.org', filter: '*.example.com', filterType: 'allow' }),
      found: true,
    },
    {
      field: mail({ pattern: '.+@mail\\.example\\.org', filter: 'example.org', filterType: 'deny' }),
      found: false,
    },
    { field: mail({ pattern: '.+@gmx\\.[a-z]+', filter: '@gmx.*', filterType: 'deny' }), found: true },
    {
      field: mail({ pattern: '.+@gmx\\.[a-z]+', filter: 'gmx.de|gmx.net', filterType: 'deny' }),
      found: false,
    },
    { field: mail({ pattern: '[a-z]+' }), found: true },
  ])('of $field: $found', ({ field, found }) => {
    expect(placesIn('no-misfit-pattern', [field])).toEqual(found ? ['/fields/0/pattern'] : []);
  });
});

describe('no-unused-message', () => {
  it.each([
    { more: {}, message: 'Too long.', found: true },
    { more: {}, message: 'No more than {0} characters.', found: false },
    { more: { maxlength: 9 }, message: 'Too long.', found: false },
  ])('of “$message”, $more: $found', ({ more, message, found }) => {
    const field = text('it', 'It', { ...more, messages: { maxlength: message } });
    expect(placesIn('no-unused-message', [field])).toEqual(found ? ['/fields/0/messages/maxlength'] : []);
  });
});

describe('no-unfilled-tag', () => {
  it('knows what is filled in where', () => {
    const messages = {
      minNumber: 'At least {0}.',
      maxNumber: 'From {0} to {1}.',
      required: 'Say it in {words}.',
    };
    const fields = [
      { ...SEATS, required: true, messages, description: 'Write {none} for none.' },
      text('who', 'Who takes {seats}?'),
      { id: 'echo', kind: 'html', html: '<p>{seats}</p>' },
    ];
    const settings = {
      successMessage: '{seats} it is.',
      behaviors: [{ behavior: 'hide', message: 'So {who}!' }],
    };
    expect(placesIn('no-unfilled-tag', fields, { settings })).toEqual([
      '/settings/successMessage',
      '/settings/behaviors/0/message',
      '/fields/0/messages/maxNumber',
      '/fields/1/label',
    ]);
  });

  it('knows the tags of a quiz', () => {
    const questions: Json = [question({ isCorrect: true })];
    const messages = { right: '100 % right: %UserAnswer%.', wrong: '%YourNum%', final: '%YourNum% of %All%' };
    const quiz = { type: 'quiz', quizType: 'knowledge', questions, messages };
    const definition: JsonObject = { id: 'quiz', title: 'Quiz', ...quiz };
    const { form } = compileForm(definition);
    const { found } = lintForm(form as CompiledForm, definition);
    expect(found.filter(({ code }) => code === 'no-unfilled-tag').map(({ at }) => at)).toEqual([
      '/messages/wrong',
      '/messages/final',
    ]);
  });
});
