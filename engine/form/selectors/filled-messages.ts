import type { FieldBlueprint, FormBlueprint } from '../../blueprint/blueprint.ts';
import type { Issue } from '../../value/issue.ts';
import { present } from '../../value/present.ts';
import type { ObjectionMaker } from '../plan/form-parts.ts';
import { filledText, isFilled, sameIssue, surroundingForm } from './filled-text.ts';
import { objections } from './objections.ts';

/** The objections of a field, and answers in the words of its other rules. */
export const filledMessages: ObjectionMaker = (part, around) => {
  const objector = objections(part, around);
  const filled = filledIssuesOf(part, around.blueprint);
  if (filled.size === 0) return objector;
  const form = surroundingForm(around);
  return (source, state, found, action) => {
    // Words that came from the host, or quote the answer, are left as they are.
    if (typeof found !== 'object' || found === null || !filled.has(found))
      return objector?.(source, state, found, action) ?? null;
    const message = filledText(found.message, part.references, form, source);
    return sameIssue(state.issue, { rule: found.rule, message });
  };
};

/** The issues of a field whose words have answers in them. */
export function filledIssuesOf(
  { issues, longest, references }: FieldBlueprint,
  { issues: all }: Pick<FormBlueprint, 'issues'>,
): ReadonlySet<Issue> {
  if (references.length === 0) return NONE;
  let filled = NONE;
  for (const index of longest === undefined ? issues : [...issues, longest[1]]) {
    const issue = present(all[index]);
    if (isFilled(issue.message, references)) filled = new Set([...filled, issue]);
  }
  return filled;
}

const NONE: ReadonlySet<Issue> = new Set();
