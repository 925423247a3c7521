import { isObject, type Json } from 'formularium/engine';
import { openReceipt } from '../../donations/receipts/open-receipt.ts';
import { receiptFragment } from '../../pages/donations/receipt-page.tsx';
import { textOfCall } from '../donations/donation-envelope.ts';
import type { Action } from './action.ts';
import { Markup } from './markup.ts';

/** The lines that a page may leave out or ask for, and whether they are shown by default (spec 000 §3, receipt attributes). */
const OPTIONAL: Readonly<Record<string, boolean>> = {
  ...{ price: true, donor: true, date: true, payment_method: true, payment_id: true },
  ...{ payment_status: false, company: false },
};
/** The attribute that shows the company has another name than its line. */
const ATTRIBUTES: Readonly<Record<string, string>> = { company: 'company_name' };

/** A receipt as HTML, for whoever has the key of the donation (spec 000 §7). */
export const getReceipt = {
  name: 'get_receipt',
  methods: ['GET'],
  needs: 'nothing',
  async execute(request, { tools, payments }) {
    const shown = await openReceipt(
      textOfCall(request, 'donation_id'),
      request.language,
      tools,
      payments.account,
    );
    const wanted = attributesIn(textOfCall(request, 'shortcode_atts'));
    const isWanted = (name: string): boolean => {
      const usual = OPTIONAL[name];
      const asked = wanted[ATTRIBUTES[name] ?? name];
      return usual === undefined || (asked === undefined ? usual : isOn(asked));
    };
    const notice = wanted['status_notice'] === undefined || isOn(wanted['status_notice']) ? shown.notice : '';
    const lines = shown.lines.filter(({ name }) => isWanted(name));
    const zone = isWanted('date') ? shown.zone : '';
    return new Markup(receiptFragment({ ...shown, notice, lines, zone }));
  },
} as const satisfies Action;

function attributesIn(text: string): Readonly<Record<string, Json | undefined>> {
  try {
    const attributes: Json = JSON.parse(text);
    return isObject(attributes) ? attributes : {};
  } catch {
    return {};
  }
}

function isOn(value: Json): boolean {
  return value === true || value === 'true' || value === '1';
}
