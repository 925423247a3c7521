import { type Decimal, decimalText, parseDecimal } from 'formularium/engine';
import { compareDecimals } from 'formularium/engine/language';
import { neverHolds } from '../analysis/evidence/never.ts';
import type { Model, Subject } from '../analysis/model/model.ts';
import { all, type Tri } from '../analysis/model/ternary.ts';
import { doubtResult, isBlank, isVisible, numbersOf } from '../analysis/partial/holds.ts';
import type { World } from '../analysis/partial/partial-form.ts';
import { type Analysis, canHold, type Goal } from '../analysis/search/search.ts';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';

const children = { id: 'children', kind: 'number', label: 'How many children?', min: 1, max: 3 };
const name = { id: 'child', kind: 'text', label: 'Name' };
const group = { id: 'names', kind: 'group', label: 'Names', repeated: true, fields: [name], max: 'children' };

export const noReversedCopies = {
  name: 'no-reversed-copies',
  severity: 'error',
  why: 'When the fewest copies of a group are always more than the most, the limit that a field gives is never kept.',
  fix: 'Change one of the limits, or those of the field that it is taken from.',
  *check({ model, analysis }: LintSubject): Generator<Finding> {
    for (const subject of model.subjects) {
      const limits = subject.isWritten ? limitsOf(model, subject) : null;
      if (limits === null) continue;
      const { source, option, fixed } = limits;
      const type = option === 'max' ? ('at-least' as const) : ('at-most' as const);
      if (canHold(analysis(), (world) => isAnswered(world, source.index)).type !== 'can') continue;
      const goal: Goal = (world) =>
        all([isAnswered(world, source.index), lies(world, source.index, { type, fixed })]);
      if (canHold(analysis(), goal).type !== 'never') continue;
      yield findingOf(analysis(), subject, { ...limits, goal, type });
    }
  },
  passes: { form: { fields: [children, { ...group, min: 2 }] } },
  fails: { form: { fields: [children, { ...group, min: 4 }] }, at: ['/fields/1/max'] },
} as const satisfies LintRule;

interface Limits {
  /** Which limit a field gives, which field that is, and what the other limit is. */
  readonly option: 'min' | 'max';
  readonly source: Subject;
  readonly fixed: Decimal;
}

/** The limits of a repeated group of which one is a number and the other one a field; null for any other. */
function limitsOf({ subjects }: Model, { field: { kind, definition }, named }: Subject): Limits | null {
  if (kind.holds === undefined) return null;
  const [min, max] = [definition['min'], definition['max']];
  const option = typeof max === 'string' ? 'max' : 'min';
  const [name, number] = option === 'max' ? [max, min] : [min, max];
  const fixed = typeof number === 'number' ? parseDecimal(String(number)) : null;
  const source = typeof name === 'string' ? subjects[named(name).indexes[0] ?? -1] : undefined;
  return fixed === null || source === undefined ? null : { option, source, fixed };
}

function isAnswered(world: World, index: number): Tri {
  const visible = isVisible(world, index);
  return visible === false ? false : all([visible, isFilled(world, index)]);
}

function isFilled(world: World, index: number): Tri {
  const blank = isBlank(world, index);
  return blank === null ? null : !blank;
}

/** Whether the number of a field lies there. */
function lies(
  world: World,
  index: number,
  { type, fixed }: { readonly type: 'at-least' | 'at-most'; readonly fixed: Decimal },
): Tri {
  const { low, high, isLowOpen, isHighOpen } = numbersOf(world, index);
  const [near, far] = type === 'at-least' ? [low, high] : [high, low];
  const isFarOpen = type === 'at-least' ? isHighOpen : isLowOpen;
  const sign = type === 'at-least' ? 1 : -1;
  const order = (bound: Decimal | null): number | null =>
    bound === null ? null : sign * compareDecimals(bound, fixed);
  const [least, most] = [order(near), order(far)];
  if (least !== null && least >= 0) return true;
  if (most !== null && (most < 0 || (most === 0 && isFarOpen))) return false;
  return doubtResult(world, index, fixed);
}

function findingOf(
  analysis: Analysis,
  { id, at }: Subject,
  {
    source,
    option,
    fixed,
    goal,
    type,
  }: Limits & { readonly goal: Goal; readonly type: 'at-least' | 'at-most' },
): Finding {
  const number = decimalText(fixed);
  const occurrence = { type, field: source.id, number } as const;
  const { proof, note } = neverHolds(analysis, { goal, occurrence }, [{ at: `${at}/${option}` }, source]);
  const [fixedAs, is] = option === 'max' ? ['fewest', 'less'] : ['most', 'more'];
  const message = `“${source.id}” is always ${is} than the ${fixedAs} copies of “${id}”, which are ${number}.${note}`;
  return { at: `${at}/${option}`, message, ...proof };
}
