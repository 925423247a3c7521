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

/**
 * What a value may say: itself; without its ending where it names a file, as that looks like the end of a domain; and where it is JSON, every
 * text in it, as the letter of an escaped line break would join an address.
 */
function readingsIn(table: string, value: string): readonly string[] {
  if (table === 'uploads') return [value, value.replace(/\.[^.]*$/, '')];
  return /^\s*[[{"]/.test(value) ? [value, ...textsIn(value)] : [value];
}

/** The texts in JSON, names of members too; none in what is not JSON. */
function textsIn(value: string): readonly string[] {
  const texts: string[] = [];
  try {
    JSON.parse(value, (name, inner: unknown) => {
      texts.push(name);
      if (typeof inner === 'string') texts.push(inner);
      return inner;
    });
  } catch {
    return [];
  }
  return texts;
}

const PAGE = 500;
