/**
 * What accounts may do on a site, from the least to the most: each may do what those before it may. A visitor fills in forms, a donor has
 * given, an author writes forms, a manager reads entries, the owner decides about accounts.
 */
export const ROLE_NAMES = ['visitor', 'donor', 'author', 'manager', 'owner'] as const;

export type Role = (typeof ROLE_NAMES)[number];

/** The role of this name; null where there is none. */
export function roleNamed(name: string): Role | null {
  return ROLE_NAMES.find((role) => role === name) ?? null;
}

/** Whether a role may do what another one may. */
export function isAtLeast(role: Role, least: Role): boolean {
  return ROLE_NAMES.indexOf(role) >= ROLE_NAMES.indexOf(least);
}
