import { expect } from 'vitest';
import { formNamed, served } from '../../../server/testing/test-server.ts';
import { approveOrder, OTHER_TOLL, type TollHouse, tollIn } from '../toll-house.ts';

export type Fields = Readonly<Record<string, string>>;
export type Provider = 'stripe' | 'paypal';

export const KEY = 'aaaaaaaa-0000-4000-8000-00000000000a';
export const OTHER_KEY = 'aaaaaaaa-0000-4000-8000-00000000000b';
export const PRICE = '10';

/** A form with something to pay, and another one with the same fields. */
export interface MatrixForm {
  readonly id: string;
  readonly otherId: string;
  readonly answers: (provider: Provider, price: string) => Fields;
}

export const TOLL: MatrixForm = {
  ...{ id: '30', otherId: '31' },
  answers: (way, price) => ({ 'email-1': 'ada@analytical.example', price, way }),
};
export const GIFT: MatrixForm = {
  ...{ id: '75', otherId: '76' },
  answers: (provider, price) => ({
    ...{ 'give-recurring-period': 'one-time', 'give-amount': price, give_first: 'Ada' },
    ...{ give_email: 'ada@analytical.example', 'payment-mode': provider, give_agree_to_terms: '1' },
    give_action: 'purchase',
  }),
};

const donation = formNamed('donation');
const giftIn = (currency: string) =>
  served('donation', JSON.parse(JSON.stringify(donation.definition).replaceAll('"USD"', `"${currency}"`)));
const otherGift = served('other-donation', {
  ...JSON.parse(JSON.stringify(donation.definition).replaceAll('"75"', '"76"')),
});
export const FORMS = [tollIn('EUR'), OTHER_TOLL, giftIn('EUR'), otherGift];
export const FORMS_IN_DOLLARS = [tollIn('USD'), OTHER_TOLL, giftIn('USD'), otherGift];

/** Where something is tried: by which provider, with which form, and under which key. */
export interface Try {
  readonly house: TollHouse;
  readonly provider: Provider;
  readonly form: MatrixForm;
  readonly key?: string;
  readonly address?: string;
}

export const called = (at: Try, price: string, more: Fields): Fields => ({
  ...{ form_id: at.form.id, forminator_nonce: at.house.nonce(at.form.id), submission_key: at.key ?? KEY },
  ...(at.address !== undefined && { address: at.address }),
  ...at.form.answers(at.provider, price),
  ...more,
});
export const told = (body: string): Fields => JSON.parse(body).data ?? {};

/** Begins a payment; gives its token. */
export async function begun(at: Try, price = PRICE, more: Fields = {}): Promise<string> {
  const action = 'forminator_update_payment_amount';
  const { status, body } = await at.house.post({ ...called(at, price, more), action });
  expect([status, body]).toEqual([200, body]);
  const { paymentid = '', paymentsecret = '' } = told(body);
  if (at.provider === 'paypal') await approveOrder(at.house.emulators, paymentsecret);
  return paymentid;
}

/** Pays a submission, of somebody else if nothing else is said; gives the token of the payment. */
export async function paid(at: Try, price = PRICE, key = OTHER_KEY): Promise<string> {
  const paymentid = await begun(at, price, { submission_key: key });
  const sent = called(at, price, { submission_key: key, paymentid, ...methodAt(at) });
  const { status, body } = await at.house.post({ ...sent, action: 'forminator_submit_form_custom-forms' });
  expect([status, body]).toEqual([200, body]);
  await at.house.pass(1);
  return paymentid;
}

export const methodAt = ({ provider }: Try): Fields =>
  provider === 'stripe' ? { payment_method: 'pm_card_visa' } : {};

export const intentOf = async (at: Try, payment: string): Promise<string> => {
  const intents = await at.house.rows('payment_intents');
  return String(intents.find(({ payment_id }) => payment_id === payment)?.['provider_id']);
};
