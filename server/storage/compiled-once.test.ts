import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { compiledOnce } from './compiled-once.ts';

interface TestedTables {
  rows: { id: string; text: string; state: string };
}

interface TestedValues {
  readonly id: string;
  readonly text: string;
}

describe('a statement that is compiled once', () => {
  it('is executed with the values of each time, in the words of each dialect', async () => {
    const statement = compiledOnce<TestedTables, TestedValues>((database, { id, text }) =>
      database.insertInto('rows').values({ id, state: 'new', text }),
    );
    const [sqlite, postgres] = [recording('sqlite'), recording('postgres')];
    for (const { database } of [sqlite, postgres]) {
      await statement(database, { id: 'a', text: 'one' });
      await statement(database, { text: 'two', id: 'b' });
    }
    const parameters = [
      ['a', 'new', 'one'],
      ['b', 'new', 'two'],
    ];
    expect(sqlite.executed.map((query) => query.parameters)).toEqual(parameters);
    expect(postgres.executed.map((query) => query.parameters)).toEqual(parameters);
    expect(new Set(sqlite.executed.map(({ sql }) => sql))).toEqual(
      new Set(['insert into "rows" ("id", "state", "text") values (?, ?, ?)']),
    );
    expect(new Set(postgres.executed.map(({ sql }) => sql))).toEqual(
      new Set(['insert into "rows" ("id", "state", "text") values ($1, $2, $3)']),
    );
  });

  it('is built once, however often it is executed', async () => {
    let built = 0;
    const statement = compiledOnce<TestedTables, TestedValues>((database, { id, text }) => {
      built += 1;
      return database.insertInto('rows').values({ id, state: 'new', text });
    });
    const { database } = recording('sqlite');
    for (const id of ['a', 'b', 'c']) await statement(database, { id, text: '' });
    expect(built).toBe(1);
  });
});

/** A database that keeps nothing but what it is asked. */
function recording(dialect: 'sqlite' | 'postgres') {
  const executed: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const database = new Kysely<TestedTables>({
    dialect: {
      createAdapter: () => (dialect === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('Nothing is looked up.');
      },
      createQueryCompiler: () =>
        dialect === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
    },
    log: ({ query }) => void executed.push(query),
  });
  return { database, executed };
}
