import type { FormBlueprint } from '../../blueprint/blueprint.ts';
import type { Settings } from '../../blueprint/settings.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { AfterUpdate } from './event-handler.ts';
import type { FormParts } from './form-parts.ts';
import type { Plan } from './plan.ts';
import type { Stages } from './stages.ts';

/** Those of its parts that it needs while it runs. */
type KeptParts = Pick<
  FormParts,
  'rules' | 'events' | 'links' | 'outcomes' | 'along' | 'tags' | 'emptiness' | 'payments' | 'cards' | 'paging'
>;

/**
 * A form that has passed its checks and is ready to run. Made by `compileForm`; its public members never change. Only
 * `plan.reach.scratch` is written, by each update for itself: updates are synchronous, so no two share it.
 */
export interface CompiledForm extends KeptParts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Settings;
  /** The blueprint it was assembled from, as JSON. */
  readonly blueprint: FormBlueprint;
  /** In the order of the definition. */
  readonly fields: readonly CompiledField[];
  readonly pages: readonly Page[];
  /** The plan of its calculation: for the engine alone. */
  readonly plan: Plan;
  /** The `afterUpdate` functions of those handlers that have one. */
  readonly followers: readonly AfterUpdate[];
  /** The stages before and after its pages; null if there are none. */
  readonly stages: Stages | null;
}
