import type { JsonObject } from '../value/json.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { Plan } from './plan.ts';
import type { Settings } from './settings.ts';

/** A form that has been proven right and is ready to run. Made by `compileForm`; nothing in it changes. */
export interface CompiledForm {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly settings: Settings;
  readonly definition: JsonObject;
  /** In the order of the definition. */
  readonly fields: readonly CompiledField[];
  readonly pages: readonly Page[];
  /** How it is worked out: for the engine alone. */
  readonly plan: Plan;
}
