import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

describe('the quote form', () => {
  it('calculates the price from options, exactly', () => {
    const visitor = visitorOf('quote');
    visitor.fillsIn({ seats: '3', extras: ['backup', 'support'] });
    expect(visitor.reads('net')).toBe('374.70');
    expect(visitor.reads('tax')).toBe('71.19');
    expect(visitor.reads('total')).toBe('445.89');
  });

  it('skips the company page for a small team, and shows it for a larger one', () => {
    const visitor = visitorOf('quote');
    visitor.fillsIn({ seats: '3' });
    expect(visitor.steps()).toEqual(['What you need', 'Your quote']);
    expect(visitor.progress()).toBe('Page 1 of 2');
    visitor.fillsIn({ seats: '10' });
    expect(visitor.steps()).toEqual(['What you need', 'Your company', 'Your quote']);
    visitor.fillsIn({ seats: '3', plan: 'enterprise' });
    expect(visitor.steps()).toHaveLength(3);
  });

  it('does not go on from a page with an issue, and focuses it', () => {
    const visitor = visitorOf('quote');
    visitor.does({ type: 'next' });
    expect(visitor.step()).toBe('What you need');
    expect(visitor.complaints()).toEqual({ seats: 'Enter a number in digits, like 12.' });
    expect(visitor.effects()).toEqual([{ type: 'focus', field: 'seats' }]);
    visitor.fillsIn({ seats: '501' });
    expect(visitor.complaints()).toEqual({ seats: 'For more than 500 seats, please write to us.' });
  });

  it('goes on, back, and by jumps as far as the pages in between allow', () => {
    const visitor = visitorOf('quote');
    visitor.fillsIn({ seats: '20' });
    visitor.does({ type: 'jump', step: 2 });
    expect(visitor.step()).toBe('Your company');
    expect(visitor.complaints()).toEqual({
      company: 'Please fill this in.',
      country: 'Choose an option.',
    });
    visitor.fillsIn({ company: 'Engines Ltd', country: 'us' });
    visitor.does({ type: 'next' });
    expect(visitor.step()).toBe('Your quote');
    visitor.does({ type: 'jump', step: 0 });
    expect(visitor.step()).toBe('What you need');
    visitor.does({ type: 'back' });
    expect(visitor.step()).toBe('What you need');
  });

  it('asks for the people to train only with training, and requires them only above the basic plan', () => {
    const visitor = visitorOf('quote');
    visitor.fillsIn({ seats: '2', extras: ['training'] });
    visitor.does({ type: 'next' });
    expect(visitor.complaints()).toEqual({
      'training-people': 'Enter a number in digits, like 12.',
    });
    visitor.fillsIn({ plan: 'basic' });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'training-people': '13' });
    expect(visitor.sees('training-note')).toBe(true);
    visitor.fillsIn({ extras: [] });
    expect(visitor.sees('training-people')).toBe(false);
    expect(visitor.sees('training-note')).toBe(false);
    visitor.fillsIn({ extras: ['training'] });
    expect(visitor.reads('training-people')).toBe('13');
  });

  it('removes the tax for a VAT number and outside the area, and sends what is visible', () => {
    const visitor = visitorOf('quote');
    visitor.fillsIn({ seats: '10', company: 'Engines GmbH', country: 'de', vat: 'DE123' });
    expect(visitor.sees('tax')).toBe(false);
    expect(visitor.reads('total')).toBe('199.00');
    visitor.fillsIn({ country: 'us' });
    expect(visitor.sees('vat')).toBe(false);
    expect(visitor.reads('total')).toBe('199.00');
    visitor.fillsIn({ name: 'Ada', email: 'ada@engines.example' });
    expect(visitor.submission()).toEqual({
      seats: '10',
      plan: 'team',
      company: 'Engines GmbH',
      country: 'us',
      net: '199.00',
      total: '199.00',
      name: 'Ada',
      email: 'ada@engines.example',
      source: 'website',
    });
  });

  it('stays hidden once it is accepted', () => {
    const visitor = visitorOf('quote');
    visitor.fillsIn({ seats: '1', name: 'Ada', email: 'ada@engines.example' });
    visitor.does({ type: 'next' });
    visitor.does({ type: 'next' });
    expect(visitor.state().phase).toBe('sending');
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.state().phase).toBe('done');
    expect(visitor.notice()).toBe('Thank you. Your quote is on its way to your mailbox.');
  });
});
