import type { Bill, BillingDetails } from '../../blueprint/bill.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import type { Along } from '../plan/plan.ts';

/** A request to the host: plain data, performed outside, answered by events. */
export type Effect =
  /** Moves the focus to the first field that is missing or invalid. */
  | { readonly type: 'focus'; readonly field: string }
  /** Another page is shown now. */
  | { readonly type: 'turn'; readonly step: number }
  /** Find out whether the value meets the rule, and answer with `verdict`. `limits` are the rule's; where it looks at other fields, their values follow the field's own in a list. */
  | {
      readonly type: 'ask';
      readonly field: string;
      readonly rule: string;
      readonly value: Json;
      readonly limits: readonly Json[];
    }
  /** Show the lead form, and answer with `lead` or `skip-lead`. */
  | { readonly type: 'lead' }
  /** Have this question graded by who knows what is right, and answer with `graded`. */
  | { readonly type: 'grade'; readonly question: string; readonly choices: readonly string[] }
  /** Fetch the results of the poll, and answer with `results`. */
  | { readonly type: 'results' }
  /** Answer with `clear-notice` after this time. */
  | { readonly type: 'clear-notice'; readonly afterMs: number }
  /** Send this submission, and answer with `accepted`, `refused` or `failed`. */
  | SendEffect
  /** Have a code sent for the second factor, and say with `code-sent` what came of it. */
  | { readonly type: 'send-code'; readonly method: string; readonly token: string }
  /** Ask this address of the server, by GET, what to do about a lost device, and answer with `code-sent`; the host checks the address. */
  | { readonly type: 'lost-device'; readonly url: string }
  /** Keep these answers and this step as a draft, and answer with `draft-saved`, `refused` or `failed`. `openForm` takes both. */
  | { readonly type: 'save-draft'; readonly answers: JsonObject; readonly step: number }
  /** Send the link of a draft there, and answer with `draft-mailed`. */
  | { readonly type: 'mail-draft'; readonly id: string; readonly email: string }
  /** Have the provider look at what was entered in its element, and answer with `card-checked`: the page waits for it. */
  | { readonly type: 'check-card'; readonly bill: Bill; readonly attempt: number }
  /** Have this bill paid: check the card or make the order, and answer with `payment`. */
  | PayEffect
  /** The visitor has made the bill another one, and left what they changed: have what the provider was asked for changed. */
  | { readonly type: 'update-payment'; readonly bill: Bill }
  /** What was paid by this payment is wanted no more: the bill has changed since, or is gone. Have it given back. */
  | { readonly type: 'cancel-payment'; readonly id: string; readonly bill: Bill }
  /** Have the visitor confirm the payment in the page (3-D secure), and answer with `payment`. */
  | { readonly type: 'confirm-payment'; readonly id: string; readonly secret: string }
  /** Have it confirmed in a window of this size, in CSS pixels. */
  | { readonly type: 'open-window'; readonly url: string; readonly width: number; readonly height: number }
  /** After so many milliseconds see what has become of the payment, and answer with `payment`; close the window if that is its end. */
  | { readonly type: 'look-at-payment'; readonly id: string; readonly afterMs: number }
  /** Leave for another page; the author's address, which the host still checks. */
  | { readonly type: 'redirect'; readonly url: string; readonly target: 'same-tab' | 'new-tab' }
  /** Get new nonces: the form was reset, by the visitor, after it was accepted or to be taken again, or its page has lain in the browser's memory. */
  | { readonly type: 'renew-nonce' };

/** A bill to be paid, and its payer if the form asks for one. */
export interface PayEffect {
  readonly type: 'pay';
  readonly bill: Bill;
  readonly billing?: BillingDetails;
}

/** The submission, and the data a server needs beside it. */
export interface SendEffect extends Along {
  readonly type: 'send';
  readonly submission: JsonObject;
  /** The second factor, if the server has asked for one. */
  readonly authentication?: { readonly method: string; readonly token: string; readonly code: string };
}
