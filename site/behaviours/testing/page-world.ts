import { english } from '../../words/english.ts';
import type { Behaviour } from '../behaviour.ts';
import { type PageTools, pageTools } from '../page/page-tools.ts';
import type { ToldSettings } from '../page/told-settings.ts';

const CHUNKS: Readonly<Record<string, () => Promise<unknown>>> = {
  popups: () => import('../chunks/popups.ts'),
  slider: () => import('../chunks/slider.ts'),
  tooltips: () => import('../chunks/tooltips.ts'),
  countup: () => import('../chunks/countup.ts'),
};

export const SETTINGS: ToldSettings = {
  assets_url: '/site/',
  theme: { version: 'v1' },
  rtl: false,
  ajaxurl: '/ajax',
  lightbox: { close_btn_inside: true, close_markup: 'Close' },
  sticky_height: 64,
  options: { header_nav_vertical_fly_out_frontpage: false },
  user: { can_edit_pages: false },
  i18n: english,
  snippets: [],
};

/** What behaviours share, with the chunks of the sources. */
export function toolsWith(
  settings: Partial<ToldSettings> = {},
  { isReduced = false }: { readonly isReduced?: boolean } = {},
): PageTools & { readonly loaded: readonly string[] } {
  const loaded: string[] = [];
  return {
    ...pageTools({ ...SETTINGS, ...settings }),
    isReduced: () => isReduced,
    async load<Module>(chunk: string): Promise<Module> {
      loaded.push(chunk);
      return (await CHUNKS[chunk]?.()) as Module;
    },
    loaded,
  };
}

/** Puts markup into the page of a test, and enhances what a behaviour is for. */
export function enhanced(behaviour: Behaviour, markup: string, page: PageTools = toolsWith()): HTMLElement {
  document.body.className = 'site';
  document.body.innerHTML = markup;
  const all = document.querySelectorAll<HTMLElement>(behaviour.selector);
  for (const element of all) behaviour.enhance(element, page);
  const [first] = all;
  if (first === undefined) throw new Error(`Nothing in the page is “${behaviour.selector}”.`);
  return first;
}

export function one<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`There is no “${selector}”.`);
  return found;
}

/** Waits until the page has been drawn: by then an observer has told what is in view, and answers that had arrived were read. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
