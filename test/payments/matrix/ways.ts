import { keepingCookies } from '../../../server/testing/keeping-cookies.ts';
import { plainBrowser } from '../../../server/testing/plain-browser.ts';
import {
  called,
  type Fields,
  GIFT,
  KEY,
  type MatrixForm,
  PRICE,
  TOLL,
  type Try,
  told,
} from './paid-forms.ts';

/** What the answer to a way says. */
interface Said {
  readonly status: number;
  /** The payment that the page is to go on with. */
  readonly payment?: string;
}

export interface Way {
  readonly form: MatrixForm;
  /** Whether it only asks what is to be paid. */
  readonly isQuote?: boolean;
  readonly try: (at: Try, claim: Fields) => Promise<Said>;
}

const posted =
  (action: string, parts = (claim: Fields, _at: Try): Fields => claim): Way['try'] =>
  async (at, claim) => {
    const { status, body } = await at.house.post({ ...called(at, PRICE, parts(claim, at)), action });
    const isJson = body.startsWith('{');
    const payment = status === 200 && isJson ? told(body)['paymentid'] : undefined;
    return { status, ...(payment !== undefined && { payment }) };
  };

/** The claim in the parts of its field, as hidden inputs have it. */
const inParts = ({ paymentid, payment_method }: Fields, { provider }: Try): Fields => ({
  ...(paymentid !== undefined && {
    [provider === 'stripe' ? 'card-1-paymentid' : 'paypal-1-orderid']: paymentid,
  }),
  ...(payment_method !== undefined && { 'card-1-paymentmethod': payment_method }),
});

const donationCall =
  (give_action: string): Way['try'] =>
  async (at, claim) => {
    const { form_id: id = '', forminator_nonce: nonce = '', ...rest } = called(at, PRICE, claim);
    const call = { action: 'give_process_donation', give_ajax: 'true', 'give-form-id': id };
    return at.house.post({ ...rest, ...call, 'give-form-hash': nonce, give_action });
  };

const SUBMIT = 'forminator_submit_form_custom-forms';
const QUOTE = 'forminator_update_payment_amount';
export const WAYS: Readonly<Record<string, Way>> = {
  'a form, by the names of the call': { form: TOLL, try: posted(SUBMIT) },
  'a form, by the parts of its field': { form: TOLL, try: posted(SUBMIT, inParts) },
  'a form that asks for the amount': { form: TOLL, isQuote: true, try: posted(QUOTE) },
  'a page without a script': { form: TOLL, isQuote: true, try: postedPage },
  'a donation, by the call of forms': { form: GIFT, try: posted(SUBMIT) },
  'a donation, by its own call': { form: GIFT, try: donationCall('purchase') },
  'a donation that asks for the amount': { form: GIFT, isQuote: true, try: posted(QUOTE) },
};

/** Posts the page of a form as a browser without a script does, with the claim among its fields. */
export async function postedPage({ house, provider, key = KEY }: Try, claim: Fields): Promise<Said> {
  const app = keepingCookies(house.server.app);
  const page = await plainBrowser(app).open('/forms/toll');
  for (const [name, value] of Object.entries(TOLL.answers(provider, PRICE))) page.fill(name, value);
  house.clock.advance(10_000);
  const next = await page.press('Update the page');
  const entries = [
    ...next.posts('Submit').map((entry) => underKey(entry, key)),
    ...Object.entries(inParts(claim, { provider } as Try)),
  ];
  const { statusCode: status, headers } = await app.inject({
    ...{ method: 'POST', url: '/forms/toll', payload: new URLSearchParams(entries).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const isLed = status === 303 && String(headers.location).startsWith('/forms/toll/payment/');
  return { status: isLed ? 402 : status };
}

/** The hidden state of a page, under another key. */
function underKey([name, value]: readonly [string, string], key: string): [string, string] {
  if (!value.startsWith('{"')) return [name, value];
  const page = JSON.parse(value);
  if (page.form?.key === undefined) return [name, value];
  return [name, JSON.stringify({ ...page, form: { ...page.form, key } })];
}
