import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** `asked`: a mailed link waits for its reader; `joined`: on the list; `left`: not any more. */
export type MailingStatus = 'asked' | 'joined' | 'left';

/** The names of the specification (000 §3) for what is known of a subscriber beside the address. */
export type MergeFields = Readonly<Partial<Record<MergeField, string>>>;
export type MergeField = 'FNAME' | 'LNAME' | 'ADDRESS' | 'PHONE' | 'BIRTHDAY';

/** Somebody who has asked for the mailing list. Instants are milliseconds since 1970, UTC. */
export interface Subscriber {
  readonly id: string;
  /** The address by which subscribers are told apart. */
  readonly emailKey: string;
  /** The address as it was written. */
  readonly email: string;
  readonly mergeFields: MergeFields;
  /** The tag of the language of the form. */
  readonly language: string;
  readonly formId: string;
  readonly status: MailingStatus;
  readonly askedAt: number;
  /** Until when it can be confirmed. */
  readonly expiresAt: number;
  readonly joinedAt: number | null;
  readonly leftAt: number | null;
}

type SubscriberRow = RowOf<Subscriber>;

const SUBSCRIBER_COLUMNS = columnsOf<Subscriber>({ mergeFields: 'json' });

/** Who is on the mailing list, once for each address. */
export class MailingListRepository extends Repository<{ mailing_list: SubscriberRow }> {
  /** Adds a subscriber, unless the address is known; whether it was not. */
  add(subscriber: Subscriber): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('mailing_list')
        .values(SUBSCRIBER_COLUMNS.row(subscriber))
        .onConflict((conflict) => conflict.column('email_key').doNothing()),
    );
  }

  /** Has a known address asked for again; false where it is on the list, or has been asked for since then. */
  async askAgain(subscriber: Subscriber, since: number): Promise<boolean> {
    // When somebody had left is forgotten once they have joined again: anybody may ask in their name.
    const { id: _id, email_key, left_at: _left, ...changes } = SUBSCRIBER_COLUMNS.row(subscriber);
    return changesOne(
      this.database
        .updateTable('mailing_list')
        .set(changes)
        .where('email_key', '=', email_key)
        .where('status', '!=', 'joined')
        .where('asked_at', '<=', since),
    );
  }

  withId(id: string): Promise<Subscriber | null> {
    return firstOf(
      this.database.selectFrom('mailing_list').selectAll().where('id', '=', id),
      SUBSCRIBER_COLUMNS.record,
    );
  }

  withEmail(emailKey: string): Promise<Subscriber | null> {
    return firstOf(
      this.database.selectFrom('mailing_list').selectAll().where('email_key', '=', emailKey),
      SUBSCRIBER_COLUMNS.record,
    );
  }

  /** Puts somebody who has asked on the list; false where they have not, or have asked again since. */
  join({ id, askedAt }: Pick<Subscriber, 'id' | 'askedAt'>, now: number): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('mailing_list')
        .set({ status: 'joined', joined_at: now, left_at: null })
        .where('id', '=', id)
        .where('status', '=', 'asked')
        .where('asked_at', '=', askedAt),
    );
  }

  /** Takes somebody off the list, and forgets all but the address and when that was. */
  async leave(id: string, now: number): Promise<void> {
    await this.database
      .updateTable('mailing_list')
      .set({ status: 'left', merge_fields: '{}', left_at: now })
      .where('id', '=', id)
      .where('status', '!=', 'left')
      .execute();
  }

  /** Those of a status that come after an address, in the order of addresses. */
  async list(status: MailingStatus, after: string, limit: number): Promise<readonly Subscriber[]> {
    const rows = await this.database
      .selectFrom('mailing_list')
      .selectAll()
      .where('status', '=', status)
      .where('email_key', '>', after)
      .orderBy('email_key')
      .limit(limit)
      .execute();
    return rows.map(SUBSCRIBER_COLUMNS.record);
  }

  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('mailing_list').where('id', '=', id).execute();
  }

  /** Forgets those who have not confirmed their address in time. Who had left has left as before. */
  async sweep(now: number): Promise<void> {
    await this.database
      .updateTable('mailing_list')
      .set({ status: 'left', merge_fields: '{}' })
      .where('status', '=', 'asked')
      .where('expires_at', '<=', now)
      .where('left_at', 'is not', null)
      .execute();
    await this.database
      .deleteFrom('mailing_list')
      .where('status', '=', 'asked')
      .where('expires_at', '<=', now)
      .execute();
  }
}
