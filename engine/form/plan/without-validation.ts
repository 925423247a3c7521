import type { CompiledForm } from './compiled-form.ts';

/**
 * A form of which nothing is demanded: whoever writes it can look at what comes next without filling it in. Validation can be
 * disabled by a checkbox (spec 001 §5), which is no visitor's.
 */
export function withoutValidation(form: CompiledForm): CompiledForm {
  const nodes = form.plan.nodes.map((node) => ({ ...node, isRequired: false, requires: null, trials: [] }));
  return { ...form, plan: { ...form.plan, nodes } };
}
