import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';

/** The fields that a field is made of, in every possible copy; without their own parts. */
export function membersOf(
  { fields }: Pick<CompiledForm, 'fields'>,
  { id, index }: CompiledField,
): readonly CompiledField[] {
  const members: CompiledField[] = [];
  // They directly follow it, up to the next field of its own.
  for (let place = index + 1; ; place += 1) {
    const field = fields[place];
    if (field === undefined || field.owner === null) return members;
    if (field.owner === id) members.push(field);
  }
}
