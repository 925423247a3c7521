import type { SiteAnswer, SiteRequest } from '../../server/site/site.ts';
import type { SiteContent } from '../reading/site-content.ts';
import { ASSETS, addressOfAsset, assetNamed } from './assets.ts';
import type { BuiltFiles } from './built-files.ts';
import { pageAnswer } from './page-answer.tsx';
import { LEAST_CHARACTERS, productsFor } from './search.ts';

/** The answer of a site at any address. */
export async function answerOf(
  request: SiteRequest,
  content: SiteContent,
  built: BuiltFiles,
): Promise<SiteAnswer | null> {
  const { path, query } = request;
  if (path === `${ASSETS}search`) return suggestions(content, built, query.get('term') ?? '');
  if (path.startsWith(ASSETS)) {
    const name = path.slice(ASSETS.length);
    const file = assetNamed(name, content, built);
    if (file === undefined) return null;
    // Under the version of another file, it would be kept for a year.
    const versions = [file.version, ...(content.files.has(name) ? [] : [built.version])];
    const isKept = versions.includes(query.get('ver') ?? '');
    return { type: file.type, body: file.content, cache: isKept ? 'version' : 'page' };
  }
  return pageAnswer(request, content, built);
}

/** What the search suggests (spec 000 §3, search suggestion). */
function suggestions(content: SiteContent, built: BuiltFiles, term: string): SiteAnswer {
  const isLong = [...term.trim()].length >= LEAST_CHARACTERS;
  const found = (isLong ? productsFor(content.products, term) : []).map(({ id, value, price, img }) => ({
    ...{ id, value, price },
    url: `/products#${id}`,
    img: addressOfAsset(img, content, built),
  }));
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(found), cache: 'page' };
}
