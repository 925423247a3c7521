// The messages between `formularium dev` and the page that it shows.

import type { JsonObject } from 'formularium/engine';
import type { Finding } from 'formularium/linter';

/** The present state of a file. */
export interface Seen {
  readonly file: string;
  /** Changes whenever the file changes. */
  readonly version: number;
  /** Null while the file does not hold a JSON object. */
  readonly definition: JsonObject | null;
  /** The form that asks for the details of quiz takers, when it is a file of its own. */
  readonly lead: JsonObject | null;
  readonly findings: readonly Finding[];
  /** The capabilities that the form needs from a server: the preview has none, and simulates them. */
  readonly needs: readonly SeenNeed[];
}

export interface SeenNeed {
  readonly capability: string;
  readonly at: string;
  /** The description of the capability. */
  readonly summary: string;
}

/** Asks to explain a field of a file, with these answers on this day. */
export interface ExplainQuestion {
  readonly file: string;
  readonly field: string;
  readonly answers: JsonObject;
  readonly today: string;
}

/** Reasons, each indented by two spaces more than the line that it explains. */
export interface Explanation {
  readonly lines: readonly string[];
}
