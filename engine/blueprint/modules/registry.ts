import { type JsonObject, member } from '../../value/json.ts';
import { form } from './form.ts';
import type { FormModule } from './form-module.ts';
import * as all from './index.ts';

/** Every type of definition, by its name. */
export const modules: ReadonlyMap<string, FormModule> = new Map(
  Object.values<FormModule>(all).map((module) => [module.name, module]),
);

/** The type of a definition by its `type`; a definition of an unknown type is treated as a form. */
export function moduleOf(definition: JsonObject): FormModule {
  const type = member(definition, 'type');
  return (typeof type === 'string' ? modules.get(type) : undefined) ?? form;
}
