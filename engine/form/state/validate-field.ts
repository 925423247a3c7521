import type { RuleContext } from '../../validate/rule.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { Issue } from '../../value/issue.ts';
import type { Json } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import { type CompiledRule, isTooLong, type Node, readAll, type ValueSource } from '../plan/plan.ts';
import { nodeOf, own, type Transaction } from './transaction.ts';

/** Updates whether a field is required and whether its rules are met, and the issue shown. */
export function validateField(transaction: Transaction, rank: number): void {
  const node = nodeOf(transaction, rank);
  if (node.isComputed) return;
  const state = at(transaction.fields, rank);
  const counts = state.visible || node.doValidate;
  const required = counts && isRequired(node, transaction.fields);
  const found = counts ? find(node, state, transaction, required) : null;
  const pending = typeof found === 'string' ? found : null;
  const issue = typeof found === 'string' ? null : found;
  if (required !== state.required) own(transaction, rank).required = required;
  if (pending !== state.pending) own(transaction, rank).pending = pending;
  showIssue(transaction, rank, issue);
}

/**
 * Sets the issue of a field, and from it the one shown. The failure of a formula is shown at once, but is not an issue:
 * visitors cannot correct it, so it does not block anything.
 */
export function showIssue(transaction: Transaction, rank: number, found: Issue | null): void {
  const { isComputed } = nodeOf(transaction, rank);
  const state = at(transaction.fields, rank);
  const issue = isComputed ? null : found;
  const told = isComputed || state.checked ? found : null;
  const complaint = state.visible ? (told ?? state.refusal) : null;
  if (issue === state.issue && complaint === state.complaint) return;
  const mine = own(transaction, rank);
  mine.issue = issue;
  mine.complaint = complaint;
}

/** The key of a verdict. */
export function verdictKey(field: string, rule: string): string {
  return `${rule} ${field}`;
}

/** A question for the host: a rule, and the value it is about. */
export interface HostQuestion {
  readonly rule: string;
  readonly value: Json;
  readonly limits: readonly Json[];
}

/** The question about a field that only the host can answer; null if there is none. */
export function questionOf(transaction: Transaction, rank: number): HostQuestion | null {
  const state = at(transaction.fields, rank);
  if (state.pending === null) return null;
  const node = nodeOf(transaction, rank);
  const compiled = present(node.rules.find(({ rule }) => rule === state.pending));
  const value = askedOf(
    compiled,
    present(valueToValidate(node, state, transaction.fields)),
    transaction.fields,
  );
  return { rule: compiled.rule, value, limits: compiled.limits };
}

/** The subject of a verdict: a value, or with it those of the other fields that the rule depends on. */
function askedOf({ others }: CompiledRule, value: FieldValue, source: ValueSource): Json {
  return (others.length > 0 ? [value, ...readAll(others, source)] : value) as Json;
}

function isRequired({ isRequired: always, requires, unrequires }: Node, source: ValueSource): boolean {
  return (always || requires?.(source) === true) && unrequires?.(source) !== true;
}

/** The issue, or else the name of the rule that only the host can decide. */
function find(
  node: Node,
  state: FieldState,
  transaction: Transaction,
  required: boolean,
): Issue | string | null {
  const found = findByRules(node, state, transaction, required);
  // The author's refusals come last, and may be about a blank field.
  return node.refusal?.(transaction.fields, state, found) ?? found;
}

function findByRules(
  node: Node,
  state: FieldState,
  transaction: Transaction,
  required: boolean,
): Issue | string | null {
  const value = valueToValidate(node, state, transaction.fields);
  if (value === undefined) return isTooLong(state.answer, node.longest) ? node.tooLong : node.unreadable;
  if (value === null) return required ? node.missing : null;
  let pending: string | null = null;
  for (const compiled of node.rules) {
    const verdict = tryRule(compiled, value, state, transaction);
    if (verdict === 'ask') pending ??= compiled.rule;
    else if (verdict !== 'met') return verdict;
  }
  return pending;
}

/** A hidden field that is validated all the same has no value: the value of its answer is validated. */
export function valueToValidate(
  node: Node,
  { value, answer }: FieldState,
  source: ValueSource,
): FieldValue | undefined {
  return value ?? (answer === null ? null : node.read(source, answer));
}

/**
 * The issue of a rule that is not met: in the host's words, if it has given some. Words that depend on more are
 * made again; while they stay the same, the issue stays the same.
 */
function issueOf(
  { rule, issue, issueWith }: CompiledRule,
  { issue: before }: FieldState,
  context: RuleContext,
  said?: string,
): Issue {
  const now = said ? { rule, message: said } : (issueWith?.(context) ?? issue);
  return before?.rule === now.rule && before.message === now.message ? before : now;
}

/**
 * A rule that asks is decided by the host's verdict on exactly this value; if the host could not find out, the value
 * passes.
 */
function tryRule(
  compiled: CompiledRule,
  value: NonNullable<FieldValue>,
  state: FieldState,
  transaction: Transaction,
): Issue | 'met' | 'ask' {
  const { rule, test, others } = compiled;
  const { id, answer } = state;
  const context: RuleContext = {
    others: readAll(others, transaction.fields),
    today: transaction.today,
    value,
    answer,
  };
  const verdict = test(value, context);
  if (verdict === 'unmet') return issueOf(compiled, state, context);
  if (verdict === 'met') return verdict;
  const ruling = transaction.verdicts.get(verdictKey(id, rule));
  return ruling && sameAnswer(ruling.value, askedOf(compiled, value, transaction.fields))
    ? ruling.met === false
      ? issueOf(compiled, state, context, ruling.message)
      : 'met'
    : verdict;
}
