import { didYouMean } from 'formularium/engine/language';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

/** The options of a payment that name the field for a detail. */
const DETAILS = [
  'receiptEmail',
  'billingName',
  'billingEmail',
  'billingPhone',
  'billingAddress',
  'zipField',
] as const;

const mail = { id: 'mail', kind: 'email', label: 'E-mail' };
const stripe = { id: 'pay', kind: 'stripe', label: 'Card', currency: 'USD', amount: 20, receipt: true };

export const noUnknownDetail = {
  name: 'no-unknown-detail',
  severity: 'error',
  why: 'A receipt needs a field with the address, and a provider only gets details that some field asks for.',
  fix: 'Name a field of this form.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    const ids = model.fieldNodes.map(({ id }) => id);
    for (const { id, at, isWritten, field } of model.fieldNodes) {
      if (!isWritten || field.kind.pays === undefined) continue;
      for (const name of DETAILS) {
        const named = field.definition[name];
        if (typeof named !== 'string' || named === '' || ids.includes(named)) continue;
        const hint = didYouMean(named, ids);
        yield {
          at: `${at}/${name}`,
          message: `“${name}” of “${id}” names the field “${named.slice(0, 60)}”, which does not exist.${hint}`,
        };
      }
    }
  },
  passes: { form: { fields: [mail, { ...stripe, receiptEmail: 'mail' }] } },
  fails: { form: { fields: [mail, { ...stripe, receiptEmail: 'email' }] }, at: ['/fields/1/receiptEmail'] },
} as const satisfies LintRule;
