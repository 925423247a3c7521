import { isObject, type JsonObject } from 'formularium/engine';
import type { Model, Subject } from '../analysis/model.ts';

/** One way in which an amount to be paid is found, and where its author wrote it. */
interface PaymentPlan {
  readonly at: string;
  readonly payment: Subject;
  readonly plan: JsonObject;
}

/** All plans of all payments; a payment without any is its own. */
export function* paymentPlans({ subjects }: Model): Generator<PaymentPlan> {
  for (const payment of subjects) {
    const { at, field, isWritten } = payment;
    if (!isWritten || field.kind.pays?.amount === undefined) continue;
    const { payments } = field.definition;
    const plans = Array.isArray(payments) ? payments.filter(isObject) : [];
    if (plans.length === 0) yield { at, payment, plan: field.definition };
    for (const [place, plan] of plans.entries()) yield { at: `${at}/payments/${place}`, payment, plan };
  }
}
