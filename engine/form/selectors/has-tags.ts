import { textOf } from '../../kinds/field-definition.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { isFilled } from './filled-text.ts';

/** Whether answers are shown in any label, description or placeholder, or in the words of an accepted submission. */
export function hasTags({ blueprint: { fields, told } }: Pick<CompiledForm, 'blueprint'>): boolean {
  return (
    told !== undefined ||
    fields.some(
      ({ definition: { label, description, placeholder }, references }) =>
        references.length > 0 &&
        (isFilled(textOf(label), references) ||
          isFilled(textOf(description), references) ||
          isFilled(textOf(placeholder), references)),
    )
  );
}
