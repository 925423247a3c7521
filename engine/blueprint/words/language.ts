import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { KindAuthoring } from '../../kinds/kind.ts';
import { english, type KindLanguage } from '../../kinds/kind-language.ts';
import type { JsonObject } from '../../value/json.ts';
import { objectIn, textIn } from '../../value/read-member.ts';
import type { Text } from '../../value/text/text.ts';
import type { PAGE_WORDS, SETTING_WORDS } from './setting-words.ts';

/**
 * A language: all that a form says by itself. What a form's author has written comes first, always. While a form is laid
 * out most of it goes into the blueprint; `words` are for what is said while the form is filled in.
 */
export interface Language extends KindLanguage {
  readonly dir: 'ltr' | 'rtl';
  readonly rules: Readonly<Record<string, Text>>;
  /** The words of kinds for rules, where they are other than the rules' own. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly settings: Readonly<Record<keyof typeof SETTING_WORDS, string>>;
  readonly pagination: Readonly<Record<keyof typeof PAGE_WORDS, string>>;
  readonly modules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Why a form is closed where a server lacks a capability, by the capability's name. */
  readonly needs?: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, Text>>;
}

/** The language of a form as its page is told of it: none where the form names none. */
export interface FormLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly words: Readonly<Record<string, Text>>;
}

/** What is written from right to left, of the languages and the scripts that tags name. */
const RIGHT_TO_LEFT =
  /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|pnb|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr|nkoo|syrc|thaa)\b/i;

/** The tag that a definition names, e.g. `de-AT`; '' where it names none. */
export function tagOf(definition: JsonObject): string {
  return textIn(objectIn(definition, 'settings'), 'language');
}

/** The language that a tag asks for: that very one, or of `de-AT` the `de`. Null for one that is not there. */
export function languageFor<L extends Language>(tag: string, languages: readonly L[]): L | null {
  const named = (wanted: string): L | undefined =>
    languages.find((one) => one.tag.toLowerCase() === wanted.toLowerCase());
  return named(tag) ?? named(tag.replace(/-.*/s, '')) ?? null;
}

/** What a page is told: the author's tag, and words where there are some. A language that nobody has is said in English. */
export function formLanguage(tag: string, language: Language | null): FormLanguage | null {
  if (tag === '') return null;
  const dir = language?.dir ?? (RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr');
  return { tag, dir, words: language?.words ?? {} };
}

/** What kinds say, in this language or in English. */
export function kindLanguage(language: Language | null): KindLanguage {
  return language ?? english;
}

/** A field in this language: what its author left open of its kind's options is filled in, as far as visitors read it. */
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
