import { type StateWord, stateLabelOf } from './state-labels.ts';

/** The parts of an address in a country. */
export interface AddressRules {
  /** The country's word for its states. */
  readonly stateLabel: StateWord;
  readonly isStateShown: boolean;
  readonly isStateRequired: boolean;
  readonly isCityRequired: boolean;
  readonly isZipRequired: boolean;
}

const list = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Addresses there do not name a state at all. */
const WITHOUT_STATE = list('AF AT BE CH CZ DE DK EE FI FR IS KR LI MC NL NO PL PT SE SI SK VN');
const STATE_OPTIONAL = list('AE AX BI BL BQ GB GF GP IL KW LB LK MF MQ RE SG SS SX TL YT');
const CITY_OPTIONAL = list('SG');
const ZIP_OPTIONAL = list(
  'AE AG AN AO AW BF BI BJ BQ BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GN GQ GY HK IE JM KE KI KM KN KP LC ML MO MR MS MU MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TF TK TL TO TT TV TZ UG VU YE ZA ZW',
);

/** The address rules of a country (spec 000 §3, states lookup); an unknown one has every part. */
export function addressRulesOf(country: string): AddressRules {
  const isStateShown = !WITHOUT_STATE.has(country);
  return {
    stateLabel: stateLabelOf(country),
    isStateShown,
    isStateRequired: isStateShown && !STATE_OPTIONAL.has(country),
    isCityRequired: !CITY_OPTIONAL.has(country),
    isZipRequired: !ZIP_OPTIONAL.has(country),
  };
}

/** The countries of each exception: conditions on the parts of an address are made from them. */
export const exceptions: {
  readonly withoutState: readonly string[];
  readonly stateOptional: readonly string[];
  readonly cityOptional: readonly string[];
  readonly zipOptional: readonly string[];
} = {
  withoutState: [...WITHOUT_STATE],
  stateOptional: [...STATE_OPTIONAL],
  cityOptional: [...CITY_OPTIONAL],
  zipOptional: [...ZIP_OPTIONAL],
};
