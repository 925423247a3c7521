import type { CompiledForm } from './compiled-form.ts';
import type { Node, Plan } from './plan.ts';

/** Whether an empty submission is possible: no field is always both visible and required. */
export function mayBeEmpty({ plan, settings }: CompiledForm): boolean {
  return !settings.allowEmpty && !plan.nodes.some((node) => isAlwaysAnswered(node, plan));
}

function isAlwaysAnswered(node: Node, plan: Plan): boolean {
  const { isRequired, unrequires, field } = node;
  return (
    isRequired && unrequires === null && field.displayed && !field.kind.isSpent && isAlwaysShown(node, plan)
  );
}

function isAlwaysShown({ shown, container }: Node, plan: Plan): boolean {
  if (shown !== null) return false;
  const above = plan.nodes[container];
  return above === undefined || isAlwaysShown(above, plan);
}
