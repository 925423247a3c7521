import { isAtLeast, type Role } from '../identity/role.ts';

/** What a key can be for, and the least role whose keys can be for it. Only from `manager` on a scope tells what visitors entered. */
export const SCOPES = {
  'forms:read': 'author',
  'campaigns:read': 'author',
  'campaigns:write': 'manager',
  'entries:read': 'manager',
  'entries:write': 'manager',
  'entries:erase': 'owner',
  'donations:read': 'manager',
  'donations:write': 'manager',
  'refunds:write': 'manager',
  'subscriptions:write': 'owner',
  'donors:read': 'manager',
  'donors:write': 'manager',
  'mailing:read': 'manager',
  'accounts:read': 'owner',
  'accounts:write': 'owner',
  'people:read': 'owner',
  'people:erase': 'owner',
  'keys:read': 'author',
  'keys:revoke': 'author',
  'audit:read': 'owner',
  'settings:read': 'owner',
  'settings:write': 'owner',
} as const satisfies Readonly<Record<string, Role>>;

export type Scope = keyof typeof SCOPES;

const SCOPE_NAMES: readonly Scope[] = Object.keys(SCOPES) as Scope[]; // as written above

/** The scopes that keys of a role can have. */
export function scopesOf(role: Role): readonly Scope[] {
  return SCOPE_NAMES.filter((scope) => isAtLeast(role, SCOPES[scope]));
}
