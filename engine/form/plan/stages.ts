import type { ModuleBlueprint } from '../../blueprint/modules/module-blueprint.ts';
import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { JsonObject } from '../../value/json.ts';
import type { FormState, Notice } from '../state/form-state.ts';
import type { Transaction } from '../state/transaction.ts';
import type { Stage } from './stage.ts';

/** The behaviour of a form that is not always open, or has stages beside its pages. Other forms have none of it. */
export interface Stages {
  /** The initial stage. A host that has no lead form gives '' for its entry, as though it had been skipped. */
  readonly opens: (leadEntry: unknown) => Stage;
  /** The reason why no submission is accepted now, or null when one is. */
  readonly refusal: (state: Pick<FormState, 'today' | 'flows'>) => string | null;
  /** The notice while no submission is accepted. */
  readonly notice: (state: FormState) => Notice | null;
  /** Whether no submission is accepted now; shows the reason. */
  readonly refuses: (transaction: Transaction) => boolean;
  /** Whether another stage has to come before a submission is sent; goes there. */
  readonly holds: (transaction: Transaction) => boolean;
  /** The data that a submission carries beside the answers. */
  readonly carries: (stage: Stage | null) => JsonObject;
  /** Whether an answer can no longer be changed. */
  readonly isFinal: (field: FieldDefinition, state: FieldState, isDone: boolean) => boolean;
  /** Goes to the stage after an accepted submission, with the server's reply. */
  readonly accepted: (transaction: Transaction, reply: unknown) => void;
  readonly module: ModuleBlueprint;
}

/** Makes stages from their blueprint, as an optional part. */
export type StagesMaker = (module: ModuleBlueprint) => Stages;
