import { decimalText, type Json } from 'formularium/engine';
import { readOperand } from 'formularium/engine/language';
import type { Comparison } from '../analysis/model/clauses.ts';
import type { FieldNode, Model } from '../analysis/model/model.ts';

interface ChoiceValues {
  readonly values: readonly string[];
  /** Values as they are compared: as texts, and numbers as numbers. */
  readonly compared: ReadonlySet<string>;
}

const known = new WeakMap<FieldNode, ChoiceValues>();

/** The values of the options that a comparison’s field has; null if it has none, or may have others. */
export function choicesOf({ fieldNodes }: Model, { target }: Comparison): readonly string[] | null {
  const fieldNode = fieldNodes[target];
  return fieldNode === undefined ? null : (choicesIn(fieldNode)?.values ?? null);
}

/** Whether a comparison asks for an option that the field does not have. */
export function isMisnamed(model: Model, { operator, operand, aspect, target }: Comparison): boolean {
  if (aspect !== null || operand.folded === '' || (operator.name !== '=' && operator.name !== '!='))
    return false;
  const fieldNode = model.fieldNodes[target];
  const choices = fieldNode === undefined ? null : choicesIn(fieldNode);
  return choices !== null && !comparedAs(operand).some((one) => choices.compared.has(one));
}

/** Whether something at a place asks for an option that its field does not have: another rule reports that there. */
export function hasMisnamed(model: Model, at: string): boolean {
  return model.written.some(
    (comparison) => comparison.at.startsWith(`${at}/`) && isMisnamed(model, comparison),
  );
}

function choicesIn(fieldNode: FieldNode): ChoiceValues | null {
  const limits: readonly Json[] | undefined = fieldNode.trials.find(({ rule }) => rule === 'option')?.limits;
  if (limits === undefined) return null;
  const values = limits.map(String);
  const choices = known.get(fieldNode) ?? {
    values,
    compared: new Set(values.flatMap((value) => comparedAs(readOperand(value)))),
  };
  known.set(fieldNode, choices);
  return choices;
}

function comparedAs({ folded, number }: ReturnType<typeof readOperand>): readonly string[] {
  return number === null ? [`text ${folded}`] : [`text ${folded}`, `number ${decimalText(number)}`];
}
