import { type Decimal, decimalText, parseDecimal } from 'formularium/engine';
import { compareDecimals } from 'formularium/engine/language';
import { neverHolds } from '../analysis/evidence/never.ts';
import type { FieldNode, Model } from '../analysis/model/model.ts';
import { all, type Ternary } from '../analysis/model/ternary.ts';
import { doubtResult, isBlank, isVisible, numbersOf } from '../analysis/partial/holds.ts';
import type { PartialForm } from '../analysis/partial/partial-form.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const children = { id: 'children', kind: 'number', label: 'How many children?', min: 1, max: 3 };
const name = { id: 'child', kind: 'text', label: 'Name' };
const group = { id: 'names', kind: 'group', label: 'Names', repeated: true, fields: [name], max: 'children' };

export const noReversedCopies = {
  name: 'no-reversed-copies',
  severity: 'error',
  why: 'When the minimum number of copies always exceeds the maximum, the limit taken from a field is never kept.',
  fix: 'Change one of the limits, or the limits of the field that it is taken from.',
  *check({ model, analysis }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      const limits = fieldNode.isWritten ? limitsOf(model, fieldNode) : null;
      if (limits === null) continue;
      const { source, option, fixed } = limits;
      const type = option === 'max' ? ('at-least' as const) : ('at-most' as const);
      if (canHold(analysis(), (partial) => isAnswered(partial, source.index)).type !== 'can') continue;
      const goal: Goal = (partial) =>
        all([isAnswered(partial, source.index), lies(partial, source.index, { type, fixed })]);
      if (canHold(analysis(), goal).type !== 'never') continue;
      yield findingOf(analysis(), fieldNode, { ...limits, goal, type });
    }
  },
  passes: { form: { fields: [children, { ...group, min: 2 }] } },
  fails: { form: { fields: [children, { ...group, min: 4 }] }, at: ['/fields/1/max'] },
} as const satisfies LintRule;

interface CopyLimits {
  /** The limit that a field sets, that field, and the other limit. */
  readonly option: 'min' | 'max';
  readonly source: FieldNode;
  readonly fixed: Decimal;
}

/** The limits of a repeated group of which one is a number and the other a field; null for any other. */
function limitsOf(
  { fieldNodes }: Model,
  { field: { kind, definition }, named }: FieldNode,
): CopyLimits | null {
  if (kind.holds === undefined) return null;
  const [min, max] = [definition['min'], definition['max']];
  const option = typeof max === 'string' ? 'max' : 'min';
  const [name, number] = option === 'max' ? [max, min] : [min, max];
  const fixed = typeof number === 'number' ? parseDecimal(String(number)) : null;
  const source = typeof name === 'string' ? fieldNodes[named(name).indexes[0] ?? -1] : undefined;
  return fixed === null || source === undefined ? null : { option, source, fixed };
}

function isAnswered(partial: PartialForm, index: number): Ternary {
  const visible = isVisible(partial, index);
  return visible === false ? false : all([visible, isFilled(partial, index)]);
}

function isFilled(partial: PartialForm, index: number): Ternary {
  const blank = isBlank(partial, index);
  return blank === null ? null : !blank;
}

/** Whether the number of a field is in that range. */
function lies(
  partial: PartialForm,
  index: number,
  { type, fixed }: { readonly type: 'at-least' | 'at-most'; readonly fixed: Decimal },
): Ternary {
  const { low, high, isLowOpen, isHighOpen } = numbersOf(partial, index);
  const [near, far] = type === 'at-least' ? [low, high] : [high, low];
  const isFarOpen = type === 'at-least' ? isHighOpen : isLowOpen;
  const sign = type === 'at-least' ? 1 : -1;
  const order = (bound: Decimal | null): number | null =>
    bound === null ? null : sign * compareDecimals(bound, fixed);
  const [least, most] = [order(near), order(far)];
  if (least !== null && least >= 0) return true;
  if (most !== null && (most < 0 || (most === 0 && isFarOpen))) return false;
  return doubtResult(partial, index, fixed);
}

function findingOf(
  analysis: Analysis,
  { id, at }: FieldNode,
  {
    source,
    option,
    fixed,
    goal,
    type,
  }: CopyLimits & { readonly goal: Goal; readonly type: 'at-least' | 'at-most' },
): ReportDescriptor {
  const number = decimalText(fixed);
  const occurrence = { type, field: source.id, number } as const;
  const { proof, note } = neverHolds(analysis, { goal, occurrence }, [{ at: `${at}/${option}` }, source]);
  const [fixedAs, is] = option === 'max' ? ['minimum', 'less'] : ['maximum', 'more'];
  const message = `“${source.id}” is always ${is} than the ${fixedAs} number of copies of “${id}”, which is ${number}.${note}`;
  return { at: `${at}/${option}`, message, ...proof };
}
