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

export function pageTools(settings: ToldSettings): PageTools {
  return {
    settings,
    word: (name, ...given) =>
      given.reduce((text, one, place) => text.replace(`{${place}}`, one), settings.i18n[name] ?? name),
    isReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    reload: () => location.reload(),
    load: (chunk) => loadChunk(chunk, settings),
  };
}
