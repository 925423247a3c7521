import { comparisonsIn } from '../model/clauses.ts';
import type { FieldNode, Model } from '../model/model.ts';

/** The answered fields that a field’s visibility and value depend on, directly or through others, the nearest first. */
export function answersBehind({ fieldNodes }: Model, about: number): readonly number[] {
  const reached = new Set([about]);
  for (const index of reached) {
    const fieldNode = fieldNodes[index];
    if (fieldNode !== undefined) for (const behind of lookedAtBy(fieldNode)) reached.add(behind);
  }
  return [...reached].filter((index) => index !== about && fieldNodes[index]?.isAnswered === true);
}

function lookedAtBy({ container, rules, references, named }: FieldNode): readonly number[] {
  const inRules = rules.flatMap((rule) =>
    comparisonsIn(rule).flatMap(({ target, other }) => [target, ...(other === null ? [] : [other.index])]),
  );
  const inFormula = references.flatMap((name) => named(name).indexes);
  return [...inRules, ...inFormula, container].filter((index) => index >= 0);
}
