import type { CompiledField, FieldState, Json } from 'formularium/engine';
import type { ComponentType } from 'react';

/** What every widget is given: a field, how it stands now, and where to send what the visitor enters. */
export interface FieldProps {
  readonly field: CompiledField;
  readonly state: FieldState;
  /** The id of the control; what belongs to it is called `…-label`, `…-description`, `…-counter`, `…-complaint`. */
  readonly id: string;
  /** The fields that it is made of. */
  readonly members: readonly CompiledField[];
  readonly onAnswer: (answer: Json) => void;
}

/** Components by widget, or by kind for one kind alone; the kind's own comes first. */
export type Widgets = Readonly<Record<string, ComponentType<FieldProps>>>;
