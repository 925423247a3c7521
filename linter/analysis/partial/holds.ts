// What holds in a world, and what is known of the numbers in it.

import type { Decimal } from 'formularium/engine';
import { compareDecimals, type FormulaNode } from 'formularium/engine/language';
import { formulaBounds } from '../bounds/formula-bounds.ts';
import {
  ANY_NUMBER,
  hull,
  type Interval,
  intersection,
  onlyNumber,
  point,
  sideOf,
  ZERO,
} from '../bounds/interval.ts';
import { type Bounds, sumOf } from '../bounds/number-bounds.ts';
import type { Atom, Clause, Rule, Subject } from '../model/model.ts';
import { signsThatHold } from '../model/operator-facts.ts';
import { all, any, either, not, type Tri } from '../model/ternary.ts';
import type { Region } from '../regions/region.ts';
import { type Cut, doubt, subjectAt, type World } from './partial-form.ts';
import { isWhole, wholeWithin } from './whole-numbers.ts';

const [UNASKED, SHOWN, HIDDEN, DOUBTFUL] = [0, 1, 2, 3];

/** Whether a field is shown. */
export function isVisible(world: World, index: number): Tri {
  const known = world.visible[index] ?? UNASKED;
  if (known !== UNASKED) return known === DOUBTFUL ? null : known === SHOWN;
  world.looked += 1;
  const { container, copyOf, rules } = subjectAt(world, index);
  const above = container < 0 ? true : isVisible(world, container);
  const isThere = above === false ? false : copyOf === null ? true : isAskedFor(world, copyOf);
  const visible = isThere === false ? false : all([above, isThere, isPermitted(world, rules)]);
  world.visible[index] = visible === null ? DOUBTFUL : visible ? SHOWN : HIDDEN;
  return visible;
}

/** Whether there are as many copies of a group. */
function isAskedFor(world: World, { group, copy }: NonNullable<Subject['copyOf']>): Tri {
  const { isAnswered, field } = subjectAt(world, group);
  const { holds: holdsCopy } = field.kind;
  if (!isAnswered || holdsCopy === undefined) return null;
  return ofAll(world, group, ({ answer, value }) => (answer === undefined ? null : holdsCopy(value, copy)));
}

/** Whether all rules for being shown permit it. */
export function isPermitted(world: World, rules: readonly Rule[]): Tri {
  let permitted: Tri = true;
  for (const { action, clause } of rules) {
    if (action !== 'show' && action !== 'hide') continue;
    const met = holds(world, clause);
    if (met === (action === 'hide')) return false;
    if (met === null) permitted = null;
  }
  return permitted;
}

/** Whether a field must be answered where it is shown. */
export function isRequired(world: World, index: number): Tri {
  const { isRequired: always, rules } = subjectAt(world, index);
  return all([always || anyRule(world, rules, 'require'), not(anyRule(world, rules, 'unrequire'))]);
}

function anyRule(world: World, rules: readonly Rule[], wanted: Rule['action']): Tri {
  return any(rules.filter(({ action }) => action === wanted).map(({ clause }) => holds(world, clause)));
}

/** Whether a group or a comparison holds. Written out: nothing is asked as often. */
export function holds(world: World, clause: Clause): Tri {
  if (clause.type === 'atom') return atomHolds(world, clause.atom);
  const decisive = clause.rule === 'any';
  let verdict: Tri = !decisive;
  for (const one of clause.clauses) {
    const held = holds(world, one);
    if (held === decisive) return decisive;
    if (held === null) verdict = null;
  }
  return verdict;
}

/** Whether a field is not answered. */
export function isBlank(world: World, index: number): Tri {
  return ofAll(world, index, ({ answer, value }) => answer === null && value === null);
}

/** How many fields and comparisons can be looked at while a formula works out one part of it. */
const OF_A_FORMULA = 3;

/** Where the value of a field with a formula lies; 0 where it cannot be worked out. */
export function boundsOf(world: World, index: number): Bounds {
  const known = world.bounds.get(index);
  if (known !== undefined) return known;
  const subject = subjectAt(world, index);
  const { formula, formulaSize } = subject;
  if (formula === null) return { interval: ANY_NUMBER, mayFail: true };
  world.looked += formulaSize * OF_A_FORMULA;
  const { interval, mayFail } = formulaBounds(formula, (name, hidden) =>
    namedBounds(world, subject, { name, hidden }),
  );
  const whole = mayFail ? hull(interval, point(ZERO)) : interval;
  const bounds = { interval: narrowed(world, subject, { node: formula, interval: whole }), mayFail };
  world.bounds.set(index, bounds);
  return bounds;
}

/** Where the result of a part of a field’s formula lies, if it has one. */
export function partBounds(
  world: World,
  subject: Subject,
  { node, hidden }: Pick<Cut, 'node' | 'hidden'>,
): Bounds {
  world.looked += subject.formulaSize * OF_A_FORMULA;
  const { interval, mayFail } = formulaBounds(
    node,
    (name, instead) => namedBounds(world, subject, { name, hidden: instead }),
    hidden,
  );
  return { interval: mayFail ? interval : narrowed(world, subject, { node, interval }), mayFail };
}

/** What is left of where a result can lie, when it is taken to lie somewhere, or is a whole number. */
function narrowed(
  world: World,
  subject: Subject,
  { node, interval }: { readonly node: FormulaNode; readonly interval: Interval },
): Interval {
  const imposed = world.imposed.get(node);
  const within = imposed === undefined ? interval : intersection(interval, imposed.interval);
  const left = within !== null && isWhole(world.model, subject, node) ? wholeWithin(within) : within;
  if (left === null) world.isEmpty = true;
  return left ?? interval;
}

/** What a formula of this field makes of a name. */
export function namedBounds(
  world: World,
  subject: Subject,
  { name, hidden }: { readonly name: string; readonly hidden: Decimal },
): Bounds {
  const { indexes, aspect } = subject.named(name);
  if (aspect !== null) return { interval: ANY_NUMBER, mayFail: false };
  const [first, ...others] = indexes;
  if (first === undefined) return { interval: ANY_NUMBER, mayFail: true };
  const { definition } = subjectAt(world, first).field;
  const instead = point(definition['hiddenBehavior'] === 'zero' ? ZERO : hidden);
  if (others.length === 0) return { interval: shownOr(world, first, instead), mayFail: false };
  // Copies that are not there count nothing, unless none is there.
  const sum = sumOf(indexes.map((index) => shownOr(world, index, point(ZERO))));
  const isAnyThere = indexes.some((index) => isVisible(world, index) === true);
  return isAnyThere ? sum : { ...sum, interval: hull(sum.interval, instead) };
}

function shownOr(world: World, index: number, instead: Interval): Interval {
  const visible = isVisible(world, index);
  if (visible === false) return instead;
  const numbers = numbersOf(world, index);
  return visible === true ? numbers : hull(numbers, instead);
}

/** Where the numbers lie that a formula sees of a field while it is shown. */
export function numbersOf(world: World, index: number): Interval {
  const { formula, isAnswered } = subjectAt(world, index);
  if (formula !== null) return boundsOf(world, index).interval;
  const [first, ...others] = world.left[index] ?? [];
  if (!isAnswered || first === undefined) return ANY_NUMBER;
  return others.reduce((sum, { numbers }) => hull(sum, numbers), first.numbers);
}

function atomHolds(world: World, atom: Atom): Tri {
  const { target, operator, operand } = atom;
  world.looked += 1;
  world.met?.add(atom.id);
  // What day it will be, nobody knows while a form is written.
  if (world.relaxed.has(atom.id) || target < 0 || operator.asksToday === true) return null;
  const visible = isVisible(world, target);
  const whenHidden = operator.test(null, operand);
  if (visible === false) return whenHidden;
  const whenShown = valueHolds(world, atom);
  return visible === true ? whenShown : either(whenShown, whenHidden);
}

function valueHolds(world: World, atom: Atom): Tri {
  const { formula, isAnswered } = subjectAt(world, atom.target);
  if (formula !== null) return resultHolds(world, atom);
  return isAnswered ? ofAll(world, atom.target, (region) => region.holds(atom)) : null;
}

function resultHolds(world: World, atom: Atom): Tri {
  if (atom.aspect !== null) return null;
  const signs = signsThatHold(atom);
  if (typeof signs === 'boolean') return signs;
  const { target, operand, operator } = atom;
  const { number } = operand;
  const { interval } = boundsOf(world, target);
  const only = onlyNumber(interval);
  if (only !== null) return operator.test(only, operand);
  if (signs === null) return doubt(world, { type: 'formula', index: target, cut: null });
  const possible = [-1, 0, 1].filter((sign) => number !== null && mayBe(sign, number, interval));
  const held = possible.filter((sign) => signs.has(sign));
  if (held.length === possible.length) return true;
  if (held.length === 0) return false;
  return doubtResult(world, target, number ?? ZERO);
}

/** Notes that the result of a field’s formula matters: on which side of a number it lies. */
export function doubtResult(world: World, index: number, number: Decimal): null {
  const { formula } = subjectAt(world, index);
  const cut = formula === null ? null : { node: formula, hidden: ZERO, number };
  return doubt(world, { type: 'formula', index, cut });
}

/** Whether some member lies below (-1), at (0) or above (1) a number. */
function mayBe(sign: number, number: Decimal, interval: Interval): boolean {
  if (sign === 0) return sideOf(number, interval) === 0;
  const bound = sign < 0 ? interval.low : interval.high;
  return bound === null || compareDecimals(bound, number) === sign;
}

/** What holds for all that is left of a field’s answers. */
function ofAll(world: World, index: number, verdict: (region: Region) => Tri): Tri {
  const regions = world.left[index] ?? [];
  let common: Tri | undefined;
  for (const region of regions) {
    const one = verdict(region);
    if (common === undefined) common = one;
    else if (one !== common) return doubt(world, { type: 'answer', index, verdict });
  }
  if (common === true || common === false) return common;
  return doubt(world, { type: 'answer', index, verdict });
}
