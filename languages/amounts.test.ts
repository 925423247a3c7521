// One amount reads the same on a tile, in a line of the summary, in what is to be charged, and on the button.

import { readFileSync } from 'node:fs';
import {
  amountEntryOf,
  type CompiledForm,
  compileForm,
  type FormState,
  fieldNamed,
  type JsonObject,
  startState,
  submitLabelOf,
  textOf,
} from 'formularium/engine';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';

const MONEY = /[€$¥][\d.,]*\d/g;

function formIn(language: string, definition: JsonObject): CompiledForm {
  const settings = { ...(definition['settings'] as JsonObject), language };
  const { form, problems } = compileForm({ ...definition, settings }, { languages });
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

function giving(currency: string, fee: number): JsonObject {
  return {
    ...{ id: 'give', type: 'form', title: 'Give' },
    fields: [
      {
        ...{ id: 'gift', kind: 'amount', label: 'Gift', currency, customAmount: true },
        levels: [{ amount: 60, default: true }, { amount: 1234.5 }],
      },
      {
        ...{ id: 'fees', kind: 'fee-recovery', label: 'Fees', amount: 'gift', mode: 'forced' },
        ...{ currency, percentage: fee },
      },
      {
        ...{ id: 'all', kind: 'donation-summary', label: 'All', currency },
        ...{ amount: 'gift', fee: 'fees-fee' },
      },
      {
        ...{ id: 'card', kind: 'stripe', label: 'Card', currency },
        ...{ amountType: 'variable', variable: 'all-total' },
      },
    ],
    settings: { stripe: true },
  };
}

const LINES = ['all-amount', 'all-fees', 'all-total', 'card-amount'];

function linesOf(form: CompiledForm, state: FormState): readonly string[] {
  return LINES.map((id) => textOf(form, state, id));
}

function buttonOf(form: CompiledForm, state: FormState): readonly string[] {
  return submitLabelOf(form, state).match(MONEY) ?? [];
}

describe.each(['en', ...languages.map(({ tag }) => tag)])('in %s', (tag) => {
  it.each([
    { currency: 'USD', fee: 10, answer: '60', lines: ['$60.00', '$6.67', '$66.67', '$66.67'] },
    { currency: 'USD', fee: 0, answer: '60', lines: ['$60', '', '$60', '$60'] },
    { currency: 'USD', fee: 0, answer: '12.5', lines: ['$12.50', '', '$12.50', '$12.50'] },
    { currency: 'USD', fee: 50, answer: '60.00', lines: ['$60', '$60', '$120', '$120'] },
    { currency: 'USD', fee: 50, answer: '12.5', lines: ['$12.50', '$12.50', '$25.00', '$25'] },
    { currency: 'EUR', fee: 50, answer: '1234,00', lines: ['€1.234', '€1.234', '€2.468', '€2.468'] },
    { currency: 'JPY', fee: 50, answer: '60', lines: ['¥60', '¥60', '¥120', '¥120'] },
  ])('$answer $currency and a fee of $fee % are $lines, and the total is on the button', (one) => {
    const form = formIn(tag, giving(one.currency, one.fee));
    const state = startState(form, { answers: { gift: one.answer } });
    expect(linesOf(form, state)).toEqual(one.lines);
    expect(buttonOf(form, state)).toEqual([one.lines[2]]);
  });

  it('has on its tiles what the lines and the button say', () => {
    const form = formIn(tag, giving('USD', 0));
    const field = fieldNamed(form, 'gift');
    const tiles = amountEntryOf(field?.definition as never).choices;
    for (const { label, answer } of tiles.filter(({ id }) => id !== 'custom')) {
      const state = startState(form, { answers: { gift: answer } });
      expect(linesOf(form, state).filter(Boolean)).toEqual([label, label, label]);
      expect(buttonOf(form, state)).toEqual([label]);
    }
  });

  it('asks members for what their choice says', () => {
    const form = formIn(tag, JSON.parse(readFileSync('forms/membership.json', 'utf8')));
    expect(submitLabelOf(form, startState(form))).toBe('Join for $60');
  });
});

describe('in a script from right to left', () => {
  it('keeps the symbol of an amount behind a word on its side', () => {
    const form = formIn('ar', giving('USD', 0));
    const state = startState(form, { answers: { gift: '60' } });
    expect(submitLabelOf(form, state)).toContain(' \u200e$60');
  });
});
