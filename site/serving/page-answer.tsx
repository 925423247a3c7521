import type { ReactElement } from 'react';
import type { SiteAnswer, SiteOrigins, SiteRequest } from '../../server/site/site.ts';
import { blocks } from '../blocks/registry.ts';
import type { BlockRequest } from '../blocks/site-block.ts';
import { blockId, PageParts } from '../layout/page-parts.tsx';
import { STICKY_HEIGHT } from '../layout/page-settings.ts';
import { layout } from '../layout/site-layout.tsx';
import type { SiteContent, SitePage } from '../reading/site-content.ts';
import type { SiteWords } from '../words/english.ts';
import { spokenIn } from '../words/words-in.ts';
import { ASSETS, addressOfAsset } from './assets.ts';
import type { BuiltFiles } from './built-files.ts';

/** The typefaces of base.css. They have no Arabic letters. */
const FONTS = ['fraunces.woff2', 'figtree.woff2'];

/** Who may edit pages: those who write forms, and those above them. */
const EDITORS: ReadonlySet<string | null> = new Set(['author', 'manager', 'owner']);

/** A page of the site; the one that says so where there is none. */
export async function pageAnswer(
  { path, query, server }: SiteRequest,
  content: SiteContent,
  built: BuiltFiles,
): Promise<SiteAnswer> {
  const { settings } = content;
  const { words, dir } = spokenIn(settings.language);
  const page = content.pages.get(path);
  const placedName = page === undefined ? null : placedIn(page);
  const placed = placedName === null ? null : await server.form(placedName);
  const isPrivate = hasPrivate(page);
  const role = await server.role();
  const mayEdit = EDITORS.has(role);
  const versioned = (name: string): string => addressOfAsset(name, content, built);
  const editAt = mayEdit ? editLinks(settings) : null;
  const context = { content, words, forms: server.forms, placed, query, file: versioned };
  const asked = { server, query, language: settings.language };
  const children =
    page === undefined ? (
      <NothingHere words={words} />
    ) : (
      <PageParts page={page} context={context} loaded={await loadedBy(page, asked)} editAt={editAt} />
    );
  const { title, description } = page ?? { title: words.notFound, description: words.notFoundText };
  const html = layout({
    ...{ path, dir, settings, words, children, title, description, file: versioned },
    told: {
      assets_url: ASSETS,
      theme: { version: built.version },
      rtl: dir === 'rtl',
      ajaxurl: '/ajax',
      lightbox: { close_btn_inside: settings.lightbox.closeButtonInside, close_markup: words.close },
      sticky_height: settings.header.mode === 'still' ? 0 : STICKY_HEIGHT,
      options: { header_nav_vertical_fly_out_frontpage: settings.header.flyOutOnFrontPage },
      user: { can_edit_pages: mayEdit },
      i18n: words,
      // An address or a page with what somebody has given is nobody else’s to read.
      snippets: isPrivate ? [] : settings.snippets,
    },
    fonts: dir === 'rtl' ? [] : FONTS.map(versioned),
    styles: [placed?.styles ?? server.styles, versioned('site.css')],
    scripts: [versioned('site.js'), ...(placed?.script ? [placed.script] : [])],
    embed: page !== undefined && embeds(page) ? '/embed.js' : null,
    isSignedIn: role !== null,
  });
  return {
    status: page === undefined ? 404 : 200,
    type: 'text/html; charset=utf-8',
    body: html,
    cache: [placed !== null, role !== null, isPrivate].some(Boolean) ? 'visitor' : 'page',
    origins: originsOf(page, settings, placed?.origins ?? {}),
  };
}

function NothingHere({ words }: { readonly words: SiteWords }): ReactElement {
  return (
    <header className="page-title wide">
      <div>
        <h1>{words.notFound}</h1>
        <p>{words.notFoundText}</p>
        <p>
          <a className="button" href="/">
            {words.toStart}
          </a>
        </p>
      </div>
    </header>
  );
}

/** What the blocks of a page ask the server for. */
async function loadedBy(
  { parts }: SitePage,
  request: Omit<BlockRequest, 'id'>,
): Promise<ReadonlyMap<string, unknown>> {
  const each = parts.map(async (part, place): Promise<readonly [string, unknown]> => {
    const id = blockId(place);
    const load = part.type === 'block' ? blocks.get(part.block)?.load : undefined;
    return [id, part.type === 'block' ? await load?.(part.props, { ...request, id }) : null];
  });
  return new Map(await Promise.all(each));
}

/** Where files of the content are edited; null where nobody has said. */
function editLinks({
  editAddress,
}: SiteContent['settings']): ((file: string, line: number) => string) | null {
  if (editAddress === undefined) return null;
  return (file, line) => editAddress.replace('{file}', file).replace('{line}', String(line));
}

function placedIn({ parts }: SitePage): string | null {
  const names = parts.map((part) =>
    part.type === 'block' ? (blocks.get(part.block)?.placed?.(part.props) ?? null) : null,
  );
  return names.find((name) => name !== null) ?? null;
}

/** Whether a page shows what is for one visitor alone. */
function hasPrivate(page: SitePage | undefined): boolean {
  return (page?.parts ?? []).some(
    (part) => part.type === 'block' && blocks.get(part.block)?.isPrivate === true,
  );
}

/** Whether forms in frames stand in a page, or may be opened from it. */
function embeds({ parts }: SitePage): boolean {
  return parts.some((part) => part.type === 'block' && blocks.get(part.block)?.embeds?.(part.props) === true);
}

/** All that a page may load from elsewhere, when its visitor has agreed. */
function originsOf(
  page: SitePage | undefined,
  settings: SiteContent['settings'],
  placed: SiteOrigins,
): SiteOrigins {
  const ofBlocks = (page?.parts ?? []).flatMap((part) =>
    part.type === 'block' ? [blocks.get(part.block)?.origins?.(part.props, settings) ?? {}] : [],
  );
  const ofSnippets = settings.snippets.flatMap(({ script, origins = [] }): SiteOrigins[] => [
    { 'script-src': [new URL(script).origin], 'connect-src': origins, 'img-src': origins },
  ]);
  const merged = new Map<string, Set<string>>([
    ['frame-src', new Set(["'self'"])],
    ['media-src', new Set(["'self'"])],
  ]);
  for (const [directive, origins] of [placed, ...ofBlocks, ...ofSnippets].flatMap((one) =>
    Object.entries(one),
  ))
    merged.set(directive, new Set([...(merged.get(directive) ?? []), ...origins]));
  return Object.fromEntries([...merged].map(([directive, origins]) => [directive, [...origins]]));
}
