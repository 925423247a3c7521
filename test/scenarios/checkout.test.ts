import { submitLabelOf } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

const DONOR = { give_first: 'Ada', give_email: 'ada@analytical.example', give_agree_to_terms: true };

function donor(): TestVisitor {
  const visitor = visitorOf('donation');
  visitor.does({ type: 'today', today: '2027-03-01' });
  return visitor;
}

const button = ({ form, state }: TestVisitor): string => submitLabelOf(form, state());

describe('the donation form', () => {
  it('has three short pages', () => {
    const visitor = donor();
    expect(visitor.steps()).toEqual(['Amount', 'You', 'Payment']);
    expect(visitor.form.pages.map(({ fields }) => fields.length)).toEqual([2, 7, 17]);
  });

  it('has its summary beside all of them', () => {
    const visitor = donor();
    expect(visitor.form.pages.flatMap(({ fields }) => fields.map(({ id }) => id))).not.toContain('summary');
    visitor.does({ type: 'next' });
    expect(visitor.sees('summary-total')).toBe(true);
  });

  it('says on its button what is given, and how often', () => {
    const visitor = donor();
    expect(button(visitor)).toBe('Donate $25');
    visitor.fillsIn({ 'give-amount': '50', 'give-recurring-period': 'month', 'give-fees': ['yes'] });
    expect(button(visitor)).toBe('Donate $51.80 monthly');
    visitor.fillsIn({ 'give-amount': '1' });
    expect(button(visitor)).toBe('Donate');
  });

  it('takes no fee from a bank transfer', () => {
    const visitor = donor();
    visitor.fillsIn({ 'give-amount': '50', 'give-fees': ['yes'] });
    expect(visitor.reads('summary-total')).toBe('$51.80');
    visitor.fillsIn({ 'payment-mode': 'offline' });
    expect(visitor.sees('give-fees')).toBe(false);
    expect(visitor.reads('summary-total')).toBe('$50');
  });

  it('turns a page only when it is filled in, and keeps what was entered on the way back', () => {
    const visitor = donor();
    visitor.does({ type: 'next' });
    visitor.does({ type: 'next' });
    expect(visitor.step()).toBe('You');
    expect(Object.keys(visitor.complaints())).toEqual(['give_first', 'give_email']);
    visitor.fillsIn(DONOR);
    visitor.does({ type: 'back' });
    visitor.does({ type: 'next' });
    visitor.does({ type: 'next' });
    expect(visitor.step()).toBe('Payment');
    expect(visitor.submission()).toMatchObject({ give_first: 'Ada' });
  });

  it('ends with what happens next', () => {
    const visitor = donor();
    visitor.fillsIn({ ...DONOR, 'payment-mode': 'offline' });
    visitor.does({ type: 'submit' });
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.state().phase).toBe('done');
    expect(visitor.sees('end-transfer')).toBe(true);
  });
});

describe('a form that shows its pages on one', () => {
  it('has one step, with a heading for each page, and hides a page as before', () => {
    const pages = [
      { id: 'p1', kind: 'page-break', label: 'First' },
      { id: 'a', kind: 'checkbox', label: 'A', options: [{ value: 'yes', label: 'Yes' }] },
      {
        id: 'p2',
        kind: 'page-break',
        label: 'Second',
        conditions: [
          { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'yes' }] },
        ],
      },
      { id: 's', kind: 'section', label: 'Within' },
      { id: 'b', kind: 'text', label: 'B' },
    ];
    const settings = { pagination: { onePage: true } };
    const visitor = visitorOf({ id: 'x', type: 'form', title: 'X', fields: pages, settings });
    expect(visitor.steps()).toEqual(['']);
    expect(visitor.form.pages[0]?.fields.map(({ id, widget }) => [id, widget])).toEqual([
      ['p1', 'section'],
      ['a', 'checkbox'],
      ['p2', 'section'],
      ['s', 'section'],
      ['b', 'input'],
    ]);
    expect([visitor.sees('p2'), visitor.sees('s'), visitor.sees('b')]).toEqual([false, false, false]);
    visitor.fillsIn({ a: ['yes'] });
    expect([visitor.sees('p2'), visitor.sees('s'), visitor.sees('b')]).toEqual([true, true, true]);
  });
});
