import type { JsonObject } from 'formularium/engine';
import type { Scope } from '../../value/api/scopes.ts';
import type { DeskVisit } from '../desk.ts';
import type { OpenDownload } from '../downloads/download.ts';

/** Where the addresses of operations begin. */
export const API = '/api/v1';

/** A value in the query of an address, in the words of JSON Schema: a text, or a list of texts. */
export interface QueryValue {
  readonly description: string;
  readonly schema: JsonObject;
  readonly isRequired?: boolean;
}

interface AnyOperation {
  /** What it is called in the typed client. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Its address under `API`; parameters are named in it: `:name`. */
  readonly path: string;
  readonly summary: string;
  /** What a key has to be for; which role it needs follows. */
  readonly scope: Scope;
  /** What it has to be for as well. */
  readonly alsoScope?: Scope;
  /** The screens, acts and downloads of the desk of which this is the same for programs, by their paths. */
  readonly sameAs: readonly string[];
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** What is sent to it; nothing when left out. */
  readonly body?: JsonObject;
  /** Whether the request carries an `Idempotency-Key`, under which it is done once. */
  readonly isDoneOnce?: boolean;
}

/** Something that programs ask of the desk: described once, for the server, for the document and for the typed client. */
export type ApiOperation = AnyOperation &
  (
    | {
        readonly reply: JsonObject;
        /** Null where there is no such thing. Throws a `Refusal` for what cannot be done. */
        readonly perform: (call: ApiCall) => Promise<JsonObject | null>;
      }
    | {
        /** The types of the files that it gives. */
        readonly files: readonly string[];
        readonly open: (visit: DeskVisit) => Promise<OpenDownload | null>;
      }
  );

export interface ApiCall {
  /** As whoever made the key: with what stands in the address. */
  readonly visit: DeskVisit;
  /** As it was described. */
  readonly body: JsonObject;
  /** The `Idempotency-Key`, bound to the key of the program; '' where none is asked for. */
  readonly once: string;
}

/** A text of a body that has been validated. */
export function textIn(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

export function textsIn(body: JsonObject, name: string): readonly string[] {
  const value = body[name];
  return Array.isArray(value) ? value.map(String) : [];
}
