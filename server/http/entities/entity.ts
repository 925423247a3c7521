import type { JsonObject } from 'formularium/engine';
import type { Role } from '../../value/identity/role.ts';
import type { Context } from '../context.ts';
import type { GivenParameters, Parameter } from './parameters.ts';

/** Who asks, and for what. */
export interface EntityRequest {
  readonly given: GivenParameters;
  /** The id in the address; '' for a list. */
  readonly id: string;
  /** Null for somebody who is not signed in. */
  readonly role: Role | null;
}

/** A page of a list. */
export interface EntityPage {
  readonly entities: readonly JsonObject[];
  /** How many there are on all pages, of those that whoever asks may see. */
  readonly total: number;
}

interface AnyEntity {
  readonly name: string;
  /** Its address under `/formularium/v3/`, as routes write it: `donations/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly needs: 'nothing' | Role;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The members of each entity, and what they are, in the words of JSON Schema. */
  readonly members: Readonly<Record<string, JsonObject>>;
}

/** Something that is read under `/formularium/v3/` (spec 000 §3): one of its kind, or a page of a list. */
export type Entity = AnyEntity &
  (
    | { readonly list: (request: EntityRequest, context: Context) => Promise<EntityPage> }
    | { readonly one: (request: EntityRequest, context: Context) => Promise<JsonObject> }
  );
