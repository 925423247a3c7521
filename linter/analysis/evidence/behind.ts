import { atomsIn, type Model, type Subject } from '../model/model.ts';

/** The answered fields that a field’s being shown and its value depend on, through others, the nearest first. */
export function answersBehind({ subjects }: Model, about: number): readonly number[] {
  const reached = new Set([about]);
  for (const index of reached) {
    const subject = subjects[index];
    if (subject !== undefined) for (const behind of lookedAtBy(subject)) reached.add(behind);
  }
  return [...reached].filter((index) => index !== about && subjects[index]?.isAnswered === true);
}

function lookedAtBy({ container, rules, references, named }: Subject): readonly number[] {
  const inRules = rules.flatMap((rule) => atomsIn(rule).map(({ target }) => target));
  const inFormula = references.flatMap((name) => named(name).indexes);
  return [...inRules, ...inFormula, container].filter((index) => index >= 0);
}
