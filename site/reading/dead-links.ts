import type { SiteContent } from './site-content.ts';

/** The members of blocks and settings that name a page or a file. */
const LINKS: ReadonlySet<string> = new Set(['href', 'more']);
const FILES: ReadonlySet<string> = new Set(['picture', 'poster', 'logo', 'img', 'animation']);

/** Every link to a page that is not there, and every picture that is missing. Forms, accounts and donations are the server’s. */
export function deadLinksIn({ settings, pages, products, files }: SiteContent): readonly string[] {
  const isDead = (href: string): boolean => {
    const [path = ''] = href.split(/[?#]/);
    return href.startsWith('/') && !pages.has(path) && !/^\/(forms|account|donations|site)\b/.test(path);
  };
  const isMissing = (name: string): boolean => !/^https?:/.test(name) && !files.has(name);
  const named = (value: unknown, where: string): readonly string[] =>
    membersOf(value).flatMap(([name, text]) => {
      if (LINKS.has(name) && isDead(text)) return [`${where}: the link “${text}” leads to nothing.`];
      if (FILES.has(name) && isMissing(text)) return [`${where}: there is no file “pictures/${text}”.`];
      return [];
    });
  const inPages = [...pages.values()].flatMap(({ file, parts }) =>
    parts.flatMap((part) => {
      const where = `${file}, line ${part.line}`;
      if (part.type === 'block') return named(part.props, where);
      const links = [...part.html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
      return links.filter(isDead).map((href) => `${where}: the link “${href}” leads to nothing.`);
    }),
  );
  return [...named(settings, 'site.json'), ...named(products, 'products.json'), ...inPages];
}

/** Every text in a value, with the name of its member. */
function membersOf(value: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' ? [[name, member] as const] : membersOf(member),
  );
}
