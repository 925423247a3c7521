import { compareDecimals } from 'formularium/engine/language';
import { hull, type Interval, intervalText } from '../bounds/interval.ts';
import { type Clause, type Comparison, comparisonsIn } from '../model/clauses.ts';
import type { FieldNode, Model } from '../model/model.ts';
import type { Analysis } from '../search/search.ts';

/** A comparison as it appears in a sentence: “plan” = team. */
export function comparisonText({ condition: { field, operator, value = '', other } }: Comparison): string {
  if (other !== undefined) return `“${field}” ${operator} “${other}”`;
  const text = String(value);
  if (text.trim() !== '') return `“${field}” ${operator} ${text}`;
  if (operator === '=') return `“${field}” is blank`;
  return operator === '!=' ? `“${field}” is answered` : `“${field}” ${operator} nothing`;
}

/**
 * A sentence about comparisons that together keep something from holding: they never hold together, or they never hold unless
 * something hides it. `asked` is a group that is judged by itself, regardless of its rule.
 */
export function conflictText(analysis: Analysis, comparisons: readonly Comparison[], asked?: Clause): string {
  const [first, ...others] = comparisons;
  if (first === undefined) return '';
  const parts = partsOf(analysis.model, new Set(comparisons), asked);
  const hiding = parts.filter(({ hides }) => hides !== null);
  const wanted = parts.filter(({ hides }) => hides === null).flatMap(({ texts }) => texts);
  if (hiding.length > 0) return hidingText(wanted, hiding);
  if (others.length === 0) return `${comparisonText(first)} never holds${rangeText(analysis, first)}.`;
  const [only, ...more] = wanted;
  if (more.length === 0) return `${inside(only ?? '')} never holds.`;
  return `${listed(wanted)} never hold together.`;
}

/** The demands of a rule, as far as they matter, and the field that it hides, if any. */
interface RulePart {
  readonly texts: readonly string[];
  readonly hides: string | null;
}

function partsOf(
  model: Model,
  comparisons: ReadonlySet<Comparison>,
  asked: Clause | undefined,
): readonly RulePart[] {
  const owned = model.fieldNodes.flatMap((fieldNode) =>
    fieldNode.rules.map((rule) => ({ id: nameOf(fieldNode), rule })),
  );
  const own = asked === undefined ? [] : [{ texts: textsOf(asked, comparisons), hides: null }];
  const inAsked = new Set(asked === undefined ? [] : comparisonsIn(asked));
  const left = new Set([...comparisons].filter((comparison) => !inAsked.has(comparison)));
  const rules = [...owned, ...model.submit.map((rule) => ({ id: 'the submit button', rule }))];
  const parts = rules.map(({ id, rule: { action, clause } }): RulePart => {
    const texts = textsOf(clause, left);
    return { texts, hides: action === 'hide' ? id : null };
  });
  const consequences = [...model.behaviors, ...model.notifications].map(({ clause }): RulePart => {
    return { texts: clause === null ? [] : textsOf(clause, left), hides: null };
  });
  return [...own, ...parts, ...consequences].filter(({ texts }) => texts.length > 0);
}

/** The id of a plan's amount is not the author's: it is a formula that nobody sees. */
function nameOf({ id, isWritten, field: { definition, displayed, kind } }: FieldNode): string {
  const isPlan = !isWritten && !displayed && kind.formula(definition) !== null;
  return isPlan ? 'the plan' : `“${id}”`;
}

/** The demands of a group: each part by itself if it demands all of them. */
function textsOf(clause: Clause, comparisons: ReadonlySet<Comparison>): readonly string[] {
  if (clause.type === 'comparison')
    return comparisons.has(clause.comparison) ? [comparisonText(clause.comparison)] : [];
  const inner = clause.clauses.map((one) => textsOf(one, comparisons)).filter(({ length }) => length > 0);
  if (clause.rule === 'all' || inner.length < 2) return inner.flat();
  return [`(${inner.map((texts) => texts.join(' and ')).join(' or ')})`];
}

function hidingText(wanted: readonly string[], hiding: readonly RulePart[]): string {
  const said = hiding.map(({ texts, hides }) => {
    const holds = texts.length > 1 ? 'hold' : 'holds';
    const text = texts.length === 1 ? inside(texts[0] ?? '') : listed(texts);
    return `${text} ${wanted.length > 0 ? holds : `always ${holds}`}, which hides ${hides}`;
  });
  if (wanted.length === 0) return `${said.join(', or ')}.`;
  const [only = '', ...more] = wanted;
  const isWhole = more.length === 0 && / is (?:answered|blank)$/.test(only);
  const when = isWhole ? only : `${listed(wanted)} ${more.length > 0 ? 'hold' : 'holds'}`;
  return `Whenever ${when}, ${said.join(', or ')}.`;
}

function listed(texts: readonly string[]): string {
  return texts.length < 2
    ? texts.map(inside).join('')
    : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** Without the outermost brackets. */
function inside(text: string): string {
  return /^\(.*\)$/.test(text) ? text.slice(1, -1) : text;
}

/** The range of the field that it looks at, if it accepts numbers with a bound. */
function rangeText({ accepted }: Analysis, { target, operand, condition, other }: Comparison): string {
  if (other !== null) return '';
  const numbers = (accepted[target] ?? []).filter(({ answer }) => answer !== null).map((one) => one.numbers);
  const [first, ...others] = numbers;
  if (first === undefined || operand.number === null) return '';
  const all: Interval = others.reduce(hull, first);
  if (all.low === null && all.high === null) return '';
  const isBeside =
    (all.low !== null && compareDecimals(operand.number, all.low) <= 0) ||
    (all.high !== null && compareDecimals(operand.number, all.high) >= 0);
  return isBeside ? `: “${condition.field}” accepts ${intervalText(all)}` : '';
}
