// What `formularium dev` and the page that it shows say to each other.

import type { JsonObject } from 'formularium/engine';
import type { Finding } from 'formularium/linter';

/** A file as it is now. */
export interface Seen {
  readonly file: string;
  /** Another one after every change of the file. */
  readonly version: number;
  /** Null while the file holds no JSON object. */
  readonly definition: JsonObject | null;
  /** The form that asks who takes a quiz, where that is another file. */
  readonly lead: JsonObject | null;
  readonly findings: readonly Finding[];
  /** What the form needs of a server: the preview has none, and pretends. */
  readonly needs: readonly SeenNeed[];
}

export interface SeenNeed {
  readonly capability: string;
  readonly at: string;
  /** What a server that has it does. */
  readonly summary: string;
}

/** Which field of which file shall be explained, with these answers on this day. */
export interface ExplainQuestion {
  readonly file: string;
  readonly field: string;
  readonly answers: JsonObject;
  readonly today: string;
}

/** Reasons, each two blanks deeper than what it is a reason for. */
export interface Explanation {
  readonly lines: readonly string[];
}
