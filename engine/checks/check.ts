import type { Outline } from '../blueprint/outline.ts';
import type { Problem } from '../value/problem.ts';

/** One reason why a definition does not compile. It yields any number of problems. */
export interface Check {
  readonly name: string;
  readonly why: string;
  readonly check: (outline: Outline) => Iterable<Problem>;
}
