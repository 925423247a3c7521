import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { formOf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { disabledBy, submitLabelOf } from './submit-label.ts';

const gift = { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', customAmount: true, minimum: 5 };
const fees = {
  id: 'fees',
  kind: 'fee-recovery',
  label: 'Fees',
  amount: 'gift',
  currency: 'USD',
  percentage: 10,
};
const summary = {
  id: 'all',
  kind: 'donation-summary',
  label: 'All',
  amount: 'gift',
  fee: 'fees-fee',
  currency: 'USD',
};

function label(form: ReturnType<typeof formOf>, answer: string): string {
  return submitLabelOf(form, tell(form, [{ type: 'answer', field: 'gift', answer }]).state);
}

describe('the label of the submit button', () => {
  it.each([
    ['12,5', 'Donate $12.50'],
    ['', 'Donate'],
    ['4', 'Donate'],
    ['1.000', 'Donate'],
  ])('shows the amount of the gift: %s', (answer, says) => {
    expect(label(formOf([gift]), answer)).toBe(says);
  });

  it('shows the total if there is a summary', () => {
    const form = formOf([gift, { ...fees, mode: 'forced' }, summary]);
    expect(label(form, '9')).toBe('Donate $10');
  });

  it.each([
    ['Give now', 'Give now'],
    ['Give {gift} today', 'Give $12.50 today'],
    ['{gift} from {name}', '$12.50 from'],
  ])('is the author’s if there is one: %s', (submitLabel, says) => {
    expect(label(formOf([gift, text('name')], { settings: { submitLabel } }), '12.5')).toBe(says);
  });

  it('is plain in a form without an amount', () => {
    const form = formOf([text('name')]);
    expect(submitLabelOf(form, tell(form, []).state)).toBe('Submit');
  });

  it('may not name a field that does not exist', () => {
    const { problems } = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [gift],
      settings: { submitLabel: 'Give {gfit}' },
    });
    expect(problems.map(({ at, message }) => [at, message])).toEqual([
      ['/settings/submitLabel', 'There is no field “gfit”. Did you mean “gift”?'],
    ]);
  });
});

describe('a form with a wrong amount', () => {
  it('is disabled once the message is shown, until the amount is right', () => {
    const form = formOf([gift]);
    const wrong = { type: 'answer', field: 'gift', answer: '4' } as const;
    expect(disabledBy(form, tell(form, [wrong]).state)).toBeNull();
    const told = [wrong, { type: 'leave', field: 'gift' } as const];
    expect(disabledBy(form, tell(form, told).state)).toBe('gift');
    const { state } = tell(form, [...told, { type: 'answer', field: 'gift', answer: '6' }]);
    expect(disabledBy(form, state)).toBeNull();
  });
});
