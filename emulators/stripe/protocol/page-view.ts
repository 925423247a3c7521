/** What a page does not see of an intent, even with its client secret. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  payment_intent: [
    'amount_capturable',
    'amount_received',
    'application',
    'application_fee_amount',
    'customer',
    'customer_account',
    'latest_charge',
    'managed_payments',
    'metadata',
    'on_behalf_of',
    'payment_record',
    'review',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
    'transfer_group',
  ],
};

/** An object as a page is told of it. */
export function viewOfPage(object: object): object {
  const members = Object.entries(object);
  const hidden = HIDDEN[String(Reflect.get(object, 'object'))] ?? [];
  return Object.fromEntries(members.filter(([name]) => !hidden.includes(name)));
}
