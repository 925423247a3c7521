import type { JsonObject } from 'formularium/engine';
import { shortened } from './shortened.ts';

/** An error at one field, in the words of the reply. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

interface RefusalOptions {
  readonly errors?: readonly FieldRefusal[];
  readonly headers?: Readonly<Record<string, string>>;
  /** What goes beside the message. */
  readonly more?: JsonObject;
}

/**
 * Thrown when a request cannot be granted. The message is for its sender: it says what is wrong and what to do,
 * and nothing about how the server is made.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly FieldRefusal[];
  readonly headers: Readonly<Record<string, string>>;
  readonly more: JsonObject;

  constructor(
    status: number,
    message: string,
    { errors = [], headers = {}, more = {} }: RefusalOptions = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
    this.more = more;
  }
}

/** The refusal of too much at once, with the time to try again. */
export function tooMuch(message: string, { after }: { readonly after: number }): Refusal {
  return new Refusal(429, message, { headers: { 'retry-after': String(after) } });
}

/** The refusal of a form with more fields than are taken. */
export function tooManyFields(most: number): Refusal {
  return new Refusal(413, `The request holds more than ${most} fields, which is more than is taken.`);
}

/** The refusal of a field with more in it than is taken. */
export function fieldTooLong(name: string, most: number): Refusal {
  return new Refusal(
    413,
    `“${shortened(name)}” holds more than ${most} bytes, which is more than one field may.`,
  );
}
