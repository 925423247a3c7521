import type { CompiledForm } from './compiled-form.ts';
import type { Node } from './plan.ts';

/**
 * A form of which nothing is demanded: whoever writes it can look at what comes next without filling it in. Validation can be
 * disabled by a checkbox (spec 001 §5), which visitors do not have.
 */
export function withoutValidation(form: CompiledForm): CompiledForm {
  const nodes = form.plan.nodes.map(
    (node): Node => ({ ...node, isRequired: false, requires: null, rules: [] }),
  );
  return { ...form, plan: { ...form.plan, nodes } };
}
