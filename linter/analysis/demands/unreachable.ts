import { isPermitted, isVisible } from '../partial/holds.ts';
import { type Analysis, canHold } from '../search/search.ts';

const known = new WeakMap<Analysis, ReadonlySet<number>>();

/** The fields, sections and pages that no answers ever show, without the fields inside them. */
export function unreachableIn(analysis: Analysis): ReadonlySet<number> {
  const found = known.get(analysis) ?? findUnreachable(analysis);
  known.set(analysis, found);
  return found;
}

/** Whether no answers ever show the submit button. */
export function isButtonUnreachable(analysis: Analysis): boolean {
  const { submit } = analysis.model;
  return submit.length > 0 && canHold(analysis, (partial) => isPermitted(partial, submit)).type === 'never';
}

function findUnreachable(analysis: Analysis): ReadonlySet<number> {
  const never = new Set<number>();
  const within = new Set<number>();
  for (const { index, container, copyOf, rules } of analysis.model.fieldNodes) {
    if (never.has(container) || within.has(container)) within.add(index);
    else if (
      copyOf === null &&
      rules.length > 0 &&
      canHold(analysis, (partial) => isVisible(partial, index)).type === 'never'
    )
      never.add(index);
  }
  return never;
}
