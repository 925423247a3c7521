import type { JsonObject } from 'formularium/engine';
import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type ReplyRow = RowOf<ApiReply>;

const API_REPLY_COLUMNS = columnsOf<ApiReply>({ reply: 'json' });

/** Replies to requests that carry a key of their own, so that each is done once. */
export class ApiReplyRepository extends Repository<{ api_replies: ReplyRow }> {
  async add(reply: ApiReply): Promise<void> {
    await this.database.insertInto('api_replies').values(API_REPLY_COLUMNS.row(reply)).execute();
  }

  async withId(id: string): Promise<ApiReply | null> {
    return firstOf(
      this.database.selectFrom('api_replies').selectAll().where('id', '=', id),
      API_REPLY_COLUMNS.record,
    );
  }

  /** Forgets replies from before then. */
  async sweep(before: number): Promise<void> {
    await this.database.deleteFrom('api_replies').where('at', '<', before).execute();
  }
}
