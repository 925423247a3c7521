import type { TableRow } from '../storage/repositories/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { mentions } from './mentions.ts';

/** Somebody whose data is looked for: by their address, and by their account if they have one. */
export interface SoughtPerson {
  readonly email: string;
  readonly accountId: string | null;
}

/** A row that says something of a person. */
export interface Trace {
  readonly table: string;
  /** The row's key. */
  readonly id: string;
}

/** What these tables say of an account, its erasure takes along; the audit log keeps what was done, and by which account. */
const BY_ACCOUNT: ReadonlySet<string> = new Set(['submissions', 'drafts', 'outbox', 'donations', 'donors']);

/** Every row of every table in which the address of a person stands, or which belongs to their account. Tables are read page by page. */
export async function* tracesOf({ email, accountId }: SoughtPerson, storage: Storage): AsyncGenerator<Trace> {
  const tables = await storage.read((transaction) => transaction.tables.all());
  for (const { name: table, columns } of tables) {
    const [key = ''] = columns;
    const account = BY_ACCOUNT.has(table) ? accountId : null;
    const says = (value: TableRow[string]): boolean =>
      typeof value === 'string' &&
      (readingsIn(table, value).some((text) => mentions(text, email)) ||
        (account !== null && value.includes(account)));
    let after: string | null = null;
    for (;;) {
      const rows: readonly TableRow[] = await storage.read((transaction) =>
        transaction.tables.rows(table, key, after, PAGE),
      );
      for (const row of rows) if (Object.values(row).some(says)) yield { table, id: String(row[key]) };
      if (rows.length < PAGE) break;
      after = String(rows.at(-1)?.[key]);
    }
  }
}

/** A file may be named by an address, and its ending looks like the end of a domain. */
function readingsIn(table: string, value: string): readonly string[] {
  return table === 'uploads' ? [value, value.replace(/\.[^.]*$/, '')] : [value];
}

const PAGE = 500;
