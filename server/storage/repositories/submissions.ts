import type { JsonObject } from 'formularium/engine';
import { sql } from 'kysely';
import { insertTogether } from '../insert-together.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { Repository } from './repository.ts';
import {
  entryOf,
  type NewSubmission,
  rowOf,
  type SubmissionEntry,
  type SubmissionRow,
  type SubmissionState,
} from './submission-row.ts';

/** What is known of a submission that is kept under a form and a key. */
export interface Kept {
  readonly id: string;
  readonly hash: string;
  readonly reply: JsonObject;
}

/** A page of entries, oldest first. */
export interface EntryQuery {
  readonly formId: string;
  readonly state?: SubmissionState;
  /** Sent then or later. */
  readonly since?: number;
  /** Continues after this entry of the page before. */
  readonly after?: Pick<SubmissionEntry, 'id' | 'sentAt'>;
  readonly limit: number;
}

const PAGE = 500;

const insert = insertTogether<{ submissions: SubmissionRow }, SubmissionRow>((database, rows) =>
  database
    .insertInto('submissions')
    .values(rows.map(allOf))
    .onConflict((conflict) => conflict.columns(['form_id', 'key']).doNothing())
    .returning('id'),
);

/** Every column, by its name: a row may stand for the places of a statement. */
function allOf(row: SubmissionRow): SubmissionRow {
  const { id, form_id, key, version, hash, submission, reply } = row;
  const { language, begun_at, sent_at, source, account_id, state, reason } = row;
  const what = { id, form_id, key, version, hash, submission, reply };
  return { ...what, language, begun_at, sent_at, source, account_id, state, reason };
}

/** The submissions of every form, each once for its key. */
export class SubmissionRepository extends Repository<{ submissions: SubmissionRow }> {
  /** Keeps it unless its form and key are taken; whether it was kept. */
  async add(submission: NewSubmission): Promise<boolean> {
    return insert(this.database, rowOf(submission));
  }

  async underKey(formId: string, key: string): Promise<Kept | null> {
    const row = await this.#ofKey(formId, key).select(['id', 'hash', 'reply']).executeTakeFirst();
    return row === undefined ? null : { id: row.id, hash: row.hash, reply: JSON.parse(row.reply) };
  }

  /** Replaces the reply of a submission that the same unit of work has added. */
  async setReply(id: string, reply: JsonObject): Promise<void> {
    await this.database
      .updateTable('submissions')
      .set({ reply: JSON.stringify(reply) })
      .where('id', '=', id)
      .execute();
  }

  /** Replaces what was entered. The reply and the hash stay: sent once more, it is the same submission. */
  async setSubmission(id: string, submission: JsonObject): Promise<void> {
    await this.database
      .updateTable('submissions')
      .set({ submission: JSON.stringify(submission) })
      .where('id', '=', id)
      .execute();
  }

  withId(id: string): Promise<SubmissionEntry | null> {
    return firstOf(this.database.selectFrom('submissions').selectAll().where('id', '=', id), entryOf);
  }

  async list({ formId, state, since, after, limit }: EntryQuery): Promise<readonly SubmissionEntry[]> {
    const rows = await this.database
      .selectFrom('submissions')
      .selectAll()
      .where('form_id', '=', formId)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'received'))
      .$if(since !== undefined, (query) => query.where('sent_at', '>=', since ?? 0))
      .$if(after !== undefined, (query) =>
        query.where(({ or, and, eb }) =>
          or([
            eb('sent_at', '>', after?.sentAt ?? 0),
            and([eb('sent_at', '=', after?.sentAt ?? 0), eb('id', '>', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('sent_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(entryOf);
  }

  async count(formId: string, state: SubmissionState = 'received'): Promise<number> {
    const { many } = await this.database
      .selectFrom('submissions')
      .select(sql<number>`count(*)`.as('many'))
      .where('form_id', '=', formId)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return many;
  }

  #ofKey(formId: string, key: string) {
    return this.database.selectFrom('submissions').where('form_id', '=', formId).where('key', '=', key);
  }

  /** Every submission of every form, in the order of their ids, read page by page. */
  async *every(): AsyncGenerator<SubmissionEntry> {
    let after = '';
    for (;;) {
      const rows = await this.database
        .selectFrom('submissions')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows) yield entryOf(row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = last.id;
    }
  }

  /** Takes a held submission for a real one; false when it is not held. */
  release(id: string): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('submissions')
        .set({ state: 'received', reason: null })
        .where('id', '=', id)
        .where('state', '=', 'held'),
    );
  }

  /** The ids of the submissions that were sent while an account was signed in. */
  async ofAccount(accountId: string): Promise<readonly string[]> {
    const query = this.database.selectFrom('submissions').select('id').where('account_id', '=', accountId);
    return (await query.orderBy('id').execute()).map(({ id }) => id);
  }

  /** Makes the submissions of an account nobody's. */
  async leaveAccount(accountId: string): Promise<void> {
    await this.database
      .updateTable('submissions')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute();
  }

  /** Deletes a submission for good; false when there is none with this id. */
  erase(id: string): Promise<boolean> {
    return changesOne(this.database.deleteFrom('submissions').where('id', '=', id));
  }
}
