import { isObject } from 'formularium/engine';
import type { FieldNode } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const mail = { id: 'mail', kind: 'email', label: 'E-mail' };
const who = { id: 'who', kind: 'name', label: 'Name' };
const stripe = { id: 'pay', kind: 'stripe', label: 'Card', currency: 'USD', amount: 20, receipt: true };

/** The content of a field, as it appears in sentences. */
type DetailContent = 'an e-mail address' | 'a phone number' | 'a name' | 'an address' | 'something else';

/** The options of payments that name a field, and the content that it must have; null for any text. */
const DETAILS: readonly (readonly [option: string, wanted: DetailContent | null])[] = [
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
function misfitOf(named: FieldNode, wanted: DetailContent | null): DetailContent | null {
  const { field, trials } = named;
  const content = contentOf(named);
  if (content === wanted) return null;
  // Digits alone may be a phone number or a postal code.
  const isNumber = field.kind.isAnswered && trials.some(({ rule }) => rule === 'number');
  return isNumber && (wanted === 'a phone number' || wanted === null) ? null : content;
}

function heldText(held: DetailContent, wanted: DetailContent | null): string {
  const what = wanted ?? 'a postal code';
  return held === 'something else' ? `does not hold ${what}` : `holds ${held}, not ${what}`;
}

/** The rules that only such an answer meets. */
const BY_RULE: ReadonlyMap<string, DetailContent> = new Map<string, DetailContent>([
  ['email', 'an e-mail address'],
  ['phone', 'a phone number'],
  ['donorName', 'a name'],
  ...[
    'validurl',
    'dateformat',
    'dateISO',
    'time',
    'number',
    'option',
    'amount',
    'fileSize',
    'signature',
    'strength',
  ].map((rule) => [rule, 'something else'] as const),
]);

const BY_KIND: ReadonlyMap<string, DetailContent> = new Map<string, DetailContent>([
  ['name', 'a name'],
  ['full-name', 'a name'],
  ['phone', 'a phone number'],
  ['address', 'an address'],
  ['billing-address', 'an address'],
  ['calculation', 'something else'],
]);

/** The content of a field; null if it may be anything. */
function contentOf(fieldNode: FieldNode): DetailContent | null {
  const { field, trials } = fieldNode;
  if (hasAddresses(field.definition['options'])) return 'an e-mail address';
  const known = BY_KIND.get(field.kind.name) ?? trials.map(({ rule }) => BY_RULE.get(rule)).find(Boolean);
  return known ?? (asksForName(fieldNode) ? 'a name' : null);
}

/** Whether each option is an e-mail address, as when visitors choose one of several offices. */
function hasAddresses(options: unknown): boolean {
  return (
    Array.isArray(options) &&
    options.length > 0 &&
    options.every((option) => isObject(option) && String(option['value']).includes('@'))
  );
}

/** The content of a plain text field comes from its label. */
function asksForName({ field }: FieldNode): boolean {
  return field.kind.name === 'text' && /\bname\b|^(?:for )?who(?:m|se)?\b/i.test(field.label.slice(0, 100));
}
