import type { FieldDefinition } from '../kinds/field-definition.ts';
import type { FieldKind } from '../kinds/kind.ts';
import type { JsonObject } from '../value/json.ts';
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

/** One field of a compiled form: what never changes about it. */
export interface CompiledField {
  readonly id: string;
  readonly kind: FieldKind;
  readonly definition: FieldDefinition;
  /** Its place in the definition, from 0. */
  readonly index: number;
  /** The page it stands on, as an index of `form.pages`. */
  readonly page: number;
  readonly label: string;
  readonly description: string;
  readonly placeholder: string;
  /** Whether a visitor sees anything of it while it is visible; the hidden kind is live but never displayed. */
  readonly displayed: boolean;
}

/** A page as the author divided the form; it may be hidden, see `stepsOf`. */
export interface Page {
  readonly index: number;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly fields: readonly CompiledField[];
}
