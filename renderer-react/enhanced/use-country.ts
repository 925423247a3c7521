import { countryByDialCode, dialCodeOf, loadPhoneNumbers } from 'formularium/engine';
import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../frame/lazy-part.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';

const plans = lazyPart(loadPhoneNumbers);
const unchanging = () => () => undefined;

/** A number as it is entered: its country apart, and of the number what follows the dial code. */
export interface NumberOfCountry {
  /** Null where the number begins with a dial code that nobody has. */
  readonly country: string | null;
  readonly code: string;
  readonly number: string;
  /** A number of this country, for who does not know what to enter; '' until the plans are loaded. */
  readonly example: string;
  readonly enter: (text: string) => void;
  readonly choose: (country: string) => void;
  /** The focus comes: from now on the plans of all countries are wanted. */
  readonly arrive: () => void;
  readonly leave: () => void;
}

/** The country of a number, and the number in it. A number of the field's own country is answered without dial code. */
export function useCountry({ field, state, onAnswer }: FieldProps): NumberOfCountry {
  const home = String(field.definition['country'] ?? 'us').toUpperCase();
  const [chosen, setChosen] = useState(home);
  // Who types a dial code sees it until they leave.
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

/** What follows a dial code, however it is spaced; a number without it is as it is. */
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
