import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { paymentPlans } from './payment-plans.ts';
import { PAYMENT } from './samples.ts';

export const noAmountlessPayment = {
  name: 'no-amountless-payment',
  severity: 'error',
  why: 'A payment without an amount is refused: visitors who see it cannot send the form.',
  fix: 'Give it an “amount”, or make it “variable” and name the field that holds the amount.',
  asksForAll: true,
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { at, payment, plan } of paymentPlans(model)) {
      const { amountType = 'fixed', amount = 0 } = plan;
      if (amountType === 'fixed' && Number(amount) <= 0)
        yield { at, message: `The payment “${payment.id}” does not say how much is to be paid.` };
    }
  },
  passes: { form: { fields: [{ ...PAYMENT, amount: 20 }] } },
  fails: { form: { fields: [PAYMENT] }, at: ['/fields/0'] },
} as const satisfies LintRule;
