import type { JsonObject } from 'formularium/engine';
import type { Site } from '../context.ts';
import type { Letter } from '../wire/sort-entries.ts';

/** One thing that can be asked of `/ajax`, by the name the specification gives it (001 §7). */
export interface Action {
  readonly name: string;
  /** Resolves with the reply of success; throws a `Refusal` for anything else. */
  readonly execute: (letter: Letter, site: Site) => Promise<JsonObject>;
}
