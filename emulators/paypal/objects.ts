/** An amount as PayPal writes it: `{ currency_code: 'EUR', value: '10.50' }`. */
export interface PaypalMoney {
  readonly currency_code: string;
  readonly value: string;
}

interface PaypalLink {
  readonly href: string;
  readonly rel: string;
  readonly method: string;
}

/** What orders, authorizations, captures and refunds have in common. */
interface PaypalObject {
  readonly id: string;
  readonly create_time: string;
  update_time: string;
  readonly links: readonly PaypalLink[];
}

export interface PaypalUnit {
  readonly reference_id: string;
  amount: PaypalMoney;
  readonly payee: { readonly email_address: string; readonly merchant_id: string };
  readonly description?: string;
  readonly custom_id?: string;
  readonly invoice_id?: string;
}

export interface PaypalOrder extends PaypalObject {
  readonly intent: 'AUTHORIZE' | 'CAPTURE';
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly unit: PaypalUnit;
  /** Where its payer is led back to, without the script for pages; '' for nowhere. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Whether what its payer has chosen is declined when it is to be charged. */
  isDeclining: boolean;
}

/** What the payments of an order have in common. */
interface PaypalPayment extends PaypalObject {
  readonly orderId: string;
  readonly amount: PaypalMoney;
  readonly custom_id?: string;
  readonly invoice_id?: string;
}

export interface PaypalAuthorization extends PaypalPayment {
  status: 'CREATED' | 'CAPTURED' | 'PARTIALLY_CAPTURED' | 'VOIDED';
  readonly expiration_time: string;
}

export interface PaypalCapture extends PaypalPayment {
  status: 'COMPLETED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'DECLINED';
  readonly final_capture: boolean;
}

export interface PaypalRefund extends PaypalPayment {
  readonly status: 'COMPLETED';
  readonly captureId: string;
  readonly note_to_payer?: string;
}

/** A payer’s complaint. Its members are those that PayPal tells. */
export interface PaypalDispute {
  readonly dispute_id: string;
  readonly create_time: string;
  update_time: string;
  readonly disputed_transactions: readonly [
    { readonly seller_transaction_id: string; readonly gross_amount: PaypalMoney },
  ];
  readonly reason: string;
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  readonly dispute_amount: PaypalMoney;
  readonly dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK';
  readonly dispute_channel: 'INTERNAL';
  dispute_outcome?: { readonly outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' };
}
