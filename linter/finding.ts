import type { Json, JsonObject, Problem } from 'formularium/engine';
import { type Claim, claimWithin } from './claim.ts';
import type { JsonDocument } from './json/read-json.ts';

/** An error keeps a form from running; a warning is advice. */
export type Severity = 'error' | 'warning';

/** The severity that a project gives to a code: “off” hides its findings. */
export type RuleSeverity = Severity | 'off';

/** An edit that replaces a value, or removes it. */
export interface Edit {
  readonly at: string;
  /** Absent when the value is removed. */
  readonly value?: Json;
}

/** One finding in a form, from the rule that reports it to the program that prints it. */
export interface Finding extends Problem {
  readonly severity: Severity;
  /** The position in the text, from 1; absent for a definition that was not read from a text. */
  readonly line?: number;
  readonly column?: number;
  /** The statement that it makes, which can be checked. */
  readonly claim?: Claim;
  /** Answers with which it happens: `formularium eval` shows it. */
  readonly answers?: JsonObject;
  /** The places that together keep something from ever happening, as JSON Pointers. */
  readonly conflict?: readonly string[];
  /** The edits that fix it: afterwards the form does the same as before. */
  readonly edit?: Edit;
}

/** The findings in a document, in the order of its text. */
export interface Report {
  /** The document's name where it is printed. */
  readonly file: string;
  readonly document: JsonDocument;
  readonly findings: readonly Finding[];
}

/** A finding in a part of a definition, with its place in the whole. */
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
