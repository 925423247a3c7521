import type { Problem } from 'formularium/engine';

/** What is wrong with a text as JSON, and where in the text it begins. */
export interface Flaw extends Problem {
  readonly offset: number;
}
