import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { deadLinksIn } from './dead-links.ts';
import { readPage } from './read-page.ts';
import {
  ContentError,
  fileOf,
  type Product,
  type SiteContent,
  type SiteFile,
  type SitePage,
} from './site-content.ts';
import { productsSchema, settingsSchema } from './site-schema.ts';
import { type ContentSchema, faultsIn } from './validate.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.json', 'application/json; charset=utf-8'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
]);

/** Reads the content of a folder; throws a `ContentError` with everything that is wrong with it. */
export function readSite(folder: string): SiteContent {
  const problems: string[] = [];
  const settings = readJson(folder, 'site.json', settingsSchema, problems);
  const products = existsSync(join(folder, 'products.json'))
    ? readJson(folder, 'products.json', productsSchema, problems)
    : [];
  const pages = new Map<string, SitePage>();
  for (const file of filesIn(folder, 'pages').filter((name) => name.endsWith('.md'))) {
    const name = file.slice('pages/'.length, -'.md'.length);
    const path = name === 'index' ? '/' : `/${name}`;
    const { page, problems: found } = readPage(file, path, readFileSync(join(folder, file), 'utf8'));
    problems.push(...found);
    pages.set(path, page);
  }
  if (!pages.has('/')) problems.push('pages/index.md: there is no first page.');
  const files = new Map(
    filesIn(folder, 'pictures').flatMap((file): [string, SiteFile][] => {
      const type = TYPES.get(extname(file));
      return type === undefined
        ? []
        : [[file.slice('pictures/'.length), fileOf(type, readFileSync(join(folder, file)))]];
    }),
  );
  if (problems.length > 0) throw new ContentError(problems);
  const content = { settings, products: products as readonly Product[], pages, files } as SiteContent;
  const dead = deadLinksIn(content);
  if (dead.length > 0) throw new ContentError(dead);
  return content;
}

function readJson(folder: string, name: string, schema: ContentSchema, problems: string[]): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    problems.push(...faultsIn(value, schema).map((fault) => `${name}: ${fault}`));
    return value;
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}.`);
    return null;
  }
}

/** The files of a folder and of those in it, from the folder of the content. */
function filesIn(folder: string, room: string): readonly string[] {
  const place = join(folder, room);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .sort();
}
