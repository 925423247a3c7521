import { type Decimal, type FieldValue, isDecimal, type Json, parseDecimal } from 'formularium/engine';
import { ANY_NUMBER, type Interval, point, ZERO } from '../bounds/interval.ts';
import type { Comparison } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import type { Ternary } from '../model/ternary.ts';
import type { Region } from './region.ts';

/** The value of an answer; undefined when the field never accepts it, whatever the other answers, on any day. */
export function meaningOf({ field, trials }: FieldNode, answer: Json, today = ''): FieldValue | undefined {
  const value = field.kind.read(answer, field.definition, []);
  if (value === undefined || value === null) return undefined;
  for (const { test, others } of trials)
    if (others.length === 0 && test(value, { others: [], today, answer }) === 'unmet') return undefined;
  return value;
}

/**
 * Whether something is always chosen, from the start and for good. In radio buttons and sliders the choice can be changed but not
 * cleared: a list has an entry for that, and a text can be deleted. A switch says something in either position.
 */
export function isNeverBlank({ field: { kind, definition, widget } }: FieldNode): boolean {
  const canStay = widget === 'radio' || widget === 'slider';
  return (canStay && kind.initial(definition) !== null) || kind.read(null, definition, []) !== null;
}

/** How each field's kind counts. Made once, as it goes through all options. */
const counting = new WeakMap<FieldNode, ((value: FieldValue) => Decimal) | null>();

/** The number that a formula uses for a value. */
export function numberOf(fieldNode: FieldNode, value: FieldValue): Interval {
  const { kind, definition } = fieldNode.field;
  const known = counting.get(fieldNode);
  const own = known === undefined ? (kind.toNumber?.(definition) ?? null) : known;
  if (known === undefined) counting.set(fieldNode, own);
  if (own !== null) return point(own(value));
  if (isDecimal(value)) return point(value);
  return point((typeof value === 'string' ? parseDecimal(value.trim()) : null) ?? ZERO);
}

/** One answer alone. */
export function single(fieldNode: FieldNode, answer: Json, value: FieldValue): Region {
  return {
    answer,
    value,
    numbers: numberOf(fieldNode, value),
    isOne: true,
    holds: onceEach((comparison) => holdsFor(fieldNode, value, comparison)),
    split: null,
  };
}

/** A search asks the same of an answer again and again: a fifth of the linter's time went into folding texts and reading numbers anew. */
function onceEach(holds: (comparison: Comparison) => boolean): (comparison: Comparison) => boolean {
  let known: Map<Comparison, boolean> | null = null;
  return (comparison) => {
    known ??= new Map();
    const verdict = known.get(comparison) ?? holds(comparison);
    known.set(comparison, verdict);
    return verdict;
  };
}

/** No answer at all. */
export function blank(fieldNode: FieldNode): Region {
  return single(fieldNode, null, null);
}

/** Answers of which only the given facts are known. */
export function unknown(holds: (comparison: Comparison) => Ternary = () => null): Region {
  return { answer: undefined, value: null, numbers: ANY_NUMBER, holds, split: null };
}

/** Whether a comparison holds for this very value. */
export function holdsFor(
  { field }: FieldNode,
  value: FieldValue,
  { operator, operand, aspect }: Comparison,
): boolean {
  const { kind, definition } = field;
  const looked = aspect === null || value === null ? value : kind.aspects?.get(aspect)?.(value, definition);
  return operator.test(looked ?? null, operand);
}
