import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { compiledForRows, compiledOnce } from './compiled-once.ts';

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

describe('a statement over rows that is compiled once', () => {
  const build = (database: Kysely<TestedTables>, rows: readonly TestedTables['rows'][]) =>
    database.insertInto('rows').values(rows.map(({ id, text, state }) => ({ id, text, state })));
  const row = (id: string) => ({ state: `state of ${id}`, id, text: `text of ${id}` });

  it('is executed with the rows of each time, however many, in the words of each dialect', async () => {
    const statement = compiledForRows(build);
    for (const { database, executed } of [recording('sqlite'), recording('postgres')]) {
      for (const ids of [['a'], ['b', 'c'], ['d', 'e']]) await statement(database, ids.map(row));
      const plain = recording('sqlite');
      for (const ids of [['a'], ['b', 'c'], ['d', 'e']]) await build(plain.database, ids.map(row)).execute();
      expect(executed.map(({ parameters }) => parameters)).toEqual(
        plain.executed.map(({ parameters }) => parameters),
      );
    }
  });

  it('is built once for each number of rows', async () => {
    const built: number[] = [];
    const statement = compiledForRows<TestedTables, TestedTables['rows']>((database, rows) => {
      built.push(rows.length);
      return build(database, rows);
    });
    const { database, executed } = recording('sqlite');
    for (const ids of [['a'], ['b', 'c'], ['d'], ['e', 'f']]) await statement(database, ids.map(row));
    expect([built, executed.length]).toEqual([[1, 2], 4]);
    expect(executed[1]?.sql).toBe('insert into "rows" ("id", "text", "state") values (?, ?, ?), (?, ?, ?)');
  });

  it('takes nothing that is not of a row', async () => {
    const statement = compiledForRows<TestedTables, TestedTables['rows']>((database, rows) =>
      database.insertInto('rows').values(rows.map(({ id, text }) => ({ id, text, state: 'new' }))),
    );
    expect(() => statement(recording('sqlite').database, [row('a')])).toThrow('not of a row');
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
