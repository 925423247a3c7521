import { type CompileOptions, compileForm } from '../checks/compile-form.ts';
import type { Need } from '../needs/need.ts';
import { unmetNeeds } from '../needs/unmet-needs.ts';
import type { JsonObject } from '../value/json.ts';
import { needsOf } from './needs-of.ts';
import { withoutNeeds } from './without-needs.ts';

/** A definition as a server can offer it. */
export interface FittedForm {
  /**
   * The definition without the parts that need more than the server can do, if the form can be offered like that;
   * otherwise as it was written.
   */
  readonly definition: JsonObject;
  /** The needs that were removed from it. */
  readonly waived: readonly Need[];
  /** The unmet needs that close it; none if it is open. */
  readonly closing: readonly Need[];
}

/** Fits a definition that compiles to a server with these capabilities and no others. */
export function fitForm(
  definition: JsonObject,
  declared: Iterable<string>,
  options: CompileOptions = {},
): FittedForm {
  const unmet = unmetNeeds(needsOf(definition, options.parts), declared);
  const closing = unmet.filter(({ without }) => without === undefined);
  if (closing.length > 0) return { definition, waived: [], closing };
  const fitted = withoutNeeds(definition, unmet);
  // The rest may not be a form: the only way to pay is gone, or a condition has lost its field.
  const isForm = unmet.length === 0 || compileForm(fitted, options).form !== null;
  return isForm
    ? { definition: fitted, waived: unmet, closing: [] }
    : { definition, waived: [], closing: unmet };
}
