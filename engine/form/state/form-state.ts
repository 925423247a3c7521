import type { FieldState } from '../../value/field-state.ts';
import type { Json } from '../../value/json.ts';
import type { Vector } from '../../value/vector.ts';
import type { Stage } from '../plan/stage.ts';
import type { Flows } from './flows.ts';

/** A form at one moment: a value. It holds every answer, and everything that follows from them. */
export interface FormState {
  /** By the rank at which a field is calculated; read it with `fieldState`. */
  readonly fields: Vector<FieldState>;
  /** How many fields each page displays, by page. A page that displays none is skipped. */
  readonly shown: Vector<number>;
  /** The page the visitor is on, as an index of `form.pages`. */
  readonly page: number;
  readonly phase: Phase;
  /** The notice above the form. */
  readonly notice: Notice | null;
  /** The host's verdicts, by field and rule, each on one value. */
  readonly verdicts: ReadonlyMap<string, HostVerdict>;
  /** The host's date, `YYYY-MM-DD`; '' while it is unknown. */
  readonly today: string;
  readonly flows: Flows;
  /** The fields as the form was opened; a draft is compared with them. */
  readonly opened: Vector<FieldState>;
  /** The stage of a quiz or a poll, beside its pages; null for forms with only pages. */
  readonly stage: Stage | null;
}

/**
 * `turning`: on the way to another page, and waiting for verdicts. `asking`: submitted, and waiting for them. `paying`:
 * waiting for a payment. `sending`: on its way. `authenticating`: the server wants a second factor first. `done`:
 * accepted, and finished. `saving` and `saved`: a draft is on its way, and kept.
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

/** A message above the form: of success, of missing or invalid answers (`invalid`), or of an error. */
export interface Notice {
  readonly tone: 'success' | 'invalid' | 'error';
  readonly message: string;
  /** What the reply says of where the submission is seen again, unread. */
  readonly link?: Json | undefined;
}

/** A verdict for one value; null when the host could not find out, which leaves the decision to the server. */
export interface HostVerdict {
  readonly value: Json;
  readonly met: boolean | null;
  /** Replaces the rule's words for a refused value; always treated as text. */
  readonly message?: string;
}
