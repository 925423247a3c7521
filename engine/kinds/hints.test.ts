import { describe, expect, it } from 'vitest';
import { arabic } from '../../languages/arabic.ts';
import { german } from '../../languages/german.ts';
import { compileForm } from '../checks/compile-form.ts';
import type { CompiledField } from '../form/plan/compiled-field.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import type { JsonObject } from '../value/json.ts';
import { present } from '../value/present.ts';

/** The hint below the label of a field with this definition. */
function said(field: JsonObject, language = ''): string {
  return compiled(field, language).description;
}

function compiled(field: JsonObject, language = '', messages: JsonObject = {}): CompiledField {
  const definition = {
    id: 'f-1',
    type: 'form',
    title: 'F',
    fields: [{ id: 'f', label: 'F', ...field }],
    messages,
    ...(language && { settings: { language } }),
  };
  const { form, problems } = compileForm(definition, { languages: [german, arabic] });
  expect(problems).toEqual([]);
  return present(form?.fields.find(({ id }) => id === 'f'));
}

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value }));

describe('the limits of a number', () => {
  it.each<[JsonObject, string]>([
    [{ min: 1, max: 500 }, 'From 1 to 500.'],
    [{ min: -2.5, max: 0 }, 'From -2.5 to 0.'],
    [{ max: 8 }, '8 or less.'],
    [{ min: 18 }, '18 or more.'],
    [{ min: 0 }, ''],
    [{ min: 1 }, ''],
    [{ min: 0, max: 1 }, 'From 0 to 1.'],
    [{}, ''],
    [{ min: 1000, max: 1000000.5, thousandsSeparator: '.', decimalPoint: ',' }, 'From 1.000 to 1.000.000,5.'],
    [{ min: 1, max: 500, description: 'As many as you like.' }, 'As many as you like.'],
    [{ min: 1, max: 500, description: ' ' }, 'From 1 to 500.'],
  ])('%j: “%s”', (field, hint) => {
    expect(said({ kind: 'number', ...field })).toBe(hint);
  });

  it.each([
    ['de', 'Von 0,5 bis 2.'],
    ['ar', 'من \u200e0.5 إلى \u200e2.'],
  ])('are said in the language of the form, %s', (language, hint) => {
    expect(said({ kind: 'number', min: 0.5, max: 2 }, language)).toBe(hint);
  });

  it('are amounts in their currency', () => {
    expect(said({ kind: 'currency', currency: 'EUR', min: 2.5 })).toBe('€2,50 or more.');
    expect(said({ kind: 'currency', currency: 'USD', min: 5, max: 1000 })).toBe('From $5 to $1,000.');
  });
});

describe('the message about a limit', () => {
  const number = { kind: 'number', min: 1000, max: 2000.5, thousandsSeparator: '.', decimalPoint: ',' };
  it.each<[JsonObject, string, string]>([
    [number, '999', 'Enter 1.000 or more.'],
    [number, '2001', 'Enter 2.000,5 or less.'],
    [{ kind: 'number', min: 1000 }, '1', 'Enter 1000 or more.'],
    [{ kind: 'currency', currency: 'USD', min: 100, max: 5000 }, '99.99', 'Enter $100 or more.'],
    [{ kind: 'currency', currency: 'EUR', max: 5000 }, '5000,01', 'Enter €5.000 or less.'],
  ])('writes it as the hint does: %j with %s', (field, answer, message) => {
    const { form } = compileForm(
      { id: 'f-1', type: 'form', title: 'F', fields: [{ id: 'f', label: 'F', ...field }] },
      { languages: [] },
    );
    expect(
      fieldState(present(form), startState(present(form), { answers: { f: answer } }), 'f')?.issue?.message,
    ).toBe(message);
  });
});

describe('the limits of an amount', () => {
  it('keep no form from being read that names a currency nobody knows', () => {
    const bid = { id: 'bid', kind: 'currency', label: 'Bid', currency: 'XXL', min: 5, max: 1e300 };
    const { form, problems } = compileForm({ id: 'f-1', type: 'form', title: 'F', fields: [bid] });
    expect(form).toBeNull();
    expect(problems.map(({ at }) => at)).toEqual(['/fields/0/currency']);
  });
});

it.each([1e-7, 5e-324, -1e21, 1.7976931348623157e308])('a limit of %d is written out', (limit) => {
  expect(said({ kind: 'number', max: limit })).toMatch(/^-?[\d.]+ or less\.$/);
});

it('a limit is written in full at an amount, too', () => {
  expect(said({ kind: 'currency', currency: 'USD', max: 1e21 })).toBe(
    '$1,000,000,000,000,000,000,000 or less.',
  );
});

describe('how many options may be chosen', () => {
  it.each<[JsonObject, string]>([
    [{ max: 3 }, 'Choose up to 3.'],
    [{ min: 1, max: 3 }, 'Choose up to 3.'],
    [{ min: 2, max: 3 }, 'Choose 2 to 3.'],
    [{ min: 2, max: 2 }, 'Choose 2.'],
    [{ min: 1, max: 1 }, 'Choose 1.'],
    [{ min: 2 }, 'Choose 2 or more.'],
    [{ min: 1 }, ''],
    [{}, ''],
    [{ max: 3, description: 'What you like best.' }, 'What you like best.'],
  ])('%j: “%s”', (field, hint) => {
    expect(said({ kind: 'checkbox', options, ...field })).toBe(hint);
    expect(said({ kind: 'select', multiple: true, options, ...field })).toBe(hint);
  });

  it('is not said where only one can be', () => {
    expect(said({ kind: 'select', options })).toBe('');
  });
});

describe('the rule whose words say the same', () => {
  const number = { kind: 'number' };
  const checkbox = { kind: 'checkbox', options };
  it.each<[JsonObject, JsonObject, string | undefined]>([
    [{ ...number, max: 8 }, {}, 'maxNumber'],
    [{ ...number, min: 18 }, {}, 'minNumber'],
    [{ kind: 'currency', currency: 'EUR', min: 2.5 }, {}, 'minNumber'],
    [{ ...checkbox, max: 3 }, {}, 'maxChosen'],
    [{ ...checkbox, min: 2 }, {}, 'minChosen'],
    // The words of one limit say less than both.
    [{ ...number, min: 1, max: 500 }, {}, undefined],
    [{ ...checkbox, min: 2, max: 3 }, {}, undefined],
    // An author’s own words may say something else.
    [{ ...number, max: 8, description: '8 or less.' }, {}, undefined],
    [{ ...number, max: 8, messages: { maxNumber: 'Too many.' } }, {}, undefined],
    [{ ...number, max: 8 }, { maxNumber: 'Too many.' }, undefined],
    [{ ...number, max: 8, messages: { required: 'How many?' } }, {}, 'maxNumber'],
  ])('of %j in a form with %j', (field, messages, rule) => {
    expect(compiled(field, '', messages).definition['hint']).toBe(rule);
  });
});

describe('what makes a password strong', () => {
  it.each([
    ['', 'At least 8 characters, ideally a mix of letters, digits and symbols.'],
    ['de', 'Mindestens 8 Zeichen, am besten Buchstaben, Ziffern und Sonderzeichen gemischt.'],
    ['ar', '8 أحرف على الأقل، ويفضل مزيج من الحروف والأرقام والرموز.'],
  ])('is said before anything is typed, in “%s”', (language, hint) => {
    expect(said({ kind: 'password', strength: true, confirm: true }, language)).toBe(hint);
  });

  it('is not said of one that need not be, or that its author describes', () => {
    expect(said({ kind: 'password' })).toBe('');
    expect(said({ kind: 'password', strength: true, description: 'As you like.' })).toBe('As you like.');
  });
});
