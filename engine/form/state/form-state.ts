import type { FieldState } from '../../value/field-state.ts';
import type { Json } from '../../value/json.ts';
import type { Vector } from '../../value/vector.ts';
import type { Stage } from '../plan/stage.ts';
import type { Flows } from './flows.ts';

/** A form at one moment: a value. What was entered is in it, and everything that follows from it. */
export interface FormState {
  /** By the rank at which a field is worked out; read it with `fieldState`. */
  readonly fields: Vector<FieldState>;
  /** How many fields each page displays, by page. A page that displays none is skipped. */
  readonly shown: Vector<number>;
  /** The page the visitor is on, as an index of `form.pages`. */
  readonly page: number;
  readonly phase: Phase;
  /** What stands above the form. */
  readonly notice: Notice | null;
  /** The host's verdicts, by field and rule, each for the one value it was asked about. */
  readonly verdicts: ReadonlyMap<string, HostVerdict>;
  /** The day it is where the host is, `YYYY-MM-DD`; '' when it has not said. */
  readonly today: string;
  readonly flows: Flows;
  /** The fields as the form was opened, which is what a draft is compared with. */
  readonly opened: Vector<FieldState>;
  /** Where a quiz or a poll is, beside its pages; null for what has nothing but pages. */
  readonly stage: Stage | null;
}

/**
 * `turning`: on the way to another page, and waiting for verdicts. `asking`: submitted, and waiting for them. `paying`: waiting for a payment. `sending`: on its way. `authenticating`: the server wants a second factor
 * first. `done`: accepted, and nothing more to do. `saving` and `saved`: a draft is on its way, and kept.
 */
export type Phase =
  | 'filling'
  | 'turning'
  | 'asking'
  | 'paying'
  | 'sending'
  | 'authenticating'
  | 'done'
  | 'saving'
  | 'saved';

/** Words above the form: of success, of answers that are wanting (`invalid`), or of what went wrong. */
export interface Notice {
  readonly tone: 'success' | 'invalid' | 'error';
  readonly message: string;
}

/** A verdict for one value; null when the host could not find out, which leaves the decision to the server. */
export interface HostVerdict {
  readonly value: Json;
  readonly met: boolean | null;
  /** What is said of a value that will not do, instead of the rule's words: as text, whatever is in it. */
  readonly message?: string;
}
