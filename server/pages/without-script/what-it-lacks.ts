import {
  type CompiledField,
  type CompiledForm,
  type FormState,
  fieldState,
  mentionsOf,
} from 'formularium/engine';

/** Whether something on this page of the form depends on answers of the same page, so that only a script shows it at once. */
export function followsAnswers(form: CompiledForm, page: number): boolean {
  const { fields } = form.blueprint;
  const isHere = (place: number): boolean => fields[place]?.page === page;
  const isFollowed = fields.some(
    (field) =>
      field.page === page &&
      (field.references.some(([, places]) => places.some(isHere)) ||
        [...field.dependents, ...field.revalidates].some(isHere)),
  );
  const isMentioned = form.fields
    .filter((field) => field.page === page)
    .some(({ id }) => mentionsOf(form, id).some(({ fields: mentioned }) => mentioned.some(isOn(page))));
  const isGraded = form.fields.some((field) => field.page === page && field.definition['final'] === true);
  return isFollowed || isMentioned || isGraded || form.blueprint.submit.references.length > 0;
}

function isOn(page: number): (field: { readonly page: number }) => boolean {
  return (field) => field.page === page;
}

/** Whether the form as it stands asks for something that only a provider’s script can give: the solution of a captcha. */
export function needsScript(form: CompiledForm, state: FormState): boolean {
  return form.fields.some(
    ({ id, kind, definition }) =>
      (kind.stays === 'proven' || (kind.isSpent === true && kind.isHeldWithout?.(definition) !== true)) &&
      fieldState(form, state, id)?.visible === true,
  );
}

/** The payments that the form shows on this page: without a script each is paid on a page of its provider’s own. */
export function paymentsOn(form: CompiledForm, state: FormState, page: number): readonly CompiledField[] {
  return form.fields.filter(
    (field) =>
      field.kind.pays !== undefined &&
      field.page === page &&
      fieldState(form, state, field.id)?.visible === true,
  );
}
