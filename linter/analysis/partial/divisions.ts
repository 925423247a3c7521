import type { Decimal } from 'formularium/engine';
import { compareDecimals } from 'formularium/engine/language';
import { type Interval, intersection, onlyNumber } from '../bounds/interval.ts';
import type { Region } from '../regions/region.ts';
import { boundsOf, isVisible, numbersOf, partBounds } from './holds.ts';
import { type Cut, type Doubt, type Imposed, subjectAt, type World, worldOf } from './partial-form.ts';

/** What a part of a world leaves of it. */
export type Part = Pick<World, 'left' | 'imposed'>;

/** The parts that the first doubt which can be settled divides a world into; null where none can. */
export function firstDivision(world: World, doubts: readonly Doubt[] = world.doubts): readonly Part[] | null {
  for (const doubt of doubts) {
    const parts = divisionAt(world, doubt);
    if (parts !== null) return parts;
  }
  return null;
}

/** What is left, in two parts or more; null where it cannot be divided. */
function divisionAt(world: World, doubt: Doubt): readonly Part[] | null {
  if (doubt.type === 'formula') {
    const { cut, index } = doubt;
    return (cut === null ? null : divideResults(world, index, cut)) ?? divideNumbers(world, index);
  }
  const { index, verdict } = doubt;
  const left = world.left[index] ?? [];
  const parts = ([true, false, null] as const)
    .map((wanted) => left.filter((region) => verdict(region) === wanted))
    .filter((regions) => regions.length > 0);
  return parts.length > 1 ? parts.map((regions) => withLeft(world, index, regions)) : null;
}

/** Takes the result of a formula to lie below a number, at it, and above it. */
function divideResults(world: World, index: number, { node, hidden, number }: Cut): readonly Part[] | null {
  const subject = subjectAt(world, index);
  const { interval } =
    subject.formula === node ? boundsOf(world, index) : partBounds(world, subject, { node, hidden });
  const parts = sidesOf(number).flatMap((side): readonly Part[] => {
    const within = intersection(interval, side);
    if (within === null) return [];
    const imposed: Imposed = { subject, interval: within, hidden };
    return [{ left: world.left, imposed: new Map([...world.imposed, [node, imposed]]) }];
  });
  return parts.length > 1 ? parts : null;
}

function sidesOf(number: Decimal): readonly Interval[] {
  return [
    { low: null, high: number, isLowOpen: false, isHighOpen: true },
    { low: number, high: number, isLowOpen: false, isHighOpen: false },
    { low: number, high: null, isLowOpen: true, isHighOpen: false },
  ];
}

/** Divides the answers of a field whose number a formula sees, first one of which there are several regions. */
export function divideNumbers(world: World, index: number): readonly Part[] | null {
  const roots = rootsOf(world, index, new Set());
  for (const root of roots) {
    const left = world.left[root] ?? [];
    if (left.length > 1) return left.map((region) => withLeft(world, root, [region]));
  }
  for (const root of roots) {
    const parts = world.left[root]?.[0]?.split?.();
    if (parts !== undefined && parts !== null) return parts.map((region) => withLeft(world, root, [region]));
  }
  return null;
}

function withLeft({ left, imposed }: World, index: number, regions: readonly Region[]): Part {
  return { left: left.with(index, regions), imposed };
}

/** The answered fields that a formula looks at, through other formulas, so far as their numbers are not known. */
function rootsOf(world: World, index: number, seen: Set<number>): readonly number[] {
  if (seen.has(index)) return [];
  seen.add(index);
  const subject = subjectAt(world, index);
  if (isVisible(world, index) === false) return [];
  if (subject.formula === null)
    return subject.isAnswered && onlyNumber(numbersOf(world, index)) === null ? [index] : [];
  return subject.references.flatMap((name) =>
    subject.named(name).indexes.flatMap((named) => rootsOf(world, named, seen)),
  );
}

/**
 * A field with a result that was taken to lie where the answers which are left do not yet put it by themselves, and what is in
 * doubt about that; null when they see to all that was imposed.
 */
export function firstPending(
  world: World,
): { readonly index: number; readonly doubts: readonly Doubt[] } | null {
  const plain = worldOf(world.model, world.left, { relaxed: world.relaxed });
  for (const [node, { subject, hidden, interval }] of world.imposed) {
    const { index, formula } = subject;
    const now = formula === node ? boundsOf(plain, index) : partBounds(plain, subject, { node, hidden });
    const isPending = !isWithin(now.interval, interval);
    world.looked += plain.looked;
    plain.looked = 0;
    if (isPending) return { index, doubts: plain.doubts };
  }
  return null;
}

function isWithin(inner: Interval, outer: Interval): boolean {
  const common = intersection(inner, outer);
  return (
    common !== null &&
    isSameEnd(common.low, inner.low) &&
    isSameEnd(common.high, inner.high) &&
    common.isLowOpen === inner.isLowOpen &&
    common.isHighOpen === inner.isHighOpen
  );
}

function isSameEnd(a: Decimal | null, b: Decimal | null): boolean {
  return a === null || b === null ? a === b : compareDecimals(a, b) === 0;
}
