import { languages } from 'formularium/languages';

/** The view of the gallery, as its address has it. */
export interface GalleryView {
  /** The name of a story, or the beginning of several names. */
  readonly story: string;
  readonly theme: string;
  readonly scheme: string;
  readonly dir: string;
  /** '' leaves every form in the language that its author chose. */
  readonly language: string;
  /** In CSS pixels; '' for the full width. */
  readonly width: string;
}

export const SWITCH_NAMES = [
  'theme',
  'scheme',
  'dir',
  'language',
  'width',
] as const satisfies readonly (keyof GalleryView)[];

export type SwitchName = (typeof SWITCH_NAMES)[number];

/** The values of each switch, the default first. */
export const SWITCHES: Readonly<Record<SwitchName, readonly string[]>> = {
  theme: ['plain', 'soft', 'high-contrast', 'grove'],
  scheme: ['light', 'dark'],
  dir: ['ltr', 'rtl'],
  language: ['', ...languages.map(({ tag }) => tag)],
  width: ['', '390', '320'],
};

const DEFAULTS = Object.fromEntries(SWITCH_NAMES.map((name) => [name, SWITCHES[name][0] ?? '']));

/** Reads a view out of a query; unknown values become the default. */
export function readView(query: string): GalleryView {
  const params = new URLSearchParams(query);
  const valueOf = (name: SwitchName): string => {
    const wanted = params.get(name) ?? '';
    return SWITCHES[name].includes(wanted) ? wanted : (SWITCHES[name][0] ?? '');
  };
  return {
    story: params.get('story') ?? '',
    theme: valueOf('theme'),
    scheme: valueOf('scheme'),
    dir: valueOf('dir'),
    language: valueOf('language'),
    width: valueOf('width'),
  };
}

/** A view as a query, without the defaults. */
export function writeView(view: GalleryView): string {
  const changed = Object.entries(view).filter(([name, value]) => value !== (DEFAULTS[name] ?? ''));
  return `?${new URLSearchParams(changed)}`;
}
