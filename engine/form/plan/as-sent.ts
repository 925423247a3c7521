import type { CompiledForm } from './compiled-form.ts';

/**
 * The form as the receiver of a submission validates it: an answer that the host uses in a call of its own, such as a
 * login password, does not come with a submission, so it is not required there.
 */
export function asSent(form: CompiledForm): CompiledForm {
  if (!form.fields.some(({ kind }) => kind.stays === 'used')) return form;
  const nodes = form.plan.nodes.map((node) =>
    node.field.kind.stays === 'used' ? { ...node, isRequired: false, requires: null } : node,
  );
  return { ...form, plan: { ...form.plan, nodes } };
}
