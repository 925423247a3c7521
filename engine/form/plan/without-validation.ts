import type { CompiledForm } from './compiled-form.ts';
import type { Node } from './plan.ts';

/**
 * A form without required answers or rules: its author can see the next page without filling this one in. A checkbox
 * can disable validation (spec 001 §5), which visitors do not have.
 */
export function withoutValidation(form: CompiledForm): CompiledForm {
  const nodes = form.plan.nodes.map(
    (node): Node => ({ ...node, isRequired: false, requires: null, rules: [] }),
  );
  return { ...form, plan: { ...form.plan, nodes } };
}
