import { isObject, type JsonObject } from 'formularium/engine';
import type { FieldNode, Model } from '../analysis/model/model.ts';

/** One source of an amount to be paid, and its place in the definition. */
interface PaymentPlan {
  readonly at: string;
  readonly payment: FieldNode;
  readonly plan: JsonObject;
}

/** All plans of all payments; a payment without any is its own. */
export function* paymentPlans({ fieldNodes }: Model): Generator<PaymentPlan> {
  for (const payment of fieldNodes) {
    const { at, field, isWritten } = payment;
    if (!isWritten || field.kind.pays?.amount === undefined) continue;
    const { payments } = field.definition;
    const plans = Array.isArray(payments) ? payments.filter(isObject) : [];
    if (plans.length === 0) yield { at, payment, plan: field.definition };
    for (const [place, plan] of plans.entries()) yield { at: `${at}/payments/${place}`, payment, plan };
  }
}

/** A payment with plans of its own, and the parts of the form that stand for them, in their order. */
interface PlannedPayment {
  readonly payment: FieldNode;
  readonly plans: readonly { readonly at: string; readonly name: string; readonly fieldNode: FieldNode }[];
}

/** The payments whose author wrote plans. */
export function* paymentsWithPlans(model: Model): Generator<PlannedPayment> {
  const parts = model.fieldNodes.filter(
    ({ field }) => field.kind.name === 'payment-plan' && field.copy === 0,
  );
  const planned = [...paymentPlans(model)].flatMap(({ at, payment, plan }) => {
    const fieldNode = parts.find((one) => one.at === at && one.at !== payment.at);
    return fieldNode === undefined
      ? []
      : [{ payment, plan: { at, name: String(plan['planName'] ?? ''), fieldNode } }];
  });
  for (const payment of new Set(planned.map((one) => one.payment)))
    yield { payment, plans: planned.filter((one) => one.payment === payment).map(({ plan }) => plan) };
}
