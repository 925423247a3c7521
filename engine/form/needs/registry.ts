import * as all from './capabilities/index.ts';
import type { Capability } from './capability.ts';

type Part = (typeof all)[keyof typeof all];

/** Every capability that a form may need, by its name. */
export const capabilities: ReadonlyMap<string, Capability> = new Map(
  Object.values<Capability>(all).map((capability) => [capability.name, capability]),
);

/** What visitors are told where one is missing, by its name: what a language has to say. */
export type WordsOfCapabilities = { readonly [One in Part as One['name']]: One['words'] };

/** Every name that a server may declare; of those with variants of any name, the name alone. */
export function capabilityNames(): readonly string[] {
  return [...capabilities.values()].flatMap(({ name, variants }) =>
    variants === undefined ? [name] : variants.map((variant) => `${name}:${variant}`),
  );
}

/** The capability that such a name speaks of, or null for a name that none has. */
export function capabilityNamed(name: string): Capability | null {
  const [base = '', ...rest] = name.split(':');
  const capability = capabilities.get(base);
  if (capability === undefined) return null;
  const { variants = [], isOpen = false } = capability;
  if (rest.length === 0) return variants.length === 0 ? capability : null;
  return isOpen || variants.includes(rest.join(':')) ? capability : null;
}
