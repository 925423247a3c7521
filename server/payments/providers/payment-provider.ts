import type { JsonObject, Word } from 'formularium/engine';
import type { Money } from 'formularium/engine/server';
import type { CommandType } from '../machine/command-key.ts';
import type { Observation } from '../machine/proof.ts';

/** What a page is told of a provider, and never more. */
export interface PaymentPage {
  readonly provider: string;
  readonly mode: 'live' | 'test';
  readonly publishableKey: string;
  readonly scriptAddress: string;
  /** The ways to pay by which a payer is led to their bank, for a page that offers them; none when left out. */
  readonly bankMethods?: readonly string[];
}

/** A command as a provider gets it: fixed before it is sent. */
export interface ProviderCommand {
  /** Under which the provider knows it again. */
  readonly key: string;
  readonly type: CommandType;
  /** The provider's id of the intent; '' for `create`. */
  readonly object: string;
  readonly parameters: JsonObject;
}

/** Whether a command was done. What has happened by it is asked for afterwards. */
export type CommandOutcome =
  /** `object`: the provider's id of the intent. */
  | { readonly type: 'done'; readonly object: string }
  | {
      readonly type: 'refused';
      readonly code: string;
      /** Whether it was the payer's bank, or the provider on its behalf. */
      readonly isDecline: boolean;
      /** The provider's own words for the payer; null where they must not be shown. */
      readonly words: string | null;
    }
  /** Nobody knows. `isFinal`: asking again with the same key would give the same answer for good. */
  | { readonly type: 'unknown'; readonly reason: string; readonly isFinal: boolean };

/** An intent, as it was fetched with the secret key. */
export interface FetchedIntent extends Observation {
  /** What it is made out for, in minor units. */
  readonly amount: bigint;
  /** The provider’s id of what it is paid with, where that may be used again; '' or nothing otherwise. */
  readonly method?: string;
  /** With which a page may go on with it; '' where there is nothing to do. It is neither kept nor logged. */
  readonly secret: string;
  /** Where it is paid on a page of the provider’s own, or of the payer’s bank, as long as it can be; '' or nothing otherwise. */
  readonly pageAddress?: string;
  /** The provider’s id of that page, by which the intent was known until somebody paid there; '' or nothing otherwise. */
  readonly formerId?: string;
}

/** Money that a provider has taken, or given back. */
export interface ProviderMovement {
  readonly type: 'captured' | 'refunded';
  /** The provider's id of it, and of the intent; '' where it belongs to none. */
  readonly id: string;
  readonly object: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  /** Of what was taken, how much was given back until now, whenever that was; null for what was given back. */
  readonly refunded: bigint | null;
}

/** An event of a provider: a reason to ask about an intent. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The provider's id of the intent. */
  readonly object: string;
}

/** A request that may be an event. */
export interface EventRequest {
  /** Byte by byte as it came. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A page of the provider’s own, on which somebody gives another card for what is charged again. Both reject like `fetch`. */
export interface CardPage {
  /** Opens it until a time; gives its id, which is added to the address to come back to as `?session=`, and its own address. */
  readonly begin: (asked: {
    readonly payer: string;
    /** Ours: what it is given for. */
    readonly subject: string;
    readonly currency: string;
    readonly backTo: string;
    readonly until: number;
  }) => Promise<{ readonly id: string; readonly address: string }>;
  /** What has come of it; null where there is none of this id. */
  readonly outcome: (id: string) => Promise<CardPageOutcome | null>;
}

export interface CardPageOutcome {
  readonly payer: string;
  readonly subject: string;
  /** The provider’s id of what was given; '' for nothing. */
  readonly method: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

/** Takes payments: a command is performed, an object is fetched, an event is verified, all in our terms. */
export interface PaymentProvider {
  readonly name: string;
  readonly page: PaymentPage;
  /** Whether it charges again what somebody has paid with before, when nobody is there. */
  readonly renews?: boolean;
  /** The currency in which it leads payers to their bank by a way to pay; undefined for a way that it does not offer. */
  readonly bankCurrency?: (way: string) => string | undefined;
  /** Where payers give another card for that. */
  readonly cardPage?: CardPage;
  /** What a page loads from beside this server, by the directives of its policy. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  /** What payers are told in its stead: that they were declined, and that nothing pays yet. */
  readonly words: { readonly declined: Word; readonly unpaid: Word };
  /** For how long it knows the key of such a command. */
  readonly keysLastMs: (type: CommandType) => number;
  /** Why it cannot take an amount; null where it can, as far as that is known here. */
  readonly refusalOf: (money: Money) => 'currency' | 'too-small' | 'too-large' | null;
  /** Never rejects. */
  readonly perform: (command: ProviderCommand) => Promise<CommandOutcome>;
  /** Null where there is no such object. Rejects with a `ProviderAway` where nobody answers. */
  readonly fetch: (object: string, askedAt: number) => Promise<FetchedIntent | null>;
  /** The id of the object that was made for an intent of ours at about this time; null where none was. Rejects like `fetch`. */
  readonly findMade: (intent: string, madeAt: number) => Promise<string | null>;
  /**
   * What it has taken and given back in a time, whoever asked for it, page by page: a page may be empty. Left out where it cannot tell.
   * Rejects like `fetch`.
   */
  readonly movements?: (since: number, before: number) => AsyncIterable<readonly ProviderMovement[]>;
  /** The event in a request; “other” where it is of none of our concerns, null where its signature does not hold. */
  readonly eventIn: (request: EventRequest) => Promise<ProviderEvent | 'other' | null>;
}

/**
 * Why a provider gives no answer: nobody answers, the keys do not work, they may not do that, it was asked too often, or the answer
 * cannot be understood.
 */
export type ProviderTrouble = 'away' | 'keys' | 'rights' | 'limit' | 'unreadable';

/** A provider did not answer, or with nothing that can be understood. */
export class ProviderAway extends Error {
  readonly trouble: ProviderTrouble;

  constructor(cause: unknown, trouble: ProviderTrouble = 'away') {
    super('The payment provider does not answer.', { cause });
    this.name = 'ProviderAway';
    this.trouble = trouble;
  }
}

const METHOD = /^[a-z][a-z0-9_]{0,39}$/;

/** A provider's word for what was paid with; '' for anything that cannot be one. */
export function methodName(said: unknown): string {
  return typeof said === 'string' && METHOD.test(said) ? said : '';
}
