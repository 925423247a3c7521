import type { FormBlueprint } from '../../blueprint/blueprint.ts';
import type { Settings } from '../../blueprint/settings.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { AfterUpdate } from './event-handler.ts';
import type { FormParts } from './form-parts.ts';
import type { Plan } from './plan.ts';
import type { Stages } from './stages.ts';

/** Of the parts it was made of, those that it asks while it runs. */
type KeptParts = Pick<
  FormParts,
  'rules' | 'events' | 'outcomes' | 'along' | 'emptiness' | 'payments' | 'cards' | 'paging'
>;

/**
 * A form that has been proven right and is ready to run. Made by `compileForm`; nothing that can be seen of it
 * changes. Only `plan.scratch` is written, by each update for itself: updates are synchronous, so no two share it.
 */
export interface CompiledForm extends KeptParts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Settings;
  /** What it was assembled from, as JSON. */
  readonly blueprint: FormBlueprint;
  /** In the order of the definition. */
  readonly fields: readonly CompiledField[];
  readonly pages: readonly Page[];
  /** How it is worked out: for the engine alone. */
  readonly plan: Plan;
  /** Of those that look at what every update has come to, how. */
  readonly followers: readonly AfterUpdate[];
  /** What comes before and after its pages; null where nothing does. */
  readonly stages: Stages | null;
}
