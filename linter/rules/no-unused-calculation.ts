import type { FormulaNode } from 'formularium/engine/language';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { SEATS, totalOf } from './samples.ts';
import { usedIn } from './used-fields.ts';

const unseen = { ...totalOf('{seats} * 20'), isHidden: true };

export const noUnusedCalculation = {
  name: 'no-unused-calculation',
  severity: 'warning',
  why: 'A hidden result that nothing uses was meant for something. It is sent, but adds nothing to the numbers it is calculated from.',
  fix: 'Use it in a formula, a condition, a text or a payment, show it, or remove it.',
  asksForAll: true,
  *check({ form, model }: LintContext): Generator<ReportDescriptor> {
    const used = usedIn(form, model);
    for (const fieldNode of model.fieldNodes) {
      const { index, id, at, isWritten, field } = fieldNode;
      if (!isWritten || field.kind.name !== 'calculation' || field.displayed || used.has(index)) continue;
      if (saysMore(fieldNode, model)) continue;
      yield {
        at,
        message: `“${id}” is neither used nor shown.`,
      };
    }
  },
  passes: { form: { fields: [SEATS, unseen, { id: 'sum', kind: 'html', html: '<p>It is {total}.</p>' }] } },
  fails: { form: { fields: [SEATS, unseen] }, at: ['/fields/1'] },
} as const satisfies LintRule;

/**
 * Whether a result, which is sent, adds something to the rest of the submission: the numbers of chosen options, which are not sent by
 * themselves, or a classification, such as a score or a check digit. A reader can add up the numbers that are sent.
 */
function saysMore({ formula, references, named }: FieldNode, { fieldNodes }: Model): boolean {
  const looked = references
    .flatMap((name) => named(name).indexes)
    .map((index) => fieldNodes[index]?.field.kind.name ?? '');
  return !looked.every((kind) => SENT_AS_NUMBERS.has(kind)) || (formula !== null && isClassing(formula));
}

const SENT_AS_NUMBERS: ReadonlySet<string> = new Set(['number', 'currency', 'amount', 'calculation']);

function isClassing(node: FormulaNode): boolean {
  switch (node.type) {
    case 'call':
      return true;
    case 'sign':
      return isClassing(node.operand);
    case 'operation':
      return node.symbol === '%' || isClassing(node.left) || isClassing(node.right);
    default:
      return false;
  }
}
