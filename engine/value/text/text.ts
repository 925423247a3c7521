/** Words in which something is counted, in as many forms as their language has. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Words as catalogues hold them: `{0}`, `{1}` are filled in, and the first of these is counted. */
export type Text = string | CountedText;

/** A text of the engine: its name in catalogues, and its English. */
export type Word = readonly [name: string, english: Text];

/** A language as far as words are said in it: its tag, and its words by their names. */
export interface WordLanguage {
  readonly tag: string;
  readonly words: Readonly<Record<string, Text>>;
}

/** Words with their values in them, in the form that the first value asks for in this language. */
export function textFor(text: Text, tag: string, values: readonly unknown[]): string {
  if (typeof text === 'string') return filledIn(text, values);
  rules[tag] ??= new Intl.PluralRules(tag);
  const form = rules[tag].select(Number(values[0]));
  return filledIn(text[form] ?? text.other, values);
}

/** The plural rules of each language: to make them takes longer than to read a field. */
const rules: Record<string, Intl.PluralRules> = Object.create(null);

/** Words with `{0}`, `{1}` filled in; a slot without a value stays. */
export function filledIn(words: string, values: readonly unknown[]): string {
  return words.replace(/\{(\d)\}/g, (slot, digit: string) => String(values[Number(digit)] ?? slot));
}

/** The shape of words in a language with these plural forms: counted words have them all, others are one text. */
export type Translated<T, Forms extends string> = T extends string
  ? string
  : T extends { readonly other: string }
    ? Readonly<Record<Forms, string>>
    : { readonly [K in keyof T]: Translated<T[K], Forms> };
