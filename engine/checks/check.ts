import type { Outline } from '../blueprint/outline.ts';
import type { Problem } from '../value/problem.ts';

/** One thing that keeps a definition from compiling. Problems are yielded, as many as there are. */
export interface Check {
  readonly name: string;
  readonly why: string;
  readonly check: (outline: Outline) => Iterable<Problem>;
}
