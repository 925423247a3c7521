import type { Usage } from '../../admission/usage.ts';
import type { Bill } from '../../blueprint/bill.ts';
import type { JsonObject } from '../../value/json.ts';

/** The flows beside the fields: a saved draft, the question for a second factor, a payment. */
export interface Flows {
  readonly draft: SavedDraft | null;
  readonly authentication: Authentication | null;
  readonly payment: OpenPayment | null;
  /** The payment field whose button was pressed, until its submission is settled. */
  readonly pressed?: string;
  /** The page that is waited for while the form is `turning`. */
  readonly target?: number;
  /** The page of the review that the visitor has left to change an answer, until it is reached again. */
  readonly review?: number | undefined;
  /** The cards that a page waits for while the form is `turning`. */
  readonly cards?: CardCheck;
  /** The answers that it was opened with, e.g. a draft's: a blank among them is deliberate. */
  readonly given?: JsonObject;
  /** The bills that the host knows of; if absent, those that the form was opened with. */
  readonly told?: readonly Bill[];
  /** What the host has said of the form's use. */
  readonly usage?: Usage;
  /** Whether the page came over HTTPS, which payments may require. */
  readonly isSecure: boolean;
}

/** A payment under way: its bill, and the provider's id of it once there is one. */
export interface OpenPayment {
  readonly bill: Bill;
  readonly id: string;
  /** The address of the window in which it is being confirmed; '' where there is none. */
  readonly window: string;
  readonly stage: PaymentStage;
}

/**
 * `open`: the host is at it. `attached`: the form is sent with a way to pay, which the server confirms. `confirmed`: the
 * form is sent with the proof.
 */
export type PaymentStage = 'open' | 'attached' | 'confirmed';

/** A check of the cards on a page; answers to an earlier attempt come too late. */
export interface CardCheck {
  readonly attempt: number;
  /** The page as an index of `form.pages`; null once the check is over. */
  readonly page: number | null;
  /** The payment fields that the provider has not answered for. */
  readonly waits: readonly string[];
}

/** A draft that the server keeps (spec 001 §4), and the message about mailing its link. */
export interface SavedDraft {
  readonly id: string;
  readonly link: string;
  /** The issue of the address that the link is to be mailed to, or the result of mailing it. */
  readonly mail: { readonly sent: boolean; readonly message: string } | null;
}

/** The second factor that the server asks for before it accepts a submission. */
export interface Authentication {
  readonly method: string;
  readonly token: string;
  /** The other available methods. */
  readonly others: readonly string[];
  /** The address of help for visitors who have lost the device; '' if there is none. */
  readonly lostUrl: string;
  readonly message: string;
  /** Whether the message is about an invalid code. */
  readonly isWrong: boolean;
}

export const NO_FLOWS: Flows = {
  draft: null,
  authentication: null,
  payment: null,
  isSecure: true,
};
