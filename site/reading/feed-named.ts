import type { DeclaredFeed, SiteSettings } from './site-content.ts';

/** The feed that the content declares under a name, whatever the name is; null where there is none. */
export function feedNamed(name: string, { feeds = {} }: Pick<SiteSettings, 'feeds'>): DeclaredFeed | null {
  return (Object.hasOwn(feeds, name) ? feeds[name] : null) ?? null;
}
