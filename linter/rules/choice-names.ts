import { decimalText, type Json } from 'formularium/engine';
import { readOperand } from 'formularium/engine/language';
import type { Atom, Model, Subject } from '../analysis/model/model.ts';

interface Choices {
  readonly values: readonly string[];
  /** As they are compared: as texts, and where they are numbers as these. */
  readonly compared: ReadonlySet<string>;
}

const known = new WeakMap<Subject, Choices>();

/** The values of the options that a comparison’s field has; null where it has none, or may have others. */
export function choicesOf({ subjects }: Model, { target }: Atom): readonly string[] | null {
  const subject = subjects[target];
  return subject === undefined ? null : (choicesIn(subject)?.values ?? null);
}

/** Whether a comparison asks for an option which the field does not have. */
export function isMisnamed(model: Model, { operator, operand, aspect, target }: Atom): boolean {
  if (aspect !== null || operand.folded === '' || (operator.name !== '=' && operator.name !== '!='))
    return false;
  const subject = model.subjects[target];
  const choices = subject === undefined ? null : choicesIn(subject);
  return choices !== null && !comparedAs(operand).some((one) => choices.compared.has(one));
}

/** Whether something at a place asks for an option which its field does not have: that is told of where it is named. */
export function hasMisnamed(model: Model, at: string): boolean {
  return model.written.some((atom) => atom.at.startsWith(`${at}/`) && isMisnamed(model, atom));
}

function choicesIn(subject: Subject): Choices | null {
  const limits: readonly Json[] | undefined = subject.trials.find(({ rule }) => rule === 'option')?.limits;
  if (limits === undefined) return null;
  const values = limits.map(String);
  const choices = known.get(subject) ?? {
    values,
    compared: new Set(values.flatMap((value) => comparedAs(readOperand(value)))),
  };
  known.set(subject, choices);
  return choices;
}

function comparedAs({ folded, number }: ReturnType<typeof readOperand>): readonly string[] {
  return number === null ? [`text ${folded}`] : [`text ${folded}`, `number ${decimalText(number)}`];
}
