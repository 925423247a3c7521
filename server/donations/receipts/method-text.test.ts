import { expect, it } from 'vitest';
import { methodOfReport, methodText, providerText } from './method-text.ts';

it.each([
  ['offline', '', 'Überweisung'],
  ['stripe', '', 'Karte'],
  ['stripe', 'card', 'Karte'],
  ['stripe', 'ideal', 'iDEAL'],
  ['stripe', 'sepa_debit', 'SEPA-Lastschrift'],
  ['stripe', 'us_bank_account', 'us bank account'],
  ['paypal', '', 'PayPal'],
  ['paypal', 'paypal', 'PayPal'],
  ['paypal', 'card', 'PayPal (Karte)'],
  ['elsewhere', '', 'elsewhere'],
])('what was given by “%s” with “%s” was paid by “%s”', (gateway, method, text) => {
  expect(methodText({ gateway, method }, 'de')).toBe(text);
  expect(methodOfReport(method === '' ? gateway : `${gateway}.${method}`, 'de')).toBe(text);
});

it('a provider is told by its name', () => {
  expect(['stripe', 'paypal', 'elsewhere'].map(providerText)).toEqual(['Stripe', 'PayPal', 'elsewhere']);
});
