// Details, patterns, messages and tags that do not fit the field, or the form, they are written for.

import { type CompiledForm, compileForm, type Json, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { placesIn, text } from '../testing/places-in.ts';
import { lintForm } from './lint-form.ts';
import { question, SEATS } from './samples.ts';

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
  ])('for “$option”: “$id”: $found', ({ option, id, found }) => {
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
  ])('for $field: $found', ({ field, found }) => {
    expect(placesIn('no-misfit-pattern', [field])).toEqual(found ? ['/fields/0/pattern'] : []);
  });
});

describe('no-unused-message', () => {
  it.each([
    { more: {}, message: 'Too long.', found: true },
    { more: {}, message: 'No more than {0} characters.', found: false },
    { more: { maxlength: 9 }, message: 'Too long.', found: false },
  ])('for “$message”, $more: $found', ({ more, message, found }) => {
    const field = text('it', 'It', { ...more, messages: { maxlength: message } });
    expect(placesIn('no-unused-message', [field])).toEqual(found ? ['/fields/0/messages/maxlength'] : []);
  });
});

describe('no-unfilled-tag', () => {
  it('knows which tags are filled in where', () => {
    const messages = {
      minNumber: 'At least {0}.',
      maxNumber: 'From {0} to {1}.',
      required: 'Say it in {words}.',
    };
    const fields = [
      { ...SEATS, required: true, messages, description: 'Write {none} for none.' },
      text('who', 'Who takes {seats}, {seat} or {a-seats-day}?'),
      text('bar', 'Dear {anybody|friend}', { description: '{who-day} of {whom}' }),
      { id: 'echo', kind: 'html', html: '<p>{seats}</p>' },
    ];
    const settings = {
      successMessage: '{seats} it is.',
      errorMessage: '{seats} it was.',
      behaviors: [{ behavior: 'hide', message: 'So {hwo}!' }],
    };
    expect(placesIn('no-unfilled-tag', fields, { settings })).toEqual([
      '/settings/errorMessage',
      '/settings/behaviors/0/message',
      '/fields/0/messages/maxNumber',
      '/fields/1/label',
      '/fields/2/label',
      '/fields/2/description',
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
