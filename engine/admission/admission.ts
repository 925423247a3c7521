import { type JsonObject, member } from '../value/json.ts';
import { objectIn, textIn } from '../value/read-member.ts';
import { type EntryLimits, readEntryLimits } from './entry-limits.ts';
import { type Opening, readOpening } from './opening.ts';

/** When a form accepts submissions and how many, as JSON. */
export interface Admission {
  readonly opening: Opening;
  /** Pages do not get them: the host says what has come of them. */
  readonly limits?: EntryLimits;
  readonly messages: AdmissionMessages;
}

/** The messages while no submissions are accepted, or none of this visitor's. */
export interface AdmissionMessages {
  readonly notOpen: string;
  readonly paused: string;
  readonly closed: string;
  readonly full: string;
  readonly alreadySent: string;
}

/** What an author has written of a form's admission. */
interface WrittenAdmission {
  readonly opening: JsonObject;
  readonly limits: JsonObject;
  readonly messages: JsonObject;
}

/** Reads an admission; `words` are its default messages, and `by` tells senders apart if the author does not say how. */
export function readAdmission(
  { opening, limits, messages }: WrittenAdmission,
  words: AdmissionMessages,
  by = '',
): Admission {
  const own = Object.fromEntries(
    Object.entries(words).map(([name, usual]) => [name, textIn(messages, name) || usual]),
  );
  return {
    opening: readOpening(opening),
    limits: readEntryLimits(limits, by),
    messages: { ...words, ...own },
  };
}

/** The admission that the settings of a form or a quiz give; null if they give none. */
export function admissionInSettings(definition: JsonObject, words: AdmissionMessages): Admission | null {
  const settings = objectIn(definition, 'settings');
  if (member(settings, 'opening') === undefined && member(settings, 'limits') === undefined) return null;
  const [opening, limits] = [objectIn(settings, 'opening'), objectIn(settings, 'limits')];
  return readAdmission({ opening, limits, messages: objectIn(definition, 'messages') }, words);
}

/** The default messages of a form. */
export const FORM_WORDS = {
  notOpen: 'This form is not open yet.',
  paused: 'This form is paused at the moment. Please come back later.',
  closed: 'This form is closed.',
  full: 'This form has received all the entries that it takes.',
  alreadySent: 'This form has been sent already.',
} as const satisfies AdmissionMessages;
