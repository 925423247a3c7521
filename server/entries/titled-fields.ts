import type { CompiledField, CompiledForm } from 'formularium/engine';

/** A field as lists and exports name it. */
export interface TitledField {
  readonly field: CompiledField;
  /** With the label of what it is a part of before its own, and the number of its copy behind it. */
  readonly title: string;
  /** The field of which it is a part: a name or an address is one answer in parts. Itself for any other. */
  readonly whole: CompiledField;
}

/** All fields of a form with their titles, in its order. */
export function titledFields({ fields }: Pick<CompiledForm, 'fields'>): readonly TitledField[] {
  const known = new Map(fields.map((field) => [field.id, field]));
  const ownerOf = ({ owner }: CompiledField): CompiledField | undefined =>
    owner === null ? undefined : known.get(owner);
  return fields.map((field) => {
    const [owner, label] = [ownerOf(field), field.label || field.id];
    const title = [owner?.label, field.copy === 0 ? label : `${label} (${field.copy + 1})`];
    return { field, title: title.filter(Boolean).join(' – '), whole: wholeOf(field, ownerOf) };
  });
}

function wholeOf(
  field: CompiledField,
  ownerOf: (field: CompiledField) => CompiledField | undefined,
): CompiledField {
  let whole = field;
  for (let owner = ownerOf(field); owner?.kind.joins !== undefined; owner = ownerOf(owner)) whole = owner;
  return whole;
}
