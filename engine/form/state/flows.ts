import type { Bill } from '../../blueprint/bill.ts';
import type { JsonObject } from '../../value/json.ts';

/** What is going on beside the fields: a draft that was saved, a second factor that is asked for, a payment. */
export interface Flows {
  readonly draft: SavedDraft | null;
  readonly authentication: Authentication | null;
  readonly payment: OpenPayment | null;
  /** The payment field whose button was pressed, while what follows from that is under way. */
  readonly pressed?: string;
  /** The page that is waited for while the form is `turning`. */
  readonly target?: number;
  /** The cards that a page waits for while the form is `turning`. */
  readonly cards?: CardCheck;
  /** The answers that it was opened with, a draft's for one: a blank among them was meant. */
  readonly given?: JsonObject;
  /** The bills that the host knows of; without them, those that the form was opened with. */
  readonly told?: readonly Bill[];
  /** Whether the page came over HTTPS, which payments may require. */
  readonly isSecure: boolean;
}

/** A payment under way: what is paid, and the provider's id of it once there is one. */
export interface OpenPayment {
  readonly bill: Bill;
  readonly id: string;
  /** The address of the window in which it is being confirmed; '' where there is none. */
  readonly window: string;
  readonly isConfirmed: boolean;
}

/** A check of the cards on a page; the answers to an earlier attempt come too late. */
export interface CardCheck {
  readonly attempt: number;
  /** The page as an index of `form.pages`; null once nobody waits. */
  readonly page: number | null;
  /** The payment fields of which the provider has not said whether they will do. */
  readonly waits: readonly string[];
}

/** A draft that the server keeps (spec 001 §4), and what is said of sending its link. */
export interface SavedDraft {
  readonly id: string;
  readonly link: string;
  /** What is wrong with the address that the link shall be sent to, or what became of sending it. */
  readonly mail: { readonly sent: boolean; readonly message: string } | null;
}

/** The second factor that the server asks for before it takes a submission. */
export interface Authentication {
  readonly method: string;
  readonly token: string;
  /** The other methods there are. */
  readonly others: readonly string[];
  /** Where somebody is helped who has lost the device; '' for nowhere. */
  readonly lostUrl: string;
  readonly message: string;
  /** Whether the message says what is wrong with the code that was given. */
  readonly isWrong: boolean;
}

export const NO_FLOWS: Flows = {
  draft: null,
  authentication: null,
  payment: null,
  isSecure: true,
};
