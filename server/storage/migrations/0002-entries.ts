import type { Migration, MigrationDatabase } from '../migration.ts';

/** Submissions with their circumstances, and what belongs to them. Ids are texts, instants are milliseconds since 1970. */
export const entries = {
  name: '0002-entries',
  async up(database) {
    const { run } = database;
    await run('alter table submissions rename to submissions_before');
    await run(`
      create table submissions (
        id text primary key,
        form_id text not null,
        key text not null,
        version text,
        hash text not null,
        submission text not null,
        reply text not null,
        language text not null,
        begun_at bigint,
        sent_at bigint not null,
        source text,
        account_id text,
        state text not null,
        reason text,
        unique (form_id, key)
      )`);
    await run('create index submissions_in_order on submissions (form_id, sent_at, id)');
    await moveSubmissions(database);
    await run('drop table submissions_before');
    await run(`
      create table form_versions (
        hash text primary key,
        form_id text not null,
        definition text not null,
        first_at bigint not null
      )`);
    await run(`
      create table ledger (
        id text primary key,
        at bigint not null,
        form_id text not null,
        version text not null,
        key text not null,
        claims text not null
      )`);
    await run('create index ledger_by_key on ledger (form_id, key)');
    await run(`
      create table outbox (
        id text primary key,
        kind text not null,
        payload text not null,
        state text not null,
        due_at bigint not null,
        attempts bigint not null,
        lease text,
        error text
      )`);
    await run('create index outbox_due on outbox (state, due_at)');
    await run(`
      create table audit_log (
        id text primary key,
        at bigint not null,
        actor text not null,
        action text not null,
        subject text not null,
        details text not null
      )`);
    await run('create table secrets (name text primary key, value text not null)');
  },
} as const satisfies Migration;

/** Their version, language and source were not kept, and their texts say when they were sent. */
async function moveSubmissions({ run }: MigrationDatabase): Promise<void> {
  const rows = await run('select id, created_at from submissions_before');
  for (const { id, created_at } of rows)
    await run(
      `insert into submissions (id, form_id, key, hash, submission, reply, language, sent_at, state)
       select ?, form_id, key, hash, submission, reply, '', ?, 'received' from submissions_before where id = ?`,
      [String(id).padStart(12, '0'), Date.parse(String(created_at)), Number(id)],
    );
}
