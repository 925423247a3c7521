import type { FormState, JsonObject } from 'formularium/engine';
import type { Bill } from 'formularium/engine/server';
import type { OfferedForm } from '../forms/served-form.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { SentFiles } from '../value/files/sent-files.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import type { PostedAnswers } from './posted-answers.ts';

/** A submission that has been settled and is being kept. */
export interface ArrivingSubmission<Prepared = unknown> {
  readonly id: string;
  readonly served: OfferedForm;
  readonly key: string;
  /** The form with these answers, after everything has been worked out. */
  readonly state: FormState;
  /** What is kept: values by their fields. */
  readonly submission: JsonObject;
  /** The files that came with it or ahead of it, also those of hidden fields. */
  readonly files: SentFiles;
  readonly visitor: Visitor;
  /** The token of the draft that it was made from; none when left out. */
  readonly draftToken?: string;
  /** Milliseconds since 1970, UTC. */
  readonly sentAt: number;
  /** What the step has prepared before the unit of work. */
  readonly prepared: Prepared;
}

/** What a page claims to pay with. Nothing of it is believed: it is a key into what this server knows. */
export interface PaymentClaim {
  /** The token of a payment; '' for none. */
  readonly token: string;
  /** The provider's id of what the payer pays with; '' for none. */
  readonly method: string;
}

/** A settled submission, with what it asks to be paid. */
export interface PayingSubmission {
  readonly served: OfferedForm;
  readonly key: string;
  readonly state: FormState;
  /** The ways to pay, of which one is enough; none where there is nothing to pay. */
  readonly bills: readonly Bill[];
  readonly claim: PaymentClaim;
  readonly visitor: Visitor;
  /** What was sent, by its names. */
  readonly answers: PostedAnswers;
  readonly files: SentFiles;
}

/**
 * Something that a capability does in the unit of work that keeps a submission: count a choice, cast a vote, have a mail sent. It may be
 * done again from its start, like the unit of work. It throws a `Refusal` when the submission cannot be kept.
 */
export interface SubmissionStep<Prepared = unknown> {
  readonly name: string;
  /** The capabilities that a server has by it. */
  readonly offers?: readonly string[];
  /** Whether it is done for submissions that are held as well; all others wait until one is released. */
  readonly isForHeld?: boolean;
  /**
   * Done once, before the unit of work, for what takes too long in it. `whole` has the answers that are never kept as well, such as a
   * password. Throws a `Refusal` like `within`.
   */
  readonly prepare?: (served: OfferedForm, whole: JsonObject, paying: PayingSubmission) => Promise<Prepared>;
  /** Gives what it adds to the reply; a `message` goes after the form's own, and after those of the steps before. */
  within(
    arriving: ArrivingSubmission<Prepared>,
    transaction: StorageTransaction,
    tools: Omit<Tools, 'storage'>,
  ): Promise<JsonObject>;
  /** Gives what it adds to the reply once the submission is kept, also when that is sent again. */
  readonly afterwards?: (served: OfferedForm, tools: Tools) => Promise<JsonObject>;
  /** The name of what submissions are in each other's way about: a server keeps those with the same one after the other. */
  readonly turn?: (
    arriving: Pick<ArrivingSubmission, 'served' | 'state' | 'visitor' | 'key'>,
    tools: Pick<Tools, 'fingerprint'>,
  ) => string | null;
}

/** Whether a mail may go to an address that a visitor has entered, which need not be theirs. One that may is counted, any other logged. */
export type MayMail = (
  recipient: string,
  arriving: Pick<ArrivingSubmission, 'id' | 'visitor'>,
  transaction: Pick<StorageTransaction, 'attempts'>,
  tools: Omit<Tools, 'storage'>,
) => Promise<boolean>;
