import type { JsonObject } from 'formularium/engine';
import { sql } from 'kysely';
import { heldKey } from '../../value/payments/held-key.ts';
import { firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** What a visitor has saved to go on with later. Instants are milliseconds since 1970, UTC. */
export interface Draft {
  readonly id: string;
  readonly formId: string;
  /** The same each time that its page saves it for the first time. */
  readonly key: string;
  /** Whose it is; null where nobody was signed in when it was saved. */
  readonly accountId: string | null;
  /** The hash of the token in its link; the token itself is not kept. */
  readonly tokenHash: string;
  /** Counts how often it has been saved. */
  readonly version: number;
  readonly formVersion: string;
  /** Answers as they were entered, by their fields. */
  readonly answers: JsonObject;
  /** The step at which it was left. */
  readonly page: number;
  readonly language: string;
  readonly savedAt: number;
  readonly expiresAt: number;
}

/** A draft in a list: how far it is, and nothing that was entered. */
export interface DraftProgress
  extends Pick<Draft, 'id' | 'page' | 'language' | 'version' | 'savedAt' | 'expiresAt'> {
  /** How many fields have an answer. */
  readonly answers: number;
}

/** Nobody reads through more. */
const MOST_LISTED = 100;

type DraftRow = RowOf<Draft>;

const DRAFT_COLUMNS = columnsOf<Draft>({ answers: 'json' });

/** The drafts of every form, by the hashes of their tokens. Answers that are held while somebody pays are in no list and no count. */
export class DraftRepository extends Repository<{ drafts: DraftRow }> {
  async add(draft: Draft): Promise<void> {
    await this.database.insertInto('drafts').values(DRAFT_COLUMNS.row(draft)).execute();
  }

  async replace(draft: Draft): Promise<void> {
    await this.database
      .updateTable('drafts')
      .set(DRAFT_COLUMNS.row(draft))
      .where('id', '=', draft.id)
      .execute();
  }

  async withHash(tokenHash: string): Promise<Draft | null> {
    return firstOf(this.#all().where('token_hash', '=', tokenHash), DRAFT_COLUMNS.record);
  }

  withId(id: string): Promise<Draft | null> {
    return firstOf(this.#all().where('id', '=', id), DRAFT_COLUMNS.record);
  }

  underKey(formId: string, key: string): Promise<Draft | null> {
    return firstOf(this.#all().where('form_id', '=', formId).where('key', '=', key), DRAFT_COLUMNS.record);
  }

  /** Those of an account that can still be gone on with, the newest first. */
  async ofAccount(accountId: string, now: number): Promise<readonly Draft[]> {
    const rows = await this.#saved(now)
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('saved_at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return rows.map(DRAFT_COLUMNS.record);
  }

  /** The drafts of a form that can still be gone on with, the newest first, without what stands in them. */
  async ofForm(formId: string, now: number, limit: number): Promise<readonly DraftProgress[]> {
    const rows = await this.#saved(now)
      .selectAll()
      .where('form_id', '=', formId)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, answers, page, language, version, saved_at, expires_at }) => ({
      ...{ id, page, language, version, savedAt: saved_at, expiresAt: expires_at },
      answers: Object.values(JSON.parse(answers)).filter((one) => one !== null && one !== '').length,
    }));
  }

  /** How many drafts each form has that can still be gone on with. */
  async counts(now: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#saved(now)
      .select(['form_id', sql<number>`count(*)`.as('many')])
      .groupBy('form_id')
      .execute();
    return new Map(rows.map(({ form_id, many }) => [form_id, many]));
  }

  async remove(formId: string, tokenHash: string): Promise<void> {
    await this.database
      .deleteFrom('drafts')
      .where('form_id', '=', formId)
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  /** Erases the drafts of an account, and gives their ids. */
  async removeOfAccount(accountId: string): Promise<readonly string[]> {
    const rows = await this.database
      .deleteFrom('drafts')
      .where('account_id', '=', accountId)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Erases a draft. */
  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('drafts').where('id', '=', id).execute();
  }

  /** Erases the drafts whose time is over. */
  async expire(now: number): Promise<void> {
    await this.database.deleteFrom('drafts').where('expires_at', '<=', now).execute();
  }

  #all() {
    return this.database.selectFrom('drafts').selectAll();
  }

  /** What visitors have saved and can still go on with. */
  #saved(now: number) {
    return this.database
      .selectFrom('drafts')
      .where('expires_at', '>', now)
      .where('key', 'not like', heldKey('%'));
  }
}
