import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Effect } from './effect.ts';
import type { FormState } from './form-state.ts';
import type { ModuleLayout } from './module-layout.ts';
import type { Stage } from './stage.ts';

/** What is special about a form that has stages beside its pages. Forms without any have none of it. */
export interface Stages {
  /** Where it opens. A host that has no lead form gives '' for its entry, as though it had been skipped. */
  readonly opens: (leadEntry: unknown) => Stage;
  /** Why no submissions are taken on this day, or null when they are. */
  readonly refusal: (today: string) => string | null;
  /** What has to come before a submission is sent, or null when nothing has. */
  readonly holds: (stage: Stage | null) => Stage | null;
  /** Whether an answer can be changed no more. */
  readonly isFinal: (field: FieldDefinition, value: FieldValue, phase: FormState['phase']) => boolean;
  /** What is shown once a submission was accepted, and what the host has to do about it. */
  readonly accepted: (stage: Stage | null) => {
    readonly stage: Stage | null;
    readonly effects: readonly Effect[];
  };
  readonly module: ModuleLayout;
}

/** Makes stages of what is laid out of them, as a part that can be left out. */
export type StagesMaker = (module: ModuleLayout) => Stages;
