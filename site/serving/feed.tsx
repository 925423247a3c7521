import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteFeed } from '../../server/site/site.ts';
import { feedNamed } from '../reading/feed-named.ts';
import type { SiteSettings } from '../reading/site-content.ts';

const MOST_PICTURES = 24;
const MOST_CHARACTERS = 300;

interface FeedPicture {
  readonly address: string;
  readonly text: string;
  /** Null for one that leads nowhere. */
  readonly href: string | null;
}

/** A feed of the content, as the server asks for it. */
export function feedOf(name: string, settings: SiteSettings): SiteFeed | null {
  const feed = feedNamed(name, settings);
  if (feed === null) return null;
  const origins = new Set(feed.pictures.map((origin) => new URL(origin).origin));
  const render = (data: unknown): string | null =>
    Array.isArray(data) ? markupOf(data.flatMap((entry) => pictureIn(entry, origins))) : null;
  return { address: new URL(feed.address), render };
}

/** The picture of an entry that has one from where the feed has its pictures. */
function pictureIn(entry: unknown, origins: ReadonlySet<string>): readonly FeedPicture[] {
  const { url, img, text } = Object(entry) as Readonly<Record<string, unknown>>;
  if (!isAddress(img) || !origins.has(new URL(img).origin)) return [];
  const href = isAddress(url) ? url : null;
  return [
    { address: img, href, text: typeof text === 'string' ? text.trim().slice(0, MOST_CHARACTERS) : '' },
  ];
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:';
}

function markupOf(pictures: readonly FeedPicture[]): string {
  const markups = pictures
    .slice(0, MOST_PICTURES)
    .map((picture, place) => renderToStaticMarkup(<Picture {...picture} place={place} />));
  return markups.join('');
}

function Picture({ address, text, href, place }: FeedPicture & { readonly place: number }): ReactElement {
  const picture = (
    <img src={address} alt={text || `Instagram ${place + 1}`} loading="lazy" referrerPolicy="no-referrer" />
  );
  if (href === null) return picture;
  return (
    <a href={href} rel="noopener noreferrer">
      {picture}
    </a>
  );
}
