// What is known of a form when of each field only some regions of answers are left. Everything is worked out when it is asked for,
// and kept for this world. What could not be told is noted as a doubt, so that a search knows where to divide.

import { compareDecimals, type Decimal } from 'formularium/engine';
import { formulaBounds } from './formula-bounds.ts';
import { ANY_NUMBER, hull, type Interval, onlyNumber, point, sideOf, ZERO } from './interval.ts';
import type { Atom, Clause, Model, Rule, Subject } from './model.ts';
import { type Bounds, sumOf } from './number-bounds.ts';
import { signsThatHold } from './operator-facts.ts';
import type { Region } from './region.ts';
import { all, any, either, not, type Tri } from './tri.ts';

export interface World {
  readonly model: Model;
  /** By the index of a field: what is left of its answers. */
  readonly left: readonly (readonly Region[])[];
  /** Comparisons that may turn out either way, whatever they look at. */
  readonly relaxed: ReadonlySet<number>;
  /** Where comparisons that are looked at are noted, by their places among all; null where nobody asks. */
  readonly met: Set<number> | null;
  /** By the index of a field: whether it is shown, one of the codes below. */
  readonly visible: Int8Array;
  readonly bounds: Map<number, Bounds>;
  readonly doubts: Doubt[];
  /** How many fields and comparisons have been looked at. */
  looked: number;
}

const [UNASKED, SHOWN, HIDDEN, DOUBTFUL] = [0, 1, 2, 3];

/** What cannot be divided is in doubt for ever; a few more than one are kept for that. */
const MOST_DOUBTS = 16;

/** What would decide something: to divide what is left of a field’s answers by what they make of it, or the numbers of a formula. */
export type Doubt =
  | { readonly type: 'answer'; readonly index: number; readonly verdict: (region: Region) => Tri }
  | { readonly type: 'formula'; readonly index: number };

export function worldOf(
  model: Model,
  left: World['left'],
  { relaxed = NONE, met = null }: Partial<Pick<World, 'relaxed' | 'met'>> = {},
): World {
  const visible = new Int8Array(model.subjects.length);
  return { model, left, relaxed, met, visible, bounds: new Map(), doubts: [], looked: 1 };
}

const NONE: ReadonlySet<number> = new Set();

/** Notes what would decide something that is asked. */
export function doubt(world: World, one: Doubt): null {
  if (world.doubts.length < MOST_DOUBTS) world.doubts.push(one);
  return null;
}

/** Whether a field is shown. */
export function isVisible(world: World, index: number): Tri {
  const known = world.visible[index] ?? UNASKED;
  if (known !== UNASKED) return known === DOUBTFUL ? null : known === SHOWN;
  world.looked += 1;
  const { container, isCopy, rules } = subjectAt(world, index);
  const above = container < 0 ? true : isVisible(world, container);
  // Whether the visitor asks for a copy is not looked into.
  const visible = above === false ? false : all([above, isPermitted(world, rules), isCopy ? null : true]);
  world.visible[index] = visible === null ? DOUBTFUL : visible ? SHOWN : HIDDEN;
  return visible;
}

/** Whether all rules for being shown permit it. */
function isPermitted(world: World, rules: readonly Rule[]): Tri {
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

/** Where the value of a field with a formula lies; 0 where it cannot be worked out. */
function boundsOf(world: World, index: number): Bounds {
  const known = world.bounds.get(index);
  if (known !== undefined) return known;
  const subject = subjectAt(world, index);
  const { interval, mayFail } =
    subject.formula === null
      ? { interval: ANY_NUMBER, mayFail: true }
      : formulaBounds(subject.formula, (name, hidden) => namedBounds(world, subject, { name, hidden }));
  const bounds = { interval: mayFail ? hull(interval, point(ZERO)) : interval, mayFail };
  world.bounds.set(index, bounds);
  return bounds;
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
  return { ...sum, interval: hull(sum.interval, instead) };
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
  const { number } = atom.operand;
  const { interval } = boundsOf(world, atom.target);
  const only = onlyNumber(interval);
  if (only !== null) return atom.operator.test(only, atom.operand);
  if (signs === null) return doubt(world, { type: 'formula', index: atom.target });
  const possible = [-1, 0, 1].filter((sign) => number !== null && mayBe(sign, number, interval));
  const held = possible.filter((sign) => signs.has(sign));
  if (held.length === possible.length) return true;
  if (held.length === 0) return false;
  return doubt(world, { type: 'formula', index: atom.target });
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

export function subjectAt({ model }: World, index: number): Subject {
  const subject = model.subjects[index];
  if (subject === undefined) throw new Error('There is no field of this place.');
  return subject;
}
