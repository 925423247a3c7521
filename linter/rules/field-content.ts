import { isObject } from 'formularium/engine';
import type { FieldNode } from '../analysis/model/model.ts';

/** The content of a field, as it appears in sentences. */
export type FieldContent =
  | 'an e-mail address'
  | 'a phone number'
  | 'a name'
  | 'an address'
  | 'something else';

/** The rules that only such an answer meets. */
const BY_RULE: ReadonlyMap<string, FieldContent> = new Map<string, FieldContent>([
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

const BY_KIND: ReadonlyMap<string, FieldContent> = new Map<string, FieldContent>([
  ['name', 'a name'],
  ['full-name', 'a name'],
  ['phone', 'a phone number'],
  ['address', 'an address'],
  ['billing-address', 'an address'],
  ['calculation', 'something else'],
]);

/** The content of a field; null if it may be anything. */
export function contentOf(fieldNode: FieldNode): FieldContent | null {
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
