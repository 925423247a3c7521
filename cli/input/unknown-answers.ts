import type { CompiledForm, JsonObject } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';

/** A sentence for each answer to a field that does not exist, or that takes no answer. */
export function unknownAnswers(form: CompiledForm, answers: JsonObject): readonly string[] {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const answerable = form.fields.filter(({ hasValue }) => hasValue).map(({ id }) => id);
  return Object.keys(answers).flatMap((id) => {
    const field = fields.get(id);
    if (field === undefined) return [`There is no field “${id}”.${didYouMean(id, answerable)}`];
    return field.hasValue
      ? []
      : [`The field “${id}” is of kind “${field.kind.name}” and takes no answer. Remove it.`];
  });
}
