import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import { ANSWERS, encoded, envelope, KEY, testServer } from '../../server/testing/test-server.ts';

/** Every column of every table. */
function columnsIn(folder: string): readonly string[] {
  const database = openSqliteFile(join(folder, 'formularium.db'));
  try {
    const columns = database.all<{ readonly name: string }>(
      "select distinct c.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'",
    );
    return columns.map(({ name }) => name);
  } finally {
    database.close();
  }
}

describe('the name of a column', () => {
  it('is no field that a submission or a draft may have', async () => {
    const server = await testServer({ limits: { submissionsPerMinute: 0 } });
    const columns = columnsIn(server.folder);
    expect(columns).toEqual(expect.arrayContaining(['state', 'account_id', 'role', 'reply']));
    const usual = { ...envelope('190', server.nonce('190')), ...ANSWERS };
    // These are the names of the call itself, read before anything is kept.
    const own = new Set([
      ...Object.keys(usual),
      'draft_id',
      'draft_page',
      'draft_version',
      'previous_draft_id',
    ]);
    for (const column of columns.filter((name) => !own.has(name)))
      for (const [name, draft] of [
        [column, {}],
        [`${column}[]`, {}],
        [column, { save_draft: 'true' }],
      ] as const) {
        const reply = await server.post(encoded({ ...usual, ...draft, [name]: 'owner' }));
        expect([name, reply.statusCode]).toEqual([name, 400]);
        expect(reply.json().message).toContain(column);
      }
    expect(server.rows()).toEqual([]);
  });

  it('changes nothing in the place of an answer', async () => {
    const server = await testServer();
    const value = '{"state":"held","account_id":"1","id":"x"}';
    expect((await server.send({ 'textarea-1': value })).statusCode).toBe(200);
    const [row] = server.rows();
    expect(row).toMatchObject({ state: 'received', key: KEY, submission: { 'textarea-1': value } });
  });
});
