import type { FormLayout } from '../../blueprint/blueprint.ts';
import type { OutcomeChooser } from '../../blueprint/outcome.ts';
import type { Settings } from '../../blueprint/settings.ts';
import type { Rule } from '../../validate/rule.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { EmptinessCheck } from './emptiness.ts';
import type { AlongReader, Plan } from './plan.ts';
import type { Stages } from './stages.ts';

/**
 * A form that has been proven right and is ready to run. Made by `compileForm`; nothing that can be seen of it
 * changes. Only `plan.scratch` is written, by each update for itself: updates are synchronous, so no two share it.
 */
export interface CompiledForm {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Settings;
  /** What it was assembled from, as JSON. */
  readonly layout: FormLayout;
  /** In the order of the definition. */
  readonly fields: readonly CompiledField[];
  readonly pages: readonly Page[];
  /** How it is worked out: for the engine alone. */
  readonly plan: Plan;
  /** The rules it was made of, for the lists that some of them ask. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** What it does about events, by their type: `EventTaker`s, whose own type speaks of this one. */
  readonly events: ReadonlyMap<string, unknown>;
  /** Of those that look at what every update has come to, how: `Follow`s. */
  readonly followers: readonly unknown[];
  /** What comes before and after its pages; null where nothing does. */
  readonly stages: Stages | null;
  // Of its parts, those that not every form has.
  /** What its behaviours lead to. */
  readonly outcomes?: OutcomeChooser | null;
  /** What a server needs beside a submission. */
  readonly along?: AlongReader | null;
  /** Refuses a submission of nothing, where there can be one. */
  readonly emptiness?: EmptinessCheck | null;
}
