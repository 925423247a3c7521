import type { PaypalAuthorization, PaypalCapture, PaypalOrder, PaypalRefund } from './objects.ts';
import { accountId, type PaypalAccount } from './paypal-account.ts';

/** Who approves everything here. */
const PAYER = {
  name: { given_name: 'Ada', surname: 'Lovelace' },
  email_address: 'ada@analytical.example',
  payer_id: accountId('ada0lovelace10815'.replace(/[^0-9a-f]/g, '7')),
  address: { country_code: 'GB' },
} as const;

/** An order with its payments, as PayPal tells of it. */
export function orderView(order: PaypalOrder, account: PaypalAccount): object {
  const { id, intent, status, unit, links, create_time, update_time } = order;
  const isApproved = status === 'APPROVED' || status === 'COMPLETED';
  const { email_address, payer_id: account_id, name } = PAYER;
  const paypal = isApproved ? { email_address, account_id, account_status: 'VERIFIED', name } : {};
  const of = <T extends { readonly orderId: string }>(table: ReadonlyMap<string, T>): readonly T[] =>
    [...table.values()].filter((one) => one.orderId === id);
  const payments = {
    ...listed('authorizations', of(account.authorizations).map(authorizationView)),
    ...listed('captures', of(account.captures).map(captureView)),
    ...listed('refunds', of(account.refunds).map(refundView)),
  };
  const hasPayments = Object.keys(payments).length > 0;
  return {
    ...{ id, intent, status, create_time, update_time, links },
    payment_source: { paypal },
    ...(isApproved && { payer: PAYER }),
    purchase_units: [{ ...unit, ...(hasPayments && { payments }) }],
  };
}

function listed(name: string, objects: readonly object[]): object {
  return objects.length === 0 ? {} : { [name]: objects };
}

const PROTECTION = {
  status: 'ELIGIBLE',
  dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
};

export function authorizationView({ orderId: _, ...told }: PaypalAuthorization): object {
  return { ...told, seller_protection: PROTECTION };
}

export function captureView({ orderId: _, ...told }: PaypalCapture): object {
  return {
    ...told,
    seller_protection: PROTECTION,
    ...(told.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    ...(told.status === 'COMPLETED' && { seller_receivable_breakdown: { gross_amount: told.amount } }),
  };
}

export function refundView({ orderId: _, captureId: _capture, ...told }: PaypalRefund): object {
  return told;
}

/** A payment beyond its order: it names what it belongs to. */
export function withRelated(view: object, related: Readonly<Record<string, string>>): object {
  return { ...view, supplementary_data: { related_ids: related } };
}
