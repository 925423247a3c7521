import * as all from './capabilities/index.ts';
import type { Capability } from './capability.ts';

type CapabilityModule = (typeof all)[keyof typeof all];

/** Every capability that a form may need, by its name. */
export const capabilities: ReadonlyMap<string, Capability> = new Map(
  Object.values<Capability>(all).map((capability) => [capability.name, capability]),
);

/** The texts for visitors when one is missing, by its name: each language has them. */
export type WordsOfCapabilities = { readonly [One in CapabilityModule as One['name']]: One['words'] };

/** Every name that a server may declare, except the hosts of `remote`. */
export function capabilityNames(): readonly string[] {
  return [...capabilities.values()].flatMap(({ name, variants }) =>
    variants === undefined ? [name] : Object.keys(variants).map((variant) => `${name}:${variant}`),
  );
}

/** The capability of such a name; null if there is none. */
export function capabilityNamed(name: string): Capability | null {
  const colon = name.indexOf(':');
  const capability = capabilities.get(colon < 0 ? name : name.slice(0, colon));
  if (capability === undefined) return null;
  const { variants = {}, isOpen = false } = capability;
  const isKnown =
    colon < 0 ? Object.keys(variants).length === 0 : isOpen || Object.hasOwn(variants, name.slice(colon + 1));
  return isKnown ? capability : null;
}
