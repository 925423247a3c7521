import { describe, expect, it } from 'vitest';
import { fieldState } from '../../form/state/field-state-of.ts';
import { formOf } from '../../form/testing/compiled.ts';
import { tell } from '../../form/testing/tell.ts';
import type { Json } from '../../value/json.ts';
import { amountEntryOf, amountOnLeave } from './amount-entry.ts';

const often = { id: 'often', kind: 'frequency', label: 'How often', periods: ['month', 'year'] };
const gift = {
  id: 'gift',
  kind: 'amount',
  label: 'Gift',
  currency: 'USD',
  frequency: 'often',
  levels: [
    { amount: 50, impact: 'A lunch.', each: { month: { amount: 5 } } },
    { amount: 100, label: 'Much', default: true, each: { month: { amount: 10, impact: 'A box.' } } },
    { amount: 20, each: { year: { amount: 500, label: 'A lot' } } },
  ],
};

/** What a form with these words has become of after some answers. */
function given(more: object, ...answers: readonly (readonly [field: string, answer: Json])[]) {
  const form = formOf([often, { ...gift, ...more }]);
  const { state } = tell(
    form,
    answers.map(([field, answer]) => ({ type: 'answer', field, answer })),
  );
  const { value = null, issue = null } = fieldState(form, state, 'gift') ?? {};
  const definition = form.fields.find(({ id }) => id === 'gift');
  if (definition === undefined) throw new Error('There is no amount.');
  return {
    gift: definition.kind.toText(value, definition.definition),
    level: fieldState(form, state, 'give-price-id')?.value ?? null,
    rule: issue?.rule ?? null,
    field: definition.definition,
    sent: definition.kind.toSubmission(value, definition.definition, null),
  };
}

describe('a level with amounts for each frequency', () => {
  it('is the default at every frequency, also at one that is the default itself', () => {
    expect(given({})).toMatchObject({ gift: '$100', level: '1', rule: null });
    expect(given({}, ['often', 'month'])).toMatchObject({ gift: '$10', level: '1', sent: '10.00' });
    const form = formOf([{ ...often, default: 'month' }, gift]);
    expect(fieldState(form, tell(form, []).state, 'give-price-id')?.value).toBe('1');
    expect(form.fields[1]?.kind.initial(form.fields[1].definition)).toEqual({ level: '1' });
  });

  it('stays chosen when the frequency changes, in whatever order that is said', () => {
    const [chosen, monthly] = [['gift', { level: '0' }] as const, ['often', 'month'] as const];
    expect(given({}, chosen, monthly)).toMatchObject({ gift: '$5', level: '0' });
    expect(given({}, monthly, chosen)).toMatchObject({ gift: '$5', level: '0' });
    expect(given({}, chosen, monthly, ['often', 'one-time'])).toMatchObject({ gift: '$50' });
    expect(given({}, chosen, ['often', 'year'])).toMatchObject({ gift: '$50', level: '0' });
  });

  it('is shown as it is given: its own words, and no promise that was made for another amount', () => {
    const { field } = given({});
    const shown = (frequency: string | null) =>
      amountEntryOf(field, frequency).choices.map(({ label, impact, text }) => [label, impact, text]);
    expect(shown(null)[0]).toEqual(['$50', 'A lunch.', '50.00']);
    expect(shown('month')).toEqual([
      ['$5', '', '5.00'],
      ['Much', 'A box.', '10.00'],
      ['$20', '', '20.00'],
    ]);
    expect(shown('year')[2]).toEqual(['A lot', '', '500.00']);
    expect(shown('constructor')).toEqual(shown(null));
  });

  it('is known again by its amount, at the frequency alone at which it has it', () => {
    expect(given({}, ['often', 'month'], ['gift', '5'])).toMatchObject({ level: '0', rule: null });
    expect(given({}, ['gift', '5'])).toMatchObject({ level: null, rule: 'amount' });
    expect(given({}, ['often', 'month'], ['gift', '50'])).toMatchObject({ level: null, rule: 'amount' });
    expect(given({}, ['gift', { level: '7' }])).toMatchObject({ gift: '', level: null });
  });

  it('may lie beyond the limits of custom amounts, where it is a level', () => {
    const custom = { customAmount: true, min: 15, max: 90 };
    expect(given(custom, ['often', 'month'])).toMatchObject({ level: '1', rule: null });
    expect(given(custom)).toMatchObject({ gift: '$100', rule: null });
    expect(given(custom, ['gift', '10'])).toMatchObject({ rule: 'bad_minimum' });
    expect(given(custom, ['often', 'month'], ['gift', '100'])).toMatchObject({ rule: 'bad_maximum' });
    expect(given(custom, ['often', 'month'], ['gift', '20.5'])).toMatchObject({
      level: 'custom',
      rule: null,
    });
  });

  it('stays as it is when its control is left, and comes back when nothing is entered', () => {
    const { field } = given({ customAmount: true });
    expect(amountOnLeave({ level: '0' }, field)).toEqual({ level: '0' });
    expect(amountOnLeave('', field)).toEqual({ level: '1' });
  });
});
