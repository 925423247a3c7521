import { loadChunk } from './load-chunk.ts';
import type { ToldSettings } from './told-settings.ts';

/** What behaviours share. */
export interface PageTools {
  readonly settings: ToldSettings;
  /** A word of the site; the name itself where there is none. */
  readonly word: (name: string, ...given: readonly string[]) => string;
  readonly isReduced: () => boolean;
  /** Loads the page again. */
  readonly reload: () => void;
  /** Loads a script that few pages need. Rejects with “Loading chunk … failed”. */
  readonly load: <Module>(chunk: string) => Promise<Module>;
}

/** The settings of a page that has none of its own, such as a page of another site. */
const USUAL: Omit<ToldSettings, 'rtl'> = {
  assets_url: '/',
  theme: { version: '' },
  ajaxurl: '/ajax',
  lightbox: { close_btn_inside: true, close_markup: '×' },
  sticky_height: 0,
  options: { header_nav_vertical_fly_out_frontpage: false },
  user: { can_edit_pages: false },
  i18n: {},
  snippets: [],
};

/** The tools of a page with these settings, and otherwise the usual ones. */
export function pageTools(told: Partial<ToldSettings> = {}): PageTools {
  const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
  const settings = { ...USUAL, rtl, ...told };
  return {
    settings,
    word: (name, ...given) =>
      given.reduce((text, one, place) => text.replace(`{${place}}`, one), settings.i18n[name] ?? name),
    isReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    reload: () => location.reload(),
    load: (chunk) => loadChunk(chunk, settings),
  };
}
