import { sql } from 'kysely';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/**
 * A file in quarantine belongs to nothing yet; an accepted one belongs to a submission. Of a forgotten one nothing is known but its id,
 * until its content is removed.
 */
type UploadState = 'quarantined' | 'accepted' | 'forgotten';

/** A file that has been uploaded. Instants are milliseconds since 1970, UTC. */
export interface NewUpload {
  /** Its id in the file store. */
  readonly id: string;
  /** A hash of the token by which the visitor who has uploaded it names it. */
  readonly tokenHash: string;
  readonly formId: string;
  readonly field: string;
  /** What its sender calls it; never a path. */
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly createdAt: number;
  /** When it is swept unless something has taken it by then. */
  readonly expiresAt: number;
}

export interface UploadEntry extends Omit<NewUpload, 'expiresAt'> {
  readonly state: UploadState;
  /** Null for an accepted one. */
  readonly expiresAt: number | null;
  readonly submissionId: string | null;
  readonly draftId: string | null;
}

type Tables = { uploads: UploadRow };

type UploadRow = RowOf<UploadEntry>;

const NEW_UPLOAD_COLUMNS = columnsOf<NewUpload>({});
const UPLOAD_ENTRY_COLUMNS = columnsOf<UploadEntry>({});

/** The files that visitors have uploaded, and what each belongs to. */
export class UploadRepository extends Repository<Tables> {
  /** Adds a file in quarantine. */
  async add(upload: NewUpload): Promise<void> {
    await this.database
      .insertInto('uploads')
      .values({
        ...NEW_UPLOAD_COLUMNS.row(upload),
        ...{ state: 'quarantined', submission_id: null, draft_id: null },
      })
      .execute();
  }

  withId(id: string): Promise<UploadEntry | null> {
    return firstOf(this.#all().where('id', '=', id), UPLOAD_ENTRY_COLUMNS.record);
  }

  async withTokens(tokenHashes: readonly string[]): Promise<readonly UploadEntry[]> {
    if (tokenHashes.length === 0) return [];
    return (await this.#all().where('token_hash', 'in', tokenHashes).execute()).map(
      UPLOAD_ENTRY_COLUMNS.record,
    );
  }

  async withIds(ids: readonly string[]): Promise<readonly UploadEntry[]> {
    if (ids.length === 0) return [];
    return (await this.#all().where('id', 'in', ids).execute()).map(UPLOAD_ENTRY_COLUMNS.record);
  }

  async ofSubmission(submissionId: string): Promise<readonly UploadEntry[]> {
    return (await this.#all().where('submission_id', '=', submissionId).orderBy('id').execute()).map(
      UPLOAD_ENTRY_COLUMNS.record,
    );
  }

  async ofDraft(draftId: string): Promise<readonly UploadEntry[]> {
    return (await this.#all().where('draft_id', '=', draftId).orderBy('id').execute()).map(
      UPLOAD_ENTRY_COLUMNS.record,
    );
  }

  /** Gives a file in quarantine to a submission; false when it is not in quarantine any more. */
  async accept(id: string, submissionId: string): Promise<boolean> {
    return changesOne(
      this.#quarantined(id).set({
        state: 'accepted',
        submission_id: submissionId,
        expires_at: null,
        draft_id: null,
      }),
    );
  }

  /** Has a draft keep a file in quarantine until then; false when it is not in quarantine any more. */
  bindToDraft(id: string, draftId: string, until: number): Promise<boolean> {
    return changesOne(this.#quarantined(id).set({ draft_id: draftId, expires_at: until }));
  }

  /** Has a draft keep none of its files any more: they are swept after this time. */
  async leaveDraft(draftId: string, until: number): Promise<void> {
    await this.database
      .updateTable('uploads')
      .set({ draft_id: null, expires_at: until })
      .where('draft_id', '=', draftId)
      .where('state', '=', 'quarantined')
      .execute();
  }

  /** The bytes of a form's files in quarantine that nothing has taken; those of drafts are others. */
  async quarantinedBytes(formId: string): Promise<number> {
    return this.#bytes(formId, 'is');
  }

  /** The bytes of a form's files that drafts keep. */
  async draftBytes(formId: string): Promise<number> {
    return this.#bytes(formId, 'is not');
  }

  /** The files in quarantine that nothing has taken in time. */
  async expired(now: number, limit: number): Promise<readonly string[]> {
    const rows = await this.database
      .selectFrom('uploads')
      .select('id')
      .where('state', '=', 'quarantined')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Forgets a file in quarantine; false when it is not in quarantine any more. Its content can be removed then. */
  forgetQuarantined(id: string): Promise<boolean> {
    return changesOne(this.#forgotten().where('id', '=', id).where('state', '=', 'quarantined'));
  }

  /** Forgets the files of a submission. Their contents are swept. */
  async forgetSubmission(submissionId: string): Promise<void> {
    await this.#forgotten().where('submission_id', '=', submissionId).execute();
  }

  /** Forgets a file, whatever it belongs to. Its content is nobody's then, and swept. */
  async forget(id: string): Promise<void> {
    await this.#forgotten().where('id', '=', id).execute();
  }

  /** Files of which only the content is left, which is to be removed. */
  async forgotten(limit: number): Promise<readonly string[]> {
    const query = this.database.selectFrom('uploads').select('id').where('state', '=', 'forgotten');
    return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
  }

  /** Notes that the contents of forgotten files are removed. */
  async removed(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database
      .deleteFrom('uploads')
      .where('id', 'in', ids)
      .where('state', '=', 'forgotten')
      .execute();
  }

  async #bytes(formId: string, draft: 'is' | 'is not'): Promise<number> {
    const { bytes } = await this.database
      .selectFrom('uploads')
      .select(sql<number | null>`sum(size)`.as('bytes'))
      .where('form_id', '=', formId)
      .where('state', '=', 'quarantined')
      .where('draft_id', draft, null)
      .executeTakeFirstOrThrow();
    return bytes ?? 0;
  }

  #forgotten() {
    return this.database.updateTable('uploads').set(({ ref }) => ({
      ...{ state: 'forgotten', name: '', mime_type: '', sha256: '', size: 0, token_hash: ref('id') },
      ...{ expires_at: null, submission_id: null, draft_id: null },
    }));
  }

  #all() {
    return this.database.selectFrom('uploads').selectAll().where('state', '<>', 'forgotten');
  }

  #quarantined(id: string) {
    return this.database.updateTable('uploads').where('id', '=', id).where('state', '=', 'quarantined');
  }
}
