import { currencyOf } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { paymentPlans } from './payment-plans.ts';
import { SEATS, TOTAL_PAYMENT, totalOf } from './samples.ts';

const total = totalOf('{seats} / 3');

export const noUnpayablePrecision = {
  name: 'no-unpayable-precision',
  severity: 'warning',
  why: 'An amount smaller than the smallest coin cannot be charged, so visitors see an amount other than the one they pay.',
  fix: 'Show as many decimals as the currency has, and round the result in the formula.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const { payment, plan } of paymentPlans(model)) {
      const paid = model.fieldNodes.find(({ id, isWritten }) => isWritten && id === plan['variable']);
      const decimals = currencyOf(String(payment.field.definition['currency'] ?? ''))?.decimals;
      const precision = paid?.field.definition['precision'];
      if (paid === undefined || paid.formula === null || decimals === undefined) continue;
      if (plan['amountType'] !== 'variable' || typeof precision !== 'number' || precision <= decimals)
        continue;
      yield {
        at: `${paid.at}/precision`,
        message: `“${paid.id}” shows ${precision} decimals, but “${payment.id}” can only charge ${decimals}.`,
      };
    }
  },
  passes: { form: { fields: [SEATS, { ...total, precision: 2 }, TOTAL_PAYMENT] } },
  fails: {
    form: { fields: [SEATS, { ...total, precision: 4 }, TOTAL_PAYMENT] },
    at: ['/fields/1/precision'],
  },
} as const satisfies LintRule;
