import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { methodName } from '../payment-provider.ts';

/** The only unit of an order, with what was paid for it. */
export interface ReadOrder {
  readonly status: string;
  readonly unit: JsonObject;
  /** PayPal's word for what it is paid with; '' as long as it does not say. */
  readonly method: string;
  readonly authorizations: readonly JsonObject[];
  readonly captures: readonly JsonObject[];
  readonly refunds: readonly JsonObject[];
}

/** Reads an order; null where it is none that we make: authorised, of one unit. */
export function readOrder(order: JsonObject): ReadOrder | null {
  const [unit, another] = objectsIn(order['purchase_units']);
  if (order['intent'] !== 'AUTHORIZE' || unit === undefined || another !== undefined) return null;
  const payments = objectIn(unit['payments']);
  return {
    status: String(order['status']),
    unit,
    method: methodName(Object.keys(objectIn(order['payment_source']))[0]),
    authorizations: objectsIn(payments['authorizations']),
    captures: objectsIn(payments['captures']),
    refunds: objectsIn(payments['refunds']),
  };
}

export function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Whether a capture has brought money. */
export function isTaken({ status }: JsonObject): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';
}

export function orderPath(order: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(order)}`;
}
