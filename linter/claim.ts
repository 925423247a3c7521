import type { JsonObject } from 'formularium/engine';

/** Something that may become of a field with some answers. */
export type FieldOccurrence =
  /** A field, a section or a page is shown. */
  | { readonly type: 'shown'; readonly field: string }
  /** A field that is shown has an answer which it accepts. */
  | { readonly type: 'answered'; readonly field: string }
  /** A field must be answered and, with these answers of other fields, accepts no answer; what is answered is accepted. */
  | { readonly type: 'stuck'; readonly field: string }
  /** A field is hidden and is refused all the same. */
  | { readonly type: 'refused-unseen'; readonly field: string }
  /** A payment is shown and has no amount. */
  | { readonly type: 'unpriced'; readonly field: string }
  /** A plan is the one by which its payment is paid. */
  | { readonly type: 'chosen'; readonly field: string }
  /** It is, and asks for more than nothing. */
  | { readonly type: 'charged'; readonly field: string }
  /** A payment and another one are shown, and ask for different amounts. */
  | { readonly type: 'unequal'; readonly field: string; readonly other: string }
  /** The formula of a field that is shown has no result. */
  | { readonly type: 'uncalculated'; readonly field: string }
  /** The number of a field that is shown compares like that with another one. */
  | {
      readonly type: 'is' | 'below' | 'at-least' | 'at-most';
      readonly field: string;
      readonly number: string;
    };

/** A condition or a group holds, or does not; where a field is named, while that is shown. */
export interface ConditionOccurrence {
  readonly type: 'met' | 'unmet';
  readonly at: string;
  readonly field?: string;
}

/** Something that may become of the form as a whole. */
export type FormOccurrence =
  /** Nothing of the form is shown. */
  | { readonly type: 'empty' }
  /** The page that begins with this field, the first one without, is shown and can be left: nothing on it is refused. */
  | { readonly type: 'left'; readonly field?: string }
  /** What stands at a place is the first of its list of behaviours that holds. */
  | { readonly type: 'counts'; readonly at: string }
  /** The form is sent. */
  | { readonly type: 'sent' };

/** Something that may become of a form with some answers, as data, so that it can be looked for without the rule that found it. */
export type Occurrence = FieldOccurrence | ConditionOccurrence | FormOccurrence;

/** With some answers, something happens. */
interface Happening {
  readonly happens: Occurrence;
  /** The day on which the form is filled in, `YYYY-MM-DD`, where that makes a difference. */
  readonly today?: string;
}

/** Something never happens, whatever is answered. */
interface Impossibility {
  readonly never: Occurrence;
  /** Set where that holds of the limits as they are written, and not of what their tolerance lets through. */
  readonly asDeclared?: true;
}

/** What a finding says, so that it can be checked. */
export type Claim = Happening | Impossibility;

/** Answers with which something happens. */
export interface Witnessed {
  readonly claim: Happening;
  readonly answers: JsonObject;
  readonly conflict?: never;
}

/** What keeps something from ever happening, as JSON Pointers. */
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

/** A claim together with what shows it: a rule gives both or neither. */
export type Proof = Witnessed | Refuted | Unproven;

/** The same claim in a form that the one it was made of is a part of. */
export function claimWithin(claim: Claim, place: (at: string) => string): Claim {
  const moved = (one: Occurrence): Occurrence => ('at' in one ? { ...one, at: place(one.at) } : one);
  return 'happens' in claim
    ? { ...claim, happens: moved(claim.happens) }
    : { ...claim, never: moved(claim.never) };
}
