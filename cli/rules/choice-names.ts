import type { Json } from 'formularium/engine';
import type { Atom, Model } from '../analysis/model.ts';

/** The values of the options that a comparison’s field has; null where it has none, or may have others. */
export function choicesOf({ subjects }: Model, { target }: Atom): readonly string[] | null {
  const limits: readonly Json[] | undefined = subjects[target]?.trials.find(
    ({ rule }) => rule === 'option',
  )?.limits;
  return limits === undefined ? null : limits.map(String);
}

/** Whether a comparison asks for an option which the field does not have. */
export function isMisnamed(model: Model, atom: Atom): boolean {
  const { operator, operand, aspect } = atom;
  if (aspect !== null || operand.folded === '' || (operator.name !== '=' && operator.name !== '!='))
    return false;
  const choices = choicesOf(model, atom);
  return (
    choices !== null && !choices.some((choice) => operator.test(choice, operand) === (operator.name === '='))
  );
}
