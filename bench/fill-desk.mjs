// @ts-check
// The rows over which the desk is measured.
import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import { numberKey, textKey } from '../dist/server/desk/filters/value-keys.js';

/** The token of somebody who may see everything. */
export const TOKEN = 't'.repeat(43);
const DAY_MS = 24 * 60 * 60 * 1000;
export const NOW = Date.now();
export const FORM = {
  ...{ id: 'seats', type: 'form', title: 'Seats' },
  fields: [
    { id: 'who', kind: 'text', label: 'Who comes' },
    { id: 'count', kind: 'number', label: 'How many' },
    {
      ...{ id: 'plan', kind: 'radio', label: 'Which plan' },
      options: ['basic', 'team'].map((value) => ({ value, label: value })),
    },
    { id: 'diet', kind: 'textarea', label: 'Dietary wishes' },
  ],
};

/**
 * Writes what visitors would have left, past the server, and somebody who may see it.
 * @param {Database.Database} database @param {{ entries: number, donations: number }} many
 */
export function fill(database, { entries, donations }) {
  database.pragma('synchronous = off');
  database.function('text_key', { deterministic: true }, (text) => textKey(String(text)));
  database.function('number_key', { deterministic: true }, (number) =>
    numberKey({ coefficient: Number(number), scale: 0 }),
  );
  const count = (/** @type {number} */ many) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})`;
  const at = `${NOW} - cast(i % 1000 as integer) * ${DAY_MS} - i`;
  const id = `printf('e%08d', i)`;
  const version = hash('sha256', 'version', 'hex');
  database.transaction(() => {
    database
      .prepare('insert into form_versions (hash, form_id, definition, first_at) values (?, ?, ?, 0)')
      .run(version, 'seats', JSON.stringify(FORM));
    database.exec(`
      insert into submissions (id, form_id, key, version, hash, submission, reply, language, sent_at, source, state)
      ${count(entries)} select ${id}, 'seats', ${id}, '${version}', 'h',
        json_object('who', 'Guest ' || i, 'count', cast(i % 100 as text), 'plan', iif(i % 2, 'team', 'basic'),
          'diet', iif(i % 20, null, 'No nuts, please')), '{}', 'en', ${at}, '/page-' || (i % 7), 'received' from n`);
    /** @param {string} field @param {{ kind?: string, number?: string, text: string, day?: string, where?: string }} how */
    const value = (field, { kind = '', number = 'null', text, day = 'null', where = '1' }) =>
      database.exec(`
        insert into entry_values (id, submission_id, form_id, field, kind, number_key, text_key, folded, day)
        ${count(entries)} select '${field}-' || i, ${id}, 'seats', '${field}', '${kind}', ${number}, text_key(${text}), ${text}, ${day}
        from n where ${where}`);
    value('who', { text: `'guest ' || i` });
    value('count', { kind: 'number', number: 'number_key(i % 100)', text: 'cast(i % 100 as text)' });
    value('plan', { text: `iif(i % 2, 'team', 'basic')` });
    value('diet', { text: `'no nuts, please'`, where: 'i % 20 = 0' });
    const day = `cast((${at}) / ${DAY_MS} as integer)`;
    const written = `date((${at}) / 1000, 'unixepoch')`;
    value('@sent', { kind: 'date', number: `number_key(${day})`, text: written, day });
    value('@status', { text: `'new'` });
    const folded = `'ada ' || i || ' lovelace  ada' || i || '@example.org'`;
    database.exec(`
      insert into donors (id, identity_key, honorific, first_name, last_name, email, folded_names, phone, company, created_at)
      ${count(donations / 4)} select 'd' || i, 'email:ada' || i || '@example.org', '', 'Ada ' || i, 'Lovelace', 'ada' || i || '@example.org',
        ${folded}, '', '', ${at} from n`);
    database.exec(`
      insert into donations (id, purchase_key, submission_id, form_id, form_title, donor_id, status, type, mode, currency, amount, fee,
        gateway, frequency, honorific, first_name, last_name, email, email_key, folded_names, phone, company, address, donor_ip, anonymous, comment,
        language, created_at, updated_at, completed_at, source)
      ${count(donations)} select printf('g%08d', i), 'key-' || i, ${id}, 'gift', 'Gift ' || (i % 5), 'd' || (1 + i % ${Math.max(1, donations / 4)}),
        iif(i % 10, 'publish', 'pending'), 'single', 'live', iif(i % 3, 'USD', 'EUR'), cast(100 + i % 90000 as text), '0',
        iif(i % 2, 'stripe', 'offline'), 'one-time', '', 'Ada ' || i, 'Lovelace', 'ada' || i || '@example.org', 'ada' || i || '@example.org',
        ${folded}, '', '', iif(i % 2, '{}', '{"address1":"1 High St"}'), '', 0, iif(i % 50, '', 'For all the cats'),
        'en', ${at}, ${at}, ${at}, '/page-' || (i % 7) from n`);
    database
      .prepare(`insert into accounts (id, email, written_email, name, role, state, language, created_at, confirmed_at)
        values ('grace', 'g@example.org', 'g@example.org', 'Grace', 'owner', 'active', 'en', 0, 0)`)
      .run();
    database
      .prepare(`insert into sessions (id, token_hash, account_id, proofs, proved_at, browser, created_at, seen_at, idle_ms, idle_until, ends_at)
        values ('s', ?, 'grace', '["password"]', ?, 'b', ?, ?, ?, ?, ?)`)
      .run(
        hash('sha256', `account ${TOKEN}`, 'base64url'),
        ...[NOW, NOW, NOW, DAY_MS, NOW + DAY_MS, NOW + DAY_MS],
      );
  })();
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}

/** How many entries and donations there are. @param {string} file */
export function manyIn(file) {
  const database = new Database(file, { readonly: true });
  const many = ['submissions', 'donations'].map((table) =>
    Number(database.prepare(`select count(*) from ${table}`).pluck().get()),
  );
  database.close();
  return many;
}
