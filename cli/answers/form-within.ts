import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { modules } from 'formularium/engine/language';
import { languages } from 'formularium/languages';

/** A form that runs, and what it was compiled from. */
export interface FormWithin {
  readonly form: CompiledForm;
  readonly definition: JsonObject;
}

/** The form at a place within a definition that is right, such as a quiz’s form for leads; or what is wrong with the place. */
export function formWithin(definition: JsonObject, place: string): FormWithin | { readonly wrong: string } {
  const { type } = definition;
  const module = typeof type === 'string' ? modules.get(type) : undefined;
  const inner = module?.innerForms(definition) ?? [];
  const found = inner.find(({ at }) => at === place);
  const { form = null } = found === undefined ? {} : compileForm(found.definition, { languages });
  if (found !== undefined && form !== null) return { form, definition: found.definition };
  const there =
    inner.length === 0 ? 'It has none.' : `There is one at ${inner.map(({ at }) => at).join(', ')}.`;
  return { wrong: `There is no form within this one at “${place}”. ${there}` };
}
