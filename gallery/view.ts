import { languages } from 'formularium/languages';

/** What is looked at, and how: the gallery's address. */
export interface GalleryView {
  /** A story, or the beginning of the names of several. */
  readonly story: string;
  readonly theme: string;
  readonly scheme: string;
  readonly dir: string;
  /** '' leaves every form in the language that its author has chosen. */
  readonly language: string;
  /** In CSS pixels; '' for as wide as there is room. */
  readonly width: string;
}

/** What each switch of the gallery offers, its usual place first. */
export const SWITCHES = {
  theme: ['plain', 'soft', 'high-contrast'],
  scheme: ['light', 'dark'],
  dir: ['ltr', 'rtl'],
  language: ['', ...languages.map(({ tag }) => tag)],
  width: ['', '390', '320'],
} as const satisfies Partial<Record<keyof GalleryView, readonly string[]>>;

/** Reads a view out of a query; what is not offered is as usual. */
export function readView(query: string): GalleryView {
  const params = new URLSearchParams(query);
  const switched = Object.entries(SWITCHES).map(([name, offered]) => {
    const wanted = params.get(name) ?? '';
    return [name, (offered as readonly string[]).includes(wanted) ? wanted : offered[0]];
  });
  return { story: params.get('story') ?? '', ...Object.fromEntries(switched) };
}

/** A view as a query: what is as usual goes without saying. */
export function writeView(view: GalleryView): string {
  const said = Object.entries(view).filter(
    ([name, value]) => value !== ((SWITCHES as Partial<Record<string, readonly string[]>>)[name]?.[0] ?? ''),
  );
  return `?${new URLSearchParams(said)}`;
}
