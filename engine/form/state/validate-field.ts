import type { RuleContext } from '../../validate/rule.ts';
import { certain } from '../../value/certain.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { FieldValue } from '../../value/field-value.ts';
import type { Issue } from '../../value/issue.ts';
import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import { type CompiledRule, isTooLong, type Node, readAll, type ValueSource } from '../plan/plan.ts';
import { nodeOf, own, type Transaction } from './transaction.ts';

/** Looks again at whether a field is required and whether its rules are met, and what the visitor is told of it. */
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
 * Sets what is wrong with a field, and from it what the visitor is told. A formula that fails is told of at once, but it is not an
 * issue: a visitor cannot mend it, so it holds nothing up.
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

/** Under which a verdict is kept. */
export function verdictKey(field: string, rule: string): string {
  return `${rule} ${field}`;
}

/** What waits for the host to decide: a rule, and what it is asked of. */
export interface HostQuestion {
  readonly rule: string;
  readonly value: Json;
  readonly limits: readonly Json[];
}

/** What only the host can decide about a field; null where there is nothing. */
export function questionOf(transaction: Transaction, rank: number): HostQuestion | null {
  const state = at(transaction.fields, rank);
  if (state.pending === null) return null;
  const node = nodeOf(transaction, rank);
  const trial = certain(node.rules.find(({ rule }) => rule === state.pending));
  const value = askedOf(trial, certain(valueToValidate(node, state, transaction.fields)), transaction.fields);
  return { rule: trial.rule, value, limits: trial.limits };
}

/** What a verdict is about: a value, or with it those of the fields that the rule looks at as well. */
function askedOf({ others }: CompiledRule, value: FieldValue, source: ValueSource): Json {
  return (others.length > 0 ? [value, ...readAll(others, source)] : value) as Json;
}

function isRequired({ isRequired: always, requires, unrequires }: Node, source: ValueSource): boolean {
  if (!always && (requires === null || !requires(source))) return false;
  return unrequires === null || !unrequires(source);
}

/** What is wrong, or else the name of the rule that only the host can decide. */
function find(
  node: Node,
  state: FieldState,
  transaction: Transaction,
  required: boolean,
): Issue | string | null {
  const value = valueToValidate(node, state, transaction.fields);
  if (value === undefined) return isTooLong(state.answer, node.longest) ? node.tooLong : node.unreadable;
  if (value === null) return required ? node.missing : null;
  const { rules } = node;
  let pending: string | null = null;
  for (let nth = 0; nth < rules.length; nth += 1) {
    const trial = rules[nth] as CompiledRule;
    const verdict = tryRule(trial, value, state, transaction);
    if (verdict === 'ask') pending ??= trial.rule;
    else if (verdict !== 'met') return verdict;
  }
  return pending;
}

/** A hidden field that is validated all the same has no value: what its answer means is judged. */
export function valueToValidate(
  node: Node,
  { value, answer }: FieldState,
  source: ValueSource,
): FieldValue | undefined {
  return value ?? (answer === null ? null : node.read(source, answer));
}

/**
 * What is said of a rule that is not met: in the host's words, if it has given some. Words that say something of the answer are
 * filled in anew; while they say the same, the issue is the same.
 */
function issueOf(
  { rule, issue, issueWith }: CompiledRule,
  { answer, issue: before }: FieldState,
  said = '',
): Issue {
  const now = said === '' ? (issueWith?.(answer) ?? issue) : { rule, message: said };
  return before !== null && before.rule === now.rule && before.message === now.message ? before : now;
}

/** A rule that asks is decided by the host's ruling on this very value; a host that could not find out lets it pass. */
function tryRule(
  trial: CompiledRule,
  value: NonNullable<FieldValue>,
  state: FieldState,
  transaction: Transaction,
): Issue | 'met' | 'ask' {
  const { rule, test, others } = trial;
  const { id, answer } = state;
  const context: RuleContext = {
    others: readAll(others, transaction.fields),
    today: transaction.today,
    answer,
  };
  const verdict = test(value, context);
  if (verdict === 'unmet') return issueOf(trial, state);
  if (verdict === 'met') return verdict;
  const ruling = transaction.verdicts.get(verdictKey(id, rule));
  if (ruling === undefined || !sameAnswer(ruling.value, askedOf(trial, value, transaction.fields)))
    return verdict;
  return ruling.met === false ? issueOf(trial, state, ruling.message) : 'met';
}
