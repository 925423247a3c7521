import { type CompiledField, optionsOf } from 'formularium/engine';

/** An option as a control shows it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The text that choosing it enters. */
  readonly adds?: string;
  /** It cannot be chosen any more. */
  readonly isDisabled?: boolean;
}

/** The options of a field, in the author's order. */
export function choicesOf({ definition, kind }: CompiledField): readonly Choice[] {
  return (kind.choices?.(definition) ?? optionsOf(definition)).map(({ value, label }) => ({
    value: String(value),
    label: String(label),
  }));
}
