import type { CompiledField, FieldState, Json } from 'formularium/engine';
import type { ComponentType } from 'react';

/** The props of every widget: a field, its state, and where to send answers. */
export interface FieldProps {
  readonly field: CompiledField;
  readonly state: FieldState;
  /** The id of the control; its companions have the ids `…-label`, `…-description`, `…-counter` and `…-complaint`. */
  readonly id: string;
  /** The fields that the field is made of. */
  readonly members: readonly CompiledField[];
  readonly onAnswer: (answer: Json) => void;
}

/** Components by widget or by kind. A component for the kind comes first. */
export type Widgets = Readonly<Record<string, ComponentType<FieldProps>>>;
