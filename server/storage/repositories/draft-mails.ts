import { sql } from 'kysely';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A link that was mailed, without saying to whom. */
export interface DraftMail {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly recipientHash: string;
  /** The network address that asked for it, hashed. */
  readonly addressHash: string;
}

const DRAFT_MAIL_COLUMNS = columnsOf<DraftMail>({});

/** How often links of drafts were mailed, so that nobody has others flooded with mails. */
export class DraftMailRepository extends Repository<{ draft_mails: RowOf<DraftMail> }> {
  async add(mail: DraftMail): Promise<void> {
    await this.database.insertInto('draft_mails').values(DRAFT_MAIL_COLUMNS.row(mail)).execute();
  }

  async countTo(recipientHash: string, since: number): Promise<number> {
    const { many } = await this.#since(since)
      .where('recipient_hash', '=', recipientHash)
      .executeTakeFirstOrThrow();
    return many;
  }

  async countFrom(addressHash: string, since: number): Promise<number> {
    const { many } = await this.#since(since)
      .where('address_hash', '=', addressHash)
      .executeTakeFirstOrThrow();
    return many;
  }

  /** Forgets those from before then. */
  async sweep(before: number): Promise<void> {
    await this.database.deleteFrom('draft_mails').where('at', '<', before).execute();
  }

  #since(since: number) {
    return this.database
      .selectFrom('draft_mails')
      .select(sql<number>`count(*)`.as('many'))
      .where('at', '>', since);
  }
}
