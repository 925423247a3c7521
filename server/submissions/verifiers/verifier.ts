import type { Answer, Effect } from 'formularium/engine';
import type { RemoteAccess } from '../../value/remote-access.ts';

export type VerifierQuestion = Extract<Effect, { type: 'ask' }>;

/** Everything that a verifier needs beside the question. */
export interface Surroundings {
  /** Whether the field has to be answered. */
  readonly isRequired: boolean;
  readonly remote: RemoteAccess;
  /** Done when the whole submission has waited long enough. */
  readonly deadline: AbortSignal;
  /** Logs why something could not be verified. */
  readonly warn: (details: object, message: string) => void;
}

/** Finds out for the server whether the value of a field meets a rule that asks the outside. */
export interface Verifier {
  /** The rule whose questions it answers. */
  readonly rule: string;
  /** The capabilities that a server has by it. */
  readonly offers: (remote: RemoteAccess) => readonly string[];
  /** A text says why the value is not acceptable; null: it could not be verified, and is refused. */
  readonly verify: (question: VerifierQuestion, around: Surroundings) => Promise<Answer>;
}
