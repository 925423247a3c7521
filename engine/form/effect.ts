import type { Json, JsonObject } from '../value/json.ts';

/** What the host shall do: plain data, performed outside, answered by events. */
export type Effect =
  /** Move the focus there: the first field in want of something. */
  | { readonly type: 'focus'; readonly field: string }
  /** Another page is shown now. */
  | { readonly type: 'turn'; readonly step: number }
  /** Find out whether the value meets the rule, and answer with `verdict`. `limits` are the rule's. */
  | {
      readonly type: 'ask';
      readonly field: string;
      readonly rule: string;
      readonly value: Json;
      readonly limits: readonly Json[];
    }
  /** Send this submission, and answer with `accepted`, `refused` or `failed`. */
  | {
      readonly type: 'send';
      readonly submission: JsonObject;
      /** The second factor, where the server has asked for one. */
      readonly authentication?: { readonly method: string; readonly token: string; readonly code: string };
    }
  /** Have a code sent for the second factor, and say with `code-sent` what came of it. */
  | { readonly type: 'send-code'; readonly method: string; readonly token: string }
  /** Keep these answers and this page as a draft, and answer with `draft-saved` or `failed`. */
  | { readonly type: 'save-draft'; readonly answers: JsonObject; readonly page: number }
  /** Send the link of a draft there, and answer with `draft-mailed`. */
  | { readonly type: 'mail-draft'; readonly id: string; readonly email: string }
  /** Leave for another page; the author's address, which the host still checks. */
  | { readonly type: 'redirect'; readonly url: string; readonly target: 'same-tab' | 'new-tab' }
  /** Let the message fade after so many milliseconds, and say `faded`. */
  | { readonly type: 'fade-out'; readonly afterMs: number }
  /** Get new nonces: the page has lain in the browser's memory. */
  | { readonly type: 'renew-nonce' };
