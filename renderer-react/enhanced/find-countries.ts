import type { Choice } from '../store/choices.ts';
import { findChoices, plain } from './find-choices.ts';

/** What people call countries beside their names, which no list of names has. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CD: ['DRC'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'],
  KR: ['Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
};

/**
 * The countries that a text may mean: whoever is called exactly so first, by the two letters or another name; then those whose
 * shown name has it; then those whose name in English or their own language begins with it.
 */
export function countryFinder(countries: readonly Choice[]): (text: string) => readonly Choice[] {
  let others: ReadonlyMap<Choice, readonly string[]> | undefined;
  return (text) => {
    const wanted = plain(text.trim());
    const shown = findChoices(countries, text);
    if (wanted === '') return shown;
    // Names in a hundred languages take a while, and most never search.
    others ??= new Map(countries.map((country) => [country, otherNames(country.value)]));
    const called = (match: (name: string) => boolean): readonly Choice[] =>
      countries.filter((country) => others?.get(country)?.some(match));
    const exact = called((name) => name === wanted);
    const begun = wanted.length < 3 ? [] : called((name) => name.startsWith(wanted));
    return [...new Set([...exact, ...shown, ...begun])];
  };
}

/** The two letters of a country, and its names elsewhere than in the list. */
function otherNames(country: string): readonly string[] {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const names = ['en', language].map((tag) =>
    new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(country),
  );
  return [country, ...names, ...(ALSO[country] ?? [])].flatMap((name) => (name ? [plain(name)] : []));
}
