import type { JsonObject } from 'formularium/engine';

/** Something that may happen to a field with some answers. */
export type FieldOccurrence =
  /** A field, a section or a page is shown. */
  | { readonly type: 'shown'; readonly field: string }
  /** A field that is shown has an answer that it accepts. */
  | { readonly type: 'answered'; readonly field: string }
  /** A field is required and, with these answers to other fields, accepts no answer; the other answers are accepted. */
  | { readonly type: 'stuck'; readonly field: string }
  /** A field is hidden and is refused anyway. */
  | { readonly type: 'refused-unseen'; readonly field: string }
  /** A field is hidden, or is blank and need not be answered. */
  | { readonly type: 'unanswered'; readonly field: string }
  /** A payment is shown and has no amount. */
  | { readonly type: 'unpriced'; readonly field: string }
  /** A plan decides the amount of its payment, and no required field is blank. */
  | { readonly type: 'chosen'; readonly field: string }
  /** A plan decides the amount, and that is more than 0. */
  | { readonly type: 'charged'; readonly field: string }
  /** A payment and another one are shown, and ask for different amounts. */
  | { readonly type: 'unequal'; readonly field: string; readonly other: string }
  /** The formula of a field that is shown has no result. */
  | { readonly type: 'uncalculated'; readonly field: string }
  /** The number of a shown field compares like that with another one. */
  | {
      readonly type: 'is' | 'below' | 'at-least' | 'at-most';
      readonly field: string;
      readonly number: string;
    };

/** A condition or a group holds, or does not; if a field is named, while that is shown. */
export interface ConditionOccurrence {
  readonly type: 'met' | 'unmet';
  readonly at: string;
  readonly field?: string;
}

/** Something that may happen to the form as a whole. */
export type FormOccurrence =
  /** No part of the form is shown. */
  | { readonly type: 'empty' }
  /** The page that begins with this field (or the first one) is shown and can be left: nothing on it is refused. */
  | { readonly type: 'left'; readonly field?: string }
  /** The behaviour at a place is the first in its list that holds, and no required field is blank. */
  | { readonly type: 'counts'; readonly at: string }
  /** The conditions of the notification at a place hold, and no required field is blank. */
  | { readonly type: 'notifies'; readonly at: string }
  /** The form is sent. */
  | { readonly type: 'sent' };

/** Something that may happen to a form with some answers, as data, so that it can be checked without the rule that found it. */
export type Occurrence = FieldOccurrence | ConditionOccurrence | FormOccurrence;

/** With some answers, something happens. */
interface Happening {
  readonly happens: Occurrence;
  /** The day on which the form is filled in, `YYYY-MM-DD`, if that makes a difference. */
  readonly today?: string;
}

/** Something never happens, whatever the answers. */
interface Impossibility {
  readonly never: Occurrence;
  /** Set if that holds for the limits as they are written, but not with their tolerance. */
  readonly asDeclared?: true;
}

/** The statement of a finding, which can be checked. */
export type Claim = Happening | Impossibility;

/** Answers with which something happens. */
export interface Witnessed {
  readonly claim: Happening;
  readonly answers: JsonObject;
  readonly conflict?: never;
}

/** The places that together keep something from ever happening, as JSON Pointers. */
export interface Refuted {
  readonly claim: Impossibility;
  readonly conflict: readonly string[];
  readonly answers?: never;
}

interface Unproven {
  readonly claim?: never;
  readonly answers?: never;
  readonly conflict?: never;
}

/** A claim together with its evidence: a rule gives both or neither. */
export type Proof = Witnessed | Refuted | Unproven;

/** The same claim about the whole form, made about a part of it. */
export function claimWithin(claim: Claim, place: (at: string) => string): Claim {
  const moved = (one: Occurrence): Occurrence => ('at' in one ? { ...one, at: place(one.at) } : one);
  return 'happens' in claim
    ? { ...claim, happens: moved(claim.happens) }
    : { ...claim, never: moved(claim.never) };
}
