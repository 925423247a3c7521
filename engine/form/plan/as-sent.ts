import type { CompiledForm } from './compiled-form.ts';

/**
 * The form as whoever receives a submission judges it: what the host uses in a call of its own, a password to log in with for one,
 * does not come with a submission, so none is demanded there.
 */
export function asSent(form: CompiledForm): CompiledForm {
  if (!form.fields.some(({ kind }) => kind.stays === 'used')) return form;
  const nodes = form.plan.nodes.map((node) =>
    node.field.kind.stays === 'used' ? { ...node, isRequired: false, requires: null } : node,
  );
  return { ...form, plan: { ...form.plan, nodes } };
}
