import { countryByDialCode, dialCodeOf, loadPhoneNumbers } from 'formularium/engine';
import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../frame/lazy-part.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';

const plans = lazyPart(loadPhoneNumbers);
const unchanging = () => () => undefined;

/** A phone number as it is edited: its country, and the number without the dial code. */
export interface NumberOfCountry {
  /** Null for a dial code that belongs to no country. */
  readonly country: string | null;
  readonly code: string;
  readonly number: string;
  /** An example number of the country; '' until the numbering plans have loaded. */
  readonly example: string;
  readonly enter: (text: string) => void;
  readonly choose: (country: string) => void;
  /** Loads the numbering plans of all countries; for the first focus. */
  readonly arrive: () => void;
  readonly leave: () => void;
}

/** Follows the country of a number. A number of the field's own country is answered without the dial code. */
export function useCountry({ field, state, onAnswer }: FieldProps): NumberOfCountry {
  const home = String(field.definition['country'] ?? 'us').toUpperCase();
  const [chosen, setChosen] = useState(home);
  // A dial code that is being typed stays visible until the field is left.
  const [isRaw, setRaw] = useState(false);
  const [isWanted, want] = useState(false);
  const loaded = useSyncExternalStore(isWanted ? plans.subscribe : unchanging, plans.current, () => null);
  const entered = enteredText(state.answer);
  const isAbroad = entered.startsWith('+');
  const told = isAbroad ? countryByDialCode(entered, chosen) : chosen;
  const country = (isAbroad ? loaded?.countryOfNumber(entered) : null) ?? told;
  const code = country === null ? '' : dialCodeOf(country);
  const answer = (number: string, of: string): void =>
    onAnswer(number === '' || of === home ? number : `${dialCodeOf(of)} ${number}`);
  const number = isAbroad && !isRaw ? withoutCode(entered, code) : entered;
  return {
    country,
    code,
    number,
    example: country === null ? '' : (loaded?.exampleNumber(country) ?? ''),
    enter(text) {
      const isNowRaw = text.trimStart().startsWith('+');
      setRaw(isNowRaw);
      if (country !== null) setChosen(country);
      if (isNowRaw) onAnswer(text);
      else answer(text, country ?? home);
    },
    choose(next) {
      setChosen(next);
      setRaw(false);
      answer(withoutCode(entered, code), next);
    },
    arrive: () => want(true),
    leave: () => setRaw(false),
  };
}

/** A number without its dial code, however it is spaced. */
function withoutCode(number: string, code: string): string {
  if (code === '' || !number.startsWith('+')) return number;
  let rest = number;
  for (const character of code) {
    rest = rest.trimStart();
    if (!rest.startsWith(character)) return number;
    rest = rest.slice(1);
  }
  return rest.trimStart();
}
