import type { Rule, RuleAuthoring } from '../rule.ts';

/** Limit: the address that the host asks about the value. The engine itself makes no requests. */
export const rule = {
  name: 'remote',
  asksHost: true,
  compile: () => (value) => (typeof value === 'string' ? 'ask' : 'unmet'),
} as const satisfies Rule;

export const authoring = {
  words: 'Please fix this field.',
  needs: ([url]) => [`remote${hostIn(String(url))}`],
} as const satisfies RuleAuthoring;

/** The host of a web address after a colon, as browsers find it; '' for a path of the site. */
function hostIn(url: string): string {
  const [, authority] = /^(?:https?:)?[/\\]{2,}([^/\\?#]*)/i.exec(url) ?? [];
  return authority === undefined ? '' : `:${authority.replace(/^.*@/, '').toLowerCase()}`;
}
