import { feedNamed } from './feed-named.ts';
import type { SiteContent } from './site-content.ts';

/** The members of blocks and settings that name a page or a file. */
const LINKS: ReadonlySet<string> = new Set(['href', 'more']);
const FILES: ReadonlySet<string> = new Set(['picture', 'poster', 'logo', 'img', 'animation']);
/** Pages that the server has beside those of the site. */
const OF_SERVER = /^\/(forms|account|donations|desk)(\/|$)/;

/** Every link to a page that is not there, and every picture, video or feed that is missing. Forms, accounts and donations are the server’s. */
export function deadLinksIn({ settings, pages, products, files }: SiteContent): readonly string[] {
  const isDead = (href: string): boolean => {
    if (!href.startsWith('/') || href.startsWith('//')) return false;
    const [written = ''] = href.split(/[?#]/);
    const path = decoded(written);
    if (path === null) return true;
    if (path.startsWith('/site/')) return !files.has(path.slice('/site/'.length));
    return !pages.has(path) && !OF_SERVER.test(path);
  };
  const isMissing = (name: string, text: string): boolean =>
    FILES.has(name) ? !files.has(text) : name === 'video' && !/^https?:/.test(text) && !files.has(text);
  const named = (value: unknown, where: string): readonly string[] =>
    membersOf(value).flatMap(([name, text]) => {
      if (LINKS.has(name) && isDead(text)) return [`${where}: the link “${text}” leads to nothing.`];
      if (name === 'feed' && feedNamed(text, settings) === null)
        return [`${where}: site.json has no feed “${text}”.`];
      if (isMissing(name, text)) return [`${where}: there is no file “pictures/${text}”.`];
      return [];
    });
  const inPages = [...pages.values()].flatMap(({ file, parts }) =>
    parts.flatMap((part) => {
      const where = `${file}, line ${part.line}`;
      if (part.type === 'block') return named(part.props, where);
      const links = [...part.html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
      return links.filter(isDead).map((href) => `${where}: the link “${href}” leads to nothing.`);
    }),
  );
  return [...named(settings, 'site.json'), ...named(products, 'products.json'), ...inPages];
}

/** The path that an address means; null for one that is none, such as “/%zz”. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** What Markdown has written into an attribute, as its author has written it. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Every text in a value, with the name of its member. */
function membersOf(value: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' ? [[name, member] as const] : membersOf(member),
  );
}
