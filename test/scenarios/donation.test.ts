import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

/** A donation form with everything that one may ask for, on one page. */
const LONG: object = JSON.parse(readFileSync('test/scenarios/donation-on-one-page.json', 'utf8'));

const DONOR = {
  give_first: 'Ada',
  give_last: 'Lovelace',
  give_email: 'ada@analytical.example',
  give_agree_to_terms: true,
};

const ADDRESS = { card_address: '1 Main St', card_city: 'Springfield', card_state: 'IL', card_zip: '62701' };

const CARD = {
  card_number: '4242 4242 4242 4242',
  card_cvc: '123',
  card_name: 'Ada Lovelace',
  card_expiry: '12 / 30',
};

function donor(): TestVisitor {
  const visitor = visitorOf(LONG);
  visitor.does({ type: 'today', today: '2027-03-01' });
  return visitor;
}

describe('a donation form on one page', () => {
  it('opens with the default level, once, by card, and shows the total', () => {
    const visitor = donor();
    expect(visitor.reads('give-amount')).toBe('$25');
    expect(visitor.reads('give-price-id')).toBe('1');
    expect(visitor.reads('summary-amount')).toBe('$25');
    expect(visitor.reads('summary-frequency')).toBe('One Time');
    expect(visitor.sees('summary-fees')).toBe(false);
    expect(visitor.reads('summary-total')).toBe('$25');
    expect(visitor.reads('stripe-1-amount')).toBe('$25');
    expect(visitor.complaints()).toEqual({});
  });

  it('follows the amount, the frequency and the fees', () => {
    const visitor = donor();
    visitor.fillsIn({ 'give-amount': '250', 'give-recurring-period': 'month', 'give-fees': ['yes'] });
    expect(visitor.reads('give-price-id')).toBe('4');
    expect(visitor.reads('summary-frequency')).toBe('Monthly');
    expect(visitor.reads('summary-fees')).toBe('$7.78');
    expect(visitor.reads('summary-total')).toBe('$257.78');
    expect(visitor.reads('stripe-1-amount')).toBe('$257.78');
    expect(visitor.reads('stripe-1-plan')).toBe('Recurring gift');
    visitor.fillsIn({ 'give-recurring-period': 'one-time' });
    expect(visitor.reads('stripe-1-plan')).toBe('Gift');
  });

  it('accepts a level or an amount between the limits, and says which limit is exceeded', () => {
    const visitor = donor();
    visitor.fillsIn({ 'give-amount': '4.99' });
    expect(visitor.complaints()).toEqual({
      'give-amount': 'Enter $5 or more.',
    });
    expect(visitor.reads('give-price-id')).toBe('');
    visitor.fillsIn({ 'give-amount': '100,000.01' });
    expect(visitor.complaints()).toEqual({
      'give-amount': 'Enter $100,000 or less.',
    });
    visitor.fillsIn({ 'give-amount': '$ 1,234.50' });
    expect(visitor.complaints()).toEqual({});
    expect(visitor.reads('give-price-id')).toBe('custom');
    for (const amount of ['0', 'a lot']) {
      visitor.fillsIn({ 'give-amount': amount });
      expect(visitor.complaints()).toEqual({ 'give-amount': 'Enter an amount in digits, like 25.' });
    }
    visitor.fillsIn({ 'give-amount': '' });
    expect(visitor.complaints()).toEqual({ 'give-amount': 'Choose or enter an amount.' });
  });

  it('asks for an address as the country writes it', () => {
    const visitor = donor();
    visitor.does({ type: 'submit' });
    expect(Object.keys(visitor.complaints())).toEqual(
      expect.arrayContaining(['card_address', 'card_city', 'card_state', 'card_zip']),
    );
    visitor.effects();
    visitor.fillsIn({ card_state: 'ON' });
    visitor.hears(false);
    expect(visitor.complaints()).toMatchObject({ card_state: 'Choose one of the country’s states.' });
    expect(visitor.effects()).toMatchObject([{ type: 'ask', rule: 'state', value: ['ON', 'US'] }]);
    visitor.fillsIn({ billing_country: 'CA' });
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toContainEqual(
      expect.objectContaining({ type: 'ask', rule: 'state', value: ['ON', 'CA'] }),
    );
    expect(visitor.complaints()).not.toHaveProperty('card_state');
    visitor.fillsIn({ billing_country: 'DE' });
    expect(visitor.sees('card_state')).toBe(false);
    visitor.fillsIn({ billing_country: 'SG' });
    const complaints = visitor.complaints();
    expect(complaints).not.toHaveProperty('card_city');
    expect(complaints).toHaveProperty('card_zip');
    visitor.fillsIn({ billing_country: 'IE', card_state: '' });
    expect(visitor.complaints()).toHaveProperty('card_state');
    expect(visitor.complaints()).not.toHaveProperty('card_zip');
  });

  it('checks the card, and its code for the type of card', () => {
    const visitor = donor();
    visitor.fillsIn({ card_number: '4242 4242 4242 4241', card_cvc: '1234', card_expiry: '02 / 27' });
    expect(visitor.complaints()).toEqual({
      card_number: 'Enter the whole number of the card.',
      card_cvc: 'Enter the security code, the 3 or 4 digits on the card.',
      card_expiry: 'Enter the month and year in which the card expires, like 09/30.',
    });
    visitor.fillsIn({ card_number: '3782 822463 10005', card_expiry: '03 / 27' });
    expect(visitor.complaints()).toEqual({});
  });

  it('sends the provider’s token instead of the card', () => {
    const visitor = donor();
    visitor.fillsIn({ ...DONOR, ...ADDRESS, ...CARD });
    visitor.does({ type: 'answer', field: 'give_stripe_payment_method', answer: 'pm_1' });
    visitor.does({ type: 'submit' });
    visitor.hears(true);
    const bill = {
      field: 'stripe-1',
      provider: 'stripe',
      amount: '25',
      currency: 'USD',
      proof: 'stripe-1-paymentid',
      plan: 'Gift',
    };
    const address = {
      line1: '1 Main St',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'US',
    };
    const billing = { name: 'Ada Lovelace', email: 'ada@analytical.example', address };
    expect(visitor.effects().at(-1)).toEqual({ type: 'pay', bill, billing });
    visitor.does({ type: 'payment', status: 'succeeded', id: 'pi_1' });
    const [effect] = visitor.effects();
    expect(effect).toEqual({
      type: 'send',
      submission: {
        'give-form-id': '75',
        give_action: 'purchase',
        'give-amount': '25.00',
        'give-price-id': '1',
        'give-form-minimum': '5.00',
        'give-form-maximum': '100000.00',
        'give-recurring-period': 'one-time',
        give_first: 'Ada',
        give_last: 'Lovelace',
        give_email: 'ada@analytical.example',
        give_company_option: 'no',
        'payment-mode': 'stripe',
        'give-gateway': 'stripe',
        card_name: 'Ada Lovelace',
        give_stripe_payment_method: 'pm_1',
        billing_country: 'US',
        card_address: '1 Main St',
        card_city: 'Springfield',
        card_state: 'IL',
        card_zip: '62701',
        'summary-amount': '25.00',
        'summary-frequency': 'One Time',
        'summary-total': '25.00',
        'stripe-1-amount': '25.00',
        'stripe-1-plan': 'Gift',
        'stripe-1-paymentid': 'pi_1',
        give_agree_to_terms: 'checked',
      },
    });
    expect(JSON.stringify(effect)).not.toMatch(/4242|12\/2030|"123"/);
  });

  it('can be restored from what was sent, without the card', () => {
    const sender = donor();
    sender.fillsIn({
      ...DONOR,
      ...ADDRESS,
      ...CARD,
      give_stripe_payment_method: 'pm_1',
      'give-amount': '1,234.50',
    });
    const receiver = donor();
    receiver.fillsIn(sender.submission());
    receiver.does({ type: 'submit' });
    receiver.hears(true);
    expect(receiver.complaints()).toEqual({});
    expect(receiver.submission()).toEqual(sender.submission());
  });

  it('asks for no card and no address if none is used', () => {
    const visitor = donor();
    visitor.fillsIn({ ...DONOR, ...CARD, 'payment-mode': 'offline' });
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('sending');
    expect(
      Object.keys(visitor.submission()).filter((id) => /^(card|billing|stripe|paypal)/.test(id)),
    ).toEqual([]);
    expect(visitor.submission()).toMatchObject({ 'payment-mode': 'offline', 'give-gateway': 'offline' });
  });

  it('pays the total by PayPal, and never 0', () => {
    const visitor = donor();
    visitor.fillsIn({ ...DONOR, 'payment-mode': 'paypal', 'give-fees': ['yes'] });
    expect(visitor.reads('paypal-1-amount')).toBe('$26.06');
    visitor.fillsIn({ 'give-amount': '0' });
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({
      'give-amount': 'Enter an amount in digits, like 25.',
      'paypal-1-amount': 'PayPal amount must be greater than 0.',
    });
  });

  it('asks for a company’s name only if a company gives', () => {
    const visitor = donor();
    expect(visitor.sees('give_company_name')).toBe(false);
    visitor.fillsIn({ give_company_option: 'yes', give_company_name: 'Engines Ltd' });
    expect(visitor.submission()).toMatchObject({ give_company_name: 'Engines Ltd' });
    visitor.fillsIn({ give_company_option: 'no' });
    expect(visitor.submission()).not.toHaveProperty('give_company_name');
  });

  it('has a login panel, and sends no password', () => {
    const visitor = donor();
    expect(visitor.sees('give_user_login')).toBe(false);
    visitor.fillsIn({ 'account-open': ['yes'], give_user_login: '', give_user_pass: '' });
    expect(visitor.sees('give_user_login')).toBe(true);
    expect(visitor.complaints()).toEqual({}); // It never keeps anybody from giving.
    visitor.fillsIn({ give_user_login: 'ada', give_user_pass: 'opensesame' });
    expect(visitor.submission()).toMatchObject({ give_user_login: 'ada' });
    expect(visitor.submission()).not.toHaveProperty('give_user_pass');
  });

  it('refuses unusable names, and insists on the terms', () => {
    const visitor = donor();
    const words = 'Enter a name, without digits and without an email address.';
    visitor.fillsIn({ give_first: 'Ada1', give_last: 'ada@x.example' });
    expect(visitor.complaints()).toEqual({ give_first: words, give_last: words });
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toMatchObject({
      give_agree_to_terms: 'Tick this box to agree to the terms.',
    });
    visitor.fillsIn({ 'payment-mode': '' });
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toMatchObject({ 'payment-mode': 'Choose how to pay.' });
    visitor.fillsIn({ 'payment-mode': 'manual' });
    expect(visitor.complaints()).toMatchObject({
      'payment-mode': 'This way to pay is not available. Choose another one.',
    });
  });
});
