import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';

/** The fields that a field is made of, those of every copy that there could be; what these are made of is not among them. */
export function membersOf({ fields }: CompiledForm, { id, index }: CompiledField): readonly CompiledField[] {
  const members: CompiledField[] = [];
  // They stand right behind it, up to the next field that stands by itself.
  for (let place = index + 1; ; place += 1) {
    const field = fields[place];
    if (field === undefined || field.owner === null) return members;
    if (field.owner === id) members.push(field);
  }
}
