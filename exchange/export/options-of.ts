import type { FieldNode } from '../../linter/analysis/model/model.ts';

/** The values that a field can have, if its rules or its kind allow only these. */
export function optionsOf(fieldNode: FieldNode): readonly string[] | null {
  if (!fieldNode.isAnswered) return null;
  const options = fieldNode.trials.find(({ rule }) => rule === 'option')?.limits;
  if (options !== undefined) return options.map(String);
  const ticked = valueWhenTicked(fieldNode);
  return ticked === null ? null : [ticked];
}

/** Whether it is a single checkbox. */
export function isTick(fieldNode: FieldNode): boolean {
  return !fieldNode.trials.some(({ rule }) => rule === 'option') && valueWhenTicked(fieldNode) !== null;
}

/** Whether it holds a list. */
export function isList({ field: { kind, definition } }: FieldNode): boolean {
  return Array.isArray(kind.read(['a'], definition, []));
}

/** The value of a ticked checkbox; null for any other field, which accepts texts or no true value. */
function valueWhenTicked({ isAnswered, field: { kind, definition } }: FieldNode): string | null {
  if (!isAnswered || kind.read('neither yes nor no', definition, []) !== undefined) return null;
  const ticked = kind.read(true, definition, []);
  return typeof ticked === 'string' ? ticked : null;
}
