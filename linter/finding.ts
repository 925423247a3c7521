import type { Json, JsonObject, Problem } from 'formularium/engine';
import { type Claim, claimWithin } from './claim.ts';
import type { JsonDocument } from './json/read-json.ts';

/** An error keeps a form from running; a warning is advice. */
export type Severity = 'error' | 'warning';

/** What a project makes of a code: “off” tells nothing of it. */
export type RuleSeverity = Severity | 'off';

/** A value that another one takes the place of, or that goes. */
export interface Edit {
  readonly at: string;
  /** Nothing: what stands there goes. */
  readonly value?: Json;
}

/** One thing found in a form, from the rule that finds it to whatever prints it. */
export interface Finding extends Problem {
  readonly severity: Severity;
  /** Where it begins in the text, from 1; a definition that was not read from a text has no lines. */
  readonly line?: number;
  readonly column?: number;
  /** What it says, so that it can be checked. */
  readonly claim?: Claim;
  /** Answers with which it happens: `formularium eval` shows it. */
  readonly answers?: JsonObject;
  /** Where that stands which together keeps something from ever happening, as JSON Pointers. */
  readonly conflict?: readonly string[];
  /** What `fix` does about it: afterwards the form does the same as before. */
  readonly edit?: Edit;
}

/** What was found in a document, in the order of its text. */
export interface Report {
  /** What the document is called where it is printed. */
  readonly file: string;
  readonly document: JsonDocument;
  readonly findings: readonly Finding[];
}

/** A finding that was made in a part of a definition, in the whole. */
export function findingWithin(finding: Finding, place: (at: string) => string): Finding {
  const { at, claim, conflict, edit } = finding;
  return {
    ...finding,
    at: place(at),
    ...(claim !== undefined && { claim: claimWithin(claim, place) }),
    ...(conflict !== undefined && { conflict: conflict.map(place) }),
    ...(edit !== undefined && { edit: { ...edit, at: place(edit.at) } }),
  };
}
