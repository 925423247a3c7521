import { dialCodes } from 'formularium/engine';
import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { Choice } from '../store/choices.ts';
import { useFormContext } from '../store/form-context.ts';
import { languageOf } from '../words/language-of.ts';
import { plain } from './find-choices.ts';
import { countryFinder } from './find-countries.ts';
import { Listbox } from './listbox.tsx';
import { ResultAnnouncement, ResultStatus } from './result-status.tsx';
import { searchInput } from './search-input.ts';
import type { NumberOfCountry } from './use-country.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';
import { usePlace } from './use-place.ts';
import { useSearch } from './use-search.ts';

const TYPING_ENDS_AFTER_MS = 1000; // spec 001 §9, phone widget

interface CountryPickerProps extends Pick<NumberOfCountry, 'country' | 'code' | 'choose'> {
  /** The id of the number's label. */
  readonly labelledBy: string;
  readonly onChosen: () => void;
}

/** The country of a number: a button with its dial code that opens a searchable list of all countries. */
export function CountryPicker(props: CountryPickerProps): ReactElement {
  const { country, code, choose, labelledBy, onChosen } = props;
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const countries = useCountries();
  const find = useMemo(() => countryFinder(countries), [countries]);
  const button = useRef<HTMLButtonElement>(null);
  const typeAhead = useTypeAhead(countries, choose, onChosen);
  const search = useSearch({
    isMultiple: false,
    chosen: [],
    find,
    onChoose([value]) {
      if (value === undefined) return;
      choose(value);
      onChosen();
    },
  });
  const current = countries.find(({ value }) => value === country);
  const closed = (): void => {
    search.close();
    button.current?.focus();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (search.isOpen && !currentTarget.contains(relatedTarget)) search.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave
    <div className={classOf('country-picker')} onBlur={left}>
      <button
        ref={button}
        type="button"
        className={classOf('dial-code')}
        aria-label={current ? `${words.country}: ${current.label}` : words.noCountry}
        aria-haspopup="dialog"
        aria-expanded={search.isOpen}
        onClick={search.isOpen ? closed : search.open}
        onKeyDown={typeAhead}
      >
        <bdi dir="ltr">{code || '+'}</bdi>
      </button>
      {search.isOpen && <CountryList {...{ search, labelledBy, country }} onClose={closed} />}
      <ResultAnnouncement {...search} />
    </div>
  );
}

interface CountryListProps {
  readonly search: ReturnType<typeof useSearch>;
  readonly labelledBy: string;
  readonly country: string | null;
  readonly onClose: () => void;
}

/** The search and its results. On a small screen it fills the screen. */
function CountryList({ search, labelledBy, country, onClose }: CountryListProps): ReactElement {
  const { classOf } = useFormContext();
  const words = useEnhancedWords();
  const list = `${labelledBy}-countries`;
  const { active, shown } = search;
  const dialog = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  usePlace(dialog);
  useEffect(() => input.current?.focus(), []);
  const attributes = searchInput(search, list);
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Escape') return attributes.onKeyDown?.(event);
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={words.country}
      className={`${classOf('popup')} ${classOf('countries')}`}
      // The search keeps the focus while the list is clicked and scrolled.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
    >
      <div className={classOf('countries-head')}>
        <input
          {...attributes}
          ref={input}
          className={classOf('control')}
          aria-label={words.searchCountries}
          placeholder={words.searchCountries}
          onKeyDown={pressed}
        />
        <button type="button" className={classOf('closer')} onClick={onClose}>
          {words.close}
        </button>
      </div>
      {shown.length > 0 && (
        <Listbox
          {...{ labelledBy, active }}
          id={list}
          isMultiple={false}
          choices={shown}
          chosen={country === null ? [] : [country]}
          onChoose={search.choose}
          onEnd={search.showMore}
        />
      )}
      <ResultStatus {...search} />
    </div>
  );
}

/** Every country with a telephone network, named and sorted in the form's language. */
function useCountries(): readonly Choice[] {
  const language = languageOf(useFormContext().formStore.form);
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const order = new Intl.Collator(language);
    // The isolates keep the dial code in order in right-to-left text.
    const label = (country: string, code: string): string =>
      `${names.of(country) ?? country} \u2066${code}\u2069`;
    return [...dialCodes]
      .map(([country, code]) => ({ value: country, label: label(country, code) }))
      .toSorted((a, b) => order.compare(a.label, b.label));
  }, [language]);
}

/** Letters typed on the closed button choose the first country that begins with them; any other character moves on to the number. */
function useTypeAhead(
  countries: readonly Choice[],
  choose: (country: string) => void,
  toNumber: () => void,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    if ([...key].length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    if (!/\p{L}/u.test(key)) return toNumber();
    const { text, at } = typed.current;
    const now = timeStamp - at < TYPING_ENDS_AFTER_MS ? text + key : key;
    typed.current = { text: now, at: timeStamp };
    const found = countries.find(({ label }) => plain(label).startsWith(plain(now)));
    if (found) choose(found.value);
  };
}
