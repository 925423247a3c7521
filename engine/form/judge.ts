import type { Verdict } from '../validate/rule.ts';
import type { FieldState } from '../value/field-state.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Issue } from '../value/issue.ts';
import { sameValue } from '../value/same-value.ts';
import { type Draft, nodeOf, own } from './draft.ts';
import { type Node, readAll, type Trial } from './plan.ts';

/** Looks again at whether a field is required and whether its rules are met, and what the visitor is told of it. */
export function judge(draft: Draft, rank: number): void {
  const node = nodeOf(draft, rank);
  if (node.compute !== null) return;
  const state = draft.fields.at(rank);
  const counts = state.visible || node.doValidate;
  const required = counts && isRequired(node, draft);
  if (required !== state.required) own(draft, rank).required = required;
  const { issue, pending } = counts ? findIssue(node, state, draft, required) : NOTHING;
  if (pending !== state.pending) own(draft, rank).pending = pending;
  complain(draft, rank, issue);
}

/** Sets what is wrong with a field, and from it what the visitor is told. */
export function complain(draft: Draft, rank: number, issue: Issue | null): void {
  const state = draft.fields.at(rank);
  if (issue !== state.issue) own(draft, rank).issue = issue;
  const told = state.checked || nodeOf(draft, rank).compute !== null ? issue : null;
  const complaint = state.visible ? (told ?? state.refusal) : null;
  if (complaint === state.complaint) return;
  draft.complaints += Number(complaint !== null) - Number(state.complaint !== null);
  own(draft, rank).complaint = complaint;
}

/** Under which a verdict is kept. */
export function verdictKey(field: string, rule: string): string {
  return `${rule} ${field}`;
}

interface Finding {
  readonly issue: Issue | null;
  readonly pending: string | null;
}

const NOTHING: Finding = { issue: null, pending: null };

function isRequired({ isRequired: always, requires, unrequires }: Node, { fields }: Draft): boolean {
  if (!always && (requires === null || !requires(fields))) return false;
  return unrequires === null || !unrequires(fields);
}

function findIssue(node: Node, state: FieldState, draft: Draft, required: boolean): Finding {
  const value = state.value ?? readAgain(node, state, draft);
  if (value === undefined) return { issue: node.unreadable, pending: null };
  if (value === null) return required ? { issue: node.missing, pending: null } : NOTHING;
  let pending: string | null = null;
  for (const trial of node.trials) {
    const verdict = tryRule(trial, value, state, draft);
    if (verdict === 'unmet') return { issue: issueOf(trial, state), pending: null };
    if (verdict === 'ask') pending ??= trial.rule;
  }
  return pending === null ? NOTHING : { issue: null, pending };
}

/** Words that say something of the answer are filled in anew; while they say the same, the issue is the same. */
function issueOf({ issue, issueWith }: Trial, { answer, issue: before }: FieldState): Issue {
  if (issueWith === null) return issue;
  const now = issueWith(answer);
  return before !== null && before.rule === now.rule && before.message === now.message ? before : now;
}

/** A rule that asks is decided by the host's ruling on this very value; a host that could not find out lets it pass. */
function tryRule(
  { rule, test, others }: Trial,
  value: NonNullable<FieldValue>,
  { id, answer }: FieldState,
  draft: Draft,
): Verdict {
  const verdict = test(value, { others: readAll(others, draft.fields), today: draft.today, answer });
  if (verdict !== 'ask') return verdict;
  const ruling = draft.verdicts.get(verdictKey(id, rule));
  if (ruling === undefined || !sameValue(ruling.value as FieldValue, value)) return verdict;
  return ruling.met === false ? 'unmet' : 'met';
}

/** The value of a hidden field that is validated all the same; or undefined when the answer cannot be read. */
function readAgain(
  { field, sources }: Node,
  { answer }: FieldState,
  { fields }: Draft,
): FieldValue | undefined {
  return answer === null ? null : field.kind.read(answer, field.definition, readAll(sources, fields));
}
