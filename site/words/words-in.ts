import { arabic } from './arabic.ts';
import { english, type SiteWords } from './english.ts';
import { german } from './german.ts';

interface SpokenSite {
  readonly words: SiteWords;
  readonly dir: 'ltr' | 'rtl';
}

const SPOKEN: ReadonlyMap<string, SpokenSite> = new Map([
  ['en', { words: english, dir: 'ltr' }],
  ['de', { words: german, dir: 'ltr' }],
  ['ar', { words: arabic, dir: 'rtl' }],
]);

/** The words and the direction of a language of the project; English for any other. */
export function spokenIn(tag: string): SpokenSite {
  return SPOKEN.get(tag) ?? { words: english, dir: 'ltr' };
}
