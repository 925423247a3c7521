import type { Effect } from 'formularium/engine';
import type { Answer } from 'formularium/engine/server';
import type { Tools } from '../../storage/tools.ts';
import type { CaptchaSettings } from '../../value/captchas/captcha-settings.ts';
import type { Visit } from '../../value/nonce.ts';
import type { RemoteAccess } from '../../value/remote-access.ts';
import type { SpamReason } from '../spam/spam-verdict.ts';

export type VerifierQuestion = Extract<Effect, { type: 'ask' }>;

/** Whom the server may ask. */
export interface OutsideAccess {
  readonly remote: RemoteAccess;
  readonly captchas: CaptchaSettings;
}

/** The submission whose answers are verified. */
interface VerifiedSubmission {
  readonly formId: string;
  readonly key: string;
  /** The page it was sent from; null where that is not known. */
  readonly visit: Visit | null;
  /** The network address of its visitor. */
  readonly address: string;
}

/** Everything that a verifier needs beside the question. */
export interface Surroundings extends OutsideAccess {
  /** Whether the field has to be answered. */
  readonly isRequired: boolean;
  /** Whether the submission is held rather than refused if the value cannot be verified. */
  readonly isHeldWithout: boolean;
  readonly sent: VerifiedSubmission;
  readonly tools: Pick<Tools, 'clock' | 'fingerprint' | 'sign' | 'storage'>;
  /** Done when the whole submission has waited long enough. */
  readonly deadline: AbortSignal;
  /** Has the submission held. */
  readonly doubt: (reason: SpamReason) => void;
  /** Logs why something could not be verified. */
  readonly warn: (details: object, message: string) => void;
}

/** Finds out for the server whether the value of a field meets a rule that asks the outside. */
export interface Verifier {
  /** The rule whose questions it answers. */
  readonly rule: string;
  /** The capabilities that a server has by it. */
  readonly offers: (access: OutsideAccess) => readonly string[];
  /** A text says why the value is not acceptable; null: it could not be verified, and is refused. */
  readonly verify: (question: VerifierQuestion, around: Surroundings) => Promise<Answer>;
}
