import type { ModuleBlueprint } from '../../blueprint/modules/module-blueprint.ts';
import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { JsonObject } from '../../value/json.ts';
import type { Transaction } from '../state/transaction.ts';
import type { Stage } from './stage.ts';

/** What is special about a form that has stages beside its pages. Forms without any have none of it. */
export interface Stages {
  /** Where it opens. A host that has no lead form gives '' for its entry, as though it had been skipped. */
  readonly opens: (leadEntry: unknown) => Stage;
  /** Why no submissions are taken on this day, or null when they are. */
  readonly refusal: (today: string) => string | null;
  /** Whether submissions are not taken today; says why. */
  readonly refuses: (transaction: Transaction) => boolean;
  /** Whether something has to come before a submission is sent; goes there. */
  readonly holds: (transaction: Transaction) => boolean;
  /** What a submission carries beside the answers. */
  readonly carries: (stage: Stage | null) => JsonObject;
  /** Whether an answer can be changed no more. */
  readonly isFinal: (field: FieldDefinition, state: FieldState, isDone: boolean) => boolean;
  /** Goes where it is once a submission was accepted, with what the server says of it. */
  readonly accepted: (transaction: Transaction, reply: unknown) => void;
  readonly module: ModuleBlueprint;
}

/** Makes stages of what is laid out of them, as a part that can be left out. */
export type StagesMaker = (module: ModuleBlueprint) => Stages;
