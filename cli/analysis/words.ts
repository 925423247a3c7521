import { compareDecimals, parseDecimal } from 'formularium/engine';
import { hull, type Interval, intervalText } from './interval.ts';
import type { Atom, Subject } from './model.ts';
import type { Analysis } from './search.ts';

/** A comparison as a sentence says it: “plan” = team. */
export function comparisonText({ condition: { field, operator, value = '' } }: Atom): string {
  const text = String(value);
  if (text.trim() !== '') return `“${field}” ${operator} ${text}`;
  if (operator === '=') return `“${field}” is blank`;
  return operator === '!=' ? `“${field}” is answered` : `“${field}” ${operator} nothing`;
}

/** Several of them, as they keep each other from holding. */
export function conflictText(analysis: Analysis, atoms: readonly Atom[]): string {
  const [first, ...others] = atoms;
  if (first === undefined) return '';
  if (others.length === 0) return `${comparisonText(first)} never holds${rangeText(analysis, first)}.`;
  const all = atoms.map(comparisonText);
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)} never hold together.`;
}

/** What the field accepts that it looks at, where that is numbers with a bound. */
function rangeText({ accepted, model }: Analysis, { target, operand, condition }: Atom): string {
  const numbers = (accepted[target] ?? []).filter(({ answer }) => answer !== null).map((one) => one.numbers);
  const [first, ...others] = numbers;
  if (first === undefined || operand.number === null) return '';
  const all: Interval = others.reduce(hull, first);
  if (all.low === null && all.high === null) return '';
  const isBeside =
    (all.low !== null && compareDecimals(operand.number, all.low) <= 0) ||
    (all.high !== null && compareDecimals(operand.number, all.high) >= 0);
  return isBeside
    ? `: “${condition.field}” accepts ${intervalText(asWritten(all, model.subjects[target]))}`
    : '';
}

/** The most as its author wrote it: what lies less than a hundredth above it is let through too. */
function asWritten(all: Interval, subject: Subject | undefined): Interval {
  const [most] = subject?.trials.find(({ rule }) => rule === 'maxNumber')?.limits ?? [];
  const high = parseDecimal(String(most ?? ''));
  return all.isHighOpen && high !== null ? { ...all, high, isHighOpen: false } : all;
}
