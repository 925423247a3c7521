import type { Json } from '../value/json.ts';

/** Everything that can happen to a form. The host sends them; `update` is the only way in which a state changes. */
export type FormEvent =
  | { readonly type: 'answer'; readonly field: string; readonly answer: Json }
  /** The visitor left the field. */
  | { readonly type: 'leave'; readonly field: string }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** To a step by its place among the visible ones, from 0. */
  | { readonly type: 'jump'; readonly step: number }
  | { readonly type: 'submit' }
  /** The host's answer to an `ask` effect; `met: null` when it could not find out, which leaves the decision to the server. */
  | {
      readonly type: 'verdict';
      readonly field: string;
      readonly rule: string;
      readonly value: Json;
      readonly met: boolean | null;
    }
  | { readonly type: 'accepted'; readonly message: string }
  /** The server found fault: `errors` stand at their fields, `message` above the form. */
  | { readonly type: 'refused'; readonly message: string; readonly errors: readonly FieldError[] }
  /** The submission did not come through at all; `status` is the HTTP status, or 0 when there was no reply. */
  | { readonly type: 'failed'; readonly status: number }
  /** Another day has come, `YYYY-MM-DD`. */
  | { readonly type: 'today'; readonly today: string }
  | { readonly type: 'reset' }
  /** One more copy of a repeated group. */
  | { readonly type: 'add-copy'; readonly group: string }
  /** One copy less: the one of this number, from 0. */
  | { readonly type: 'remove-copy'; readonly group: string; readonly copy: number };

export interface FieldError {
  readonly field: string;
  readonly message: string;
}
