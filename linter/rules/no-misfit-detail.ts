import type { FieldNode } from '../analysis/model/model.ts';
import { contentOf, type FieldContent } from './field-content.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const mail = { id: 'mail', kind: 'email', label: 'E-mail' };
const who = { id: 'who', kind: 'name', label: 'Name' };
const stripe = { id: 'pay', kind: 'stripe', label: 'Card', currency: 'USD', amount: 20, receipt: true };

/** The options of payments that name a field, and the content that it must have; null for any text. */
const DETAILS: readonly (readonly [option: string, wanted: FieldContent | null])[] = [
  ['receiptEmail', 'an e-mail address'],
  ['billingEmail', 'an e-mail address'],
  ['billingName', 'a name'],
  ['billingPhone', 'a phone number'],
  ['billingAddress', 'an address'],
  ['zipField', null],
];

export const noMisfitDetail = {
  name: 'no-misfit-detail',
  severity: 'error',
  why: 'A receipt cannot be sent to a name, and a provider that gets an address instead of a name refuses the payment or records nonsense.',
  fix: 'Name the field that asks for it.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const payment of model.fieldNodes) {
      if (!payment.isWritten || payment.field.kind.pays === undefined) continue;
      for (const [option, wanted] of DETAILS) {
        const named = model.fieldNodes.find(({ id }) => id === payment.field.definition[option]);
        const held = named === undefined ? null : misfitOf(named, wanted);
        if (named === undefined || held === null) continue;
        yield {
          at: `${payment.at}/${option}`,
          message: `“${option}” of “${payment.id}” names the field “${named.id}”, which ${heldText(held, wanted)}.`,
        };
      }
    }
  },
  passes: { form: { fields: [mail, who, { ...stripe, receiptEmail: 'mail', billingName: 'who' }] } },
  fails: {
    form: { fields: [mail, who, { ...stripe, receiptEmail: 'who', billingName: 'mail' }] },
    at: ['/fields/2/receiptEmail', '/fields/2/billingName'],
  },
} as const satisfies LintRule;

/** The content that a field has instead of the wanted one; null if it may well be the wanted one. */
function misfitOf(named: FieldNode, wanted: FieldContent | null): FieldContent | null {
  const { field, trials } = named;
  const content = contentOf(named);
  if (content === wanted) return null;
  // Digits alone may be a phone number or a postal code.
  const isNumber = field.kind.isAnswered && trials.some(({ rule }) => rule === 'number');
  return isNumber && (wanted === 'a phone number' || wanted === null) ? null : content;
}

function heldText(held: FieldContent, wanted: FieldContent | null): string {
  const what = wanted ?? 'a postal code';
  return held === 'something else' ? `does not hold ${what}` : `holds ${held}, not ${what}`;
}
