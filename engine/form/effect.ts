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
  /** Show the lead form, and answer with `lead` or `skip-lead`. */
  | { readonly type: 'lead' }
  /** Fetch the results of the poll, and answer with `results`. */
  | { readonly type: 'results' }
  /** Answer with `clear-notice` after this time. */
  | { readonly type: 'clear-notice'; readonly afterMs: number }
  /** Send this submission, and answer with `accepted`, `refused` or `failed`. */
  | { readonly type: 'send'; readonly submission: JsonObject };
