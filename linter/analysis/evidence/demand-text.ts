import type { Demand } from '../demands/sendable.ts';
import { isUnanswerable } from '../demands/unanswerable.ts';
import { unreachableIn } from '../demands/unreachable.ts';
import type { FieldNode } from '../model/model.ts';
import type { Analysis } from '../search/search.ts';
import { conflictOf } from './conflict.ts';
import { conflictText } from './conflict-text.ts';

/** Why a demand is not met, as a sentence. */
export function demandText(analysis: Analysis, { type, fields, isMet }: Demand): string {
  const names = fields.map((index) => `“${analysis.model.fieldNodes[index]?.id ?? ''}”`);
  switch (type) {
    case 'button':
      return `the submit button is never shown. ${conflictText(analysis, conflictOf(analysis, isMet))}`;
    case 'payment':
      return `${names.join('')} is never more than 0.`;
    case 'refusal':
      return `${names.join('')} always refuses the answers.`;
    case 'dates':
      return `no days meet the limits of ${listed(names)} together.`;
    case 'answer':
      return unreachableIn(analysis).has(fields[0] ?? -1)
        ? `${names.join('')} must be answered even while it is hidden, and is never shown.`
        : `${names.join('')} must be answered and cannot be.`;
  }
}

/** Whether another rule reports the same: a payment without an amount, or a field that accepts nothing. */
export function isToldElsewhere(analysis: Analysis, { type, fields: [index = -1] }: Demand): boolean {
  if (type === 'payment') return plansOf(analysis, index).every(({ references }) => references.length === 0);
  return type === 'answer' && isUnanswerable(analysis, index);
}

function plansOf({ model }: Analysis, index: number): readonly FieldNode[] {
  const payment = model.fieldNodes[index];
  const sources = payment?.field.kind.sources?.(payment.field.definition) ?? [];
  return sources
    .flatMap((name) => payment?.named(name).indexes ?? [])
    .flatMap((plan) => model.fieldNodes[plan] ?? []);
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
