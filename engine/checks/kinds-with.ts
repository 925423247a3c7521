import { kindOptions } from '../kinds/registry.ts';

/**
 * The names of the kinds that may have an option. What is written in a field of another kind, its schema refuses; what
 * only others make, or what runs in their stead, has what these have been given.
 */
export function kindsWith(option: string): ReadonlySet<string> {
  const those = [...kindOptions.values()].filter(
    ({ properties, isPart }) => isPart === true || Object.hasOwn(properties, option),
  );
  return new Set(those.map(({ of }) => of));
}
