import type { JsonObject } from 'formularium/engine';
import type { Kysely } from 'kysely';

/** What a program was answered that may ask for the same thing twice. */
export interface ApiReply {
  /** Worked out from the key of the program and the one of its request. */
  readonly id: string;
  /** Tells the request from another one under the same key. */
  readonly requestHash: string;
  readonly reply: JsonObject;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

interface ReplyRow {
  id: string;
  request_hash: string;
  reply: string;
  at: number;
}

/** Replies to requests that carry a key of their own, so that each is done once. */
export class ApiReplyRepository {
  readonly #database: Kysely<{ api_replies: ReplyRow }>;

  constructor(database: Kysely<{ api_replies: ReplyRow }>) {
    this.#database = database;
  }

  async add({ id, requestHash, reply, at }: ApiReply): Promise<void> {
    await this.#database
      .insertInto('api_replies')
      .values({ id, request_hash: requestHash, reply: JSON.stringify(reply), at })
      .execute();
  }

  async withId(id: string): Promise<ApiReply | null> {
    const row = await this.#database
      .selectFrom('api_replies')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { id, requestHash: row.request_hash, reply: JSON.parse(row.reply), at: Number(row.at) };
  }

  /** Forgets replies from before then. */
  async sweep(before: number): Promise<void> {
    await this.#database.deleteFrom('api_replies').where('at', '<', before).execute();
  }
}
