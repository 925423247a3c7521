import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A value that a page sent, and that is not what follows from the answers. */
export interface FalseClaim {
  readonly field: string;
  readonly claimed: string;
  /** The value that was worked out here; null where there is none. */
  readonly workedOut: string | null;
}

/** What was false in one request. */
export interface LedgerEntry {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly formId: string;
  readonly version: string;
  /** The key of the submission. */
  readonly key: string;
  readonly claims: readonly FalseClaim[];
}

type LedgerRow = RowOf<LedgerEntry>;

const LEDGER_ENTRY_COLUMNS = columnsOf<LedgerEntry>({ claims: 'json' });

/** The false claims of pages, of submissions that were kept and of those that were refused. */
export class LedgerRepository extends Repository<{ ledger: LedgerRow }> {
  async add(entry: LedgerEntry): Promise<void> {
    await this.database.insertInto('ledger').values(LEDGER_ENTRY_COLUMNS.row(entry)).execute();
  }

  /** Everything that was false under this key, oldest first. */
  async underKey(formId: string, key: string): Promise<readonly LedgerEntry[]> {
    const rows = await this.database
      .selectFrom('ledger')
      .selectAll()
      .where('form_id', '=', formId)
      .where('key', '=', key)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(LEDGER_ENTRY_COLUMNS.record);
  }

  /** Deletes what is known of a form from before then. */
  async eraseBefore(formId: string, before: number): Promise<void> {
    await this.database.deleteFrom('ledger').where('form_id', '=', formId).where('at', '<', before).execute();
  }

  /** Keeps nothing but these claims of a line. */
  async setClaims(id: string, claims: readonly FalseClaim[]): Promise<void> {
    await this.database
      .updateTable('ledger')
      .set({ claims: JSON.stringify(claims) })
      .where('id', '=', id)
      .execute();
  }

  /** Deletes one line. */
  async erase(id: string): Promise<void> {
    await this.database.deleteFrom('ledger').where('id', '=', id).execute();
  }

  /** Deletes what is known of a key. */
  async eraseKey(formId: string, key: string): Promise<void> {
    await this.database.deleteFrom('ledger').where('form_id', '=', formId).where('key', '=', key).execute();
  }
}
