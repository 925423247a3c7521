import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { KindAuthoring } from '../../kinds/kind.ts';
import { english, type KindLanguage } from '../../kinds/kind-language.ts';
import type { JsonObject } from '../../value/json.ts';
import { objectIn, textIn } from '../../value/read-member.ts';
import type { Text } from '../../value/text/text.ts';
import type { PAGE_WORDS, SETTING_WORDS } from './setting-words.ts';

/**
 * A language: all the words of a form. The author's own words always come first. Most words go into the blueprint;
 * `words` are for use while the form is filled in.
 */
export interface Language extends KindLanguage {
  readonly dir: 'ltr' | 'rtl';
  readonly rules: Readonly<Record<string, Text>>;
  /** The words of kinds for rules, if they differ from the rules' own. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly settings: Readonly<Record<keyof typeof SETTING_WORDS, string>>;
  readonly pagination: Readonly<Record<keyof typeof PAGE_WORDS, string>>;
  readonly modules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The reasons why a form is closed when a server lacks a capability, by the capability's name. */
  readonly needs?: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, Text>>;
}

/** The language of a form as its page receives it: none if the form does not name one. */
export interface FormLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Readonly<Record<string, Text>>;
}

/** The languages and scripts, in tags, that are written from right to left. */
const RIGHT_TO_LEFT =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|pnb|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr|nkoo|syrc|thaa)\b/i;

/** The tag that a definition names, e.g. `de-AT`; '' if it names none. */
export function tagOf(definition: JsonObject): string {
  return textIn(objectIn(definition, 'settings'), 'language');
}

/** The language that a tag asks for: exactly that one, or `de` for `de-AT`. Null if there is no such language. */
export function languageFor<L extends Language>(tag: string, languages: readonly L[]): L | null {
  const named = (wanted: string): L | undefined =>
    languages.find((one) => one.tag.toLowerCase() === wanted.toLowerCase());
  return named(tag) ?? named(tag.replace(/-.*/s, '')) ?? null;
}

/** The language for a page: the author's tag, and words if there are any. An unknown language falls back to English. */
export function formLanguage(tag: string, language: Language | null): FormLanguage | null {
  if (tag === '') return null;
  const dir = language?.dir ?? (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr');
  return { tag, dir, words: language?.words ?? {} };
}

/** The words of kinds, in this language or in English. */
export function kindLanguage(language: Language | null): KindLanguage {
  return language ?? english;
}

/** A field in this language: options of its kind that visitors read and that its author left open are filled in. */
export function inLanguage(
  field: FieldDefinition,
  { properties, says }: KindAuthoring,
  language: KindLanguage,
): FieldDefinition {
  const open = Object.entries({ ...language.options, ...language.formats }).filter(
    ([name]) => Object.hasOwn(properties, name) && !Object.hasOwn(field, name),
  );
  return { ...field, ...Object.fromEntries(open), ...says?.(field, language) };
}
