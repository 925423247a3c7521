import type { Choice } from '../store/choices.ts';

/** A text without case and diacritics, so that “cote” finds “Côte d’Ivoire”. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The choices that contain a text, those that begin with it first; all of them for an empty text. */
export function findChoices<T extends Choice>(choices: readonly T[], text: string): readonly T[] {
  const wanted = plain(text.trim());
  if (wanted === '') return choices;
  const found = choices.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: Choice): boolean => plain(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** The value of the ‘other’ option. */
export const OWN_CHOICE = 'custom_option';

/** The choices that were found, and last the offer to add what was typed, unless it is one of them. */
export function withOwnChoice(
  found: readonly Choice[],
  text: string,
  offer: (typed: string) => string,
): readonly Choice[] {
  const typed = text.trim();
  if (typed === '') return found;
  const others = found.filter(({ value }) => value !== OWN_CHOICE);
  if (others.some(({ label }) => plain(label) === plain(typed))) return others;
  return [...others, { value: OWN_CHOICE, label: offer(typed), adds: typed }];
}
