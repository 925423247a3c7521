import { atPaypal, euros } from '../paypal-desk.ts';
import { type TollHouse, tollHouse } from '../toll-house.ts';
import {
  begun,
  type Fields,
  FORMS,
  FORMS_IN_DOLLARS,
  intentOf,
  KEY,
  methodAt,
  OTHER_KEY,
  PRICE,
  type Provider,
  paid,
  type Try,
} from './paid-forms.ts';

const HOUR_MS = 60 * 60_000;

/** A claim, and whether the payment that it names is that of the submission, so that a quote may go on with it. */
export interface Mutation {
  readonly claim: (at: Try) => Promise<Fields>;
  readonly isOwn?: boolean;
  /** A server in which it is tried, if that is another one. */
  readonly at?: (house: TollHouse, provider: Provider) => Promise<TollHouse>;
}

const named = (paymentid: string, more: Fields = {}): Fields => ({ paymentid, ...more });
const usually = async (at: Try): Promise<Fields> => methodAt(at);

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'no payment': { claim: usually, isOwn: true },
  'an empty token': { claim: async (at) => named('', methodAt(at)), isOwn: true },
  'the token “0”': { claim: async (at) => named('0', methodAt(at)) },
  'the token “null”': { claim: async (at) => named('null', methodAt(at)) },
  'a token that nobody has': { claim: async (at) => named(OTHER_KEY, methodAt(at)) },
  'the key of the submission': { claim: async (at) => named(KEY, methodAt(at)) },
  'the provider’s own id of the right payment': {
    claim: async (at) => named(await intentOf(at, await begun(at)), methodAt(at)),
  },
  'an object of the same account for something else': {
    claim: async (at) => named(await strangersObject(at), methodAt(at)),
  },
  'the payment of another submission': {
    claim: async (at) => named(await begun(at, PRICE, { submission_key: OTHER_KEY }), methodAt(at)),
  },
  'a payment that another submission was made with': {
    claim: async (at) => named(await paid(at), methodAt(at)),
  },
  'a payment of another submission that was given back': {
    claim: async (at) => {
      const token = await paid(at);
      await givenBack(at, token);
      return named(token, methodAt(at));
    },
  },
  'a payment with another form': {
    claim: async (at) => {
      const { otherId } = at.form;
      const other = { ...at, form: { ...at.form, id: otherId } };
      return named(await begun(other), methodAt(at));
    },
  },
  'its payment of a smaller amount': {
    ...{ isOwn: true, claim: async (at: Try) => named(await begun(at, '6'), methodAt(at)) },
  },
  'its payment of a larger amount': {
    ...{ isOwn: true, claim: async (at: Try) => named(await begun(at, '60'), methodAt(at)) },
  },
  'its payment in another currency': {
    claim: async (at) => {
      const { shared } = at.house;
      const house = await tollHouse({ ...shared, app: { forms: FORMS_IN_DOLLARS } });
      return named(await begun({ ...at, house }), methodAt(at));
    },
  },
  'its payment in live mode, at a server in test mode': {
    isOwn: true,
    claim: async (at) => {
      const house = await tollHouse({ ...at.house.shared, mode: 'live', app: { forms: FORMS } });
      return named(await begun({ ...at, house }), methodAt(at));
    },
  },
  'its payment in test mode, at a server in live mode': {
    isOwn: true,
    at: (house) => tollHouse({ ...house.shared, mode: 'live', app: { forms: FORMS } }),
    claim: async (at) => {
      const house = await tollHouse({ ...at.house.shared, mode: 'test', app: { forms: FORMS } });
      return named(await begun({ ...at, house }), methodAt(at));
    },
  },
  'its payment at the other provider': {
    isOwn: true,
    claim: async (at) => {
      const provider = at.provider === 'stripe' ? 'paypal' : 'stripe';
      return named(await begun({ ...at, provider }), methodAt(at));
    },
  },
  'its payment, which is over': {
    claim: async (at) => {
      const token = await begun(at);
      await at.house.pass(25 * HOUR_MS, 8);
      return named(token, methodAt(at));
    },
  },
};

/** Something else that the same account has made or been paid. */
async function strangersObject({ house, provider }: Try): Promise<string> {
  if (provider === 'stripe') {
    const card = { confirm: true, payment_method: 'pm_card_visa', allowed_payment_method_types: ['card'] };
    return (await house.desk.paymentIntents.create({ amount: 1000, currency: 'eur', ...card } as never)).id;
  }
  const units = [{ amount: euros('10.00') }];
  const made = await atPaypal(house.emulators, '/v2/checkout/orders', {
    ...{ intent: 'AUTHORIZE', purchase_units: units },
  });
  return String(made['id']);
}

/** Gives back at the provider’s own desk what was paid. */
async function givenBack(at: Try, token: string): Promise<void> {
  const { house, provider } = at;
  if (provider === 'stripe') {
    await house.desk.refunds.create({ payment_intent: await intentOf(at, token) });
  } else {
    const links = await house.rows('payment_links');
    const capture = String(links.find(({ payment_id }) => payment_id === token)?.['id'])
      .split('.')
      .at(-1);
    await atPaypal(house.emulators, `/v2/payments/captures/${capture}/refund`, { amount: euros('10.00') });
  }
}
