/** Countries whose states are listed in `states.ts`, which is long. */
const WITH_STATES =
  'AR AU BD BG BO BR CA CN ES GR HK HU ID IE IN IR IT JP MX MY NG NP NZ PE PH PK RO TH TR US ZA';

/** The words of countries for their states. */
const STATE_LABELS = {
  County: 'GB HU IE',
  Region: 'CL HK NZ',
  Municipality: 'LI',
  'State / Zone': 'NP',
  Prefecture: 'JP',
  District: 'BD',
  Canton: 'CH',
  Province: 'BE CA CN ES ID IT NL TR ZA',
} as const;

/** A word for states; “state” in most countries. */
export type StateWord = keyof typeof STATE_LABELS | 'State';

export const STATE_WORDS: readonly StateWord[] = ['State', ...(Object.keys(STATE_LABELS) as StateWord[])];

const LABEL_OF: ReadonlyMap<string, StateWord> = new Map(
  Object.entries(STATE_LABELS).flatMap(([label, codes]) =>
    codes.split(' ').map((code): [string, StateWord] => [code, label as StateWord]),
  ),
);

/** Whether a country's states are chosen from a list, rather than typed. */
export function hasStates(country: string): boolean {
  return WITH_STATES.split(' ').includes(country);
}

/** A country's word for its states. */
export function stateLabelOf(country: string): StateWord {
  return LABEL_OF.get(country) ?? 'State';
}
