import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Migration } from './migration.ts';
import * as steps from './migrations/index.ts';
import * as all from './repositories/index.ts';

type Dialect = 'sqlite' | 'postgres';

/** What only one database understands, or what those that are distributed lack or do badly. */
const NOT_PORTABLE: readonly (readonly [what: string, sign: RegExp])[] = [
  ['a sequence as a key', /\b(serial|bigserial|smallserial|autoincrement|identity|sequence|nextval)\b/],
  ['an advisory lock', /advisory/],
  ['a notification', /^\s*(listen|notify)\b/],
  [
    'a trigger, an extension or a function of its own',
    /\bcreate\s+(or\s+replace\s+)?(trigger|extension|function)\b/,
  ],
  ['rows that are locked or passed over', /\b(for (update|share)|skip locked|nowait)\b/],
  ['an address of a row', /\b(ctid|xmin|rowid|oid)\b/],
  ['a conversion by “::”', /::/],
  ['an operator or a function of JSON', /->|\bjsonb?(_\w+)?\b/],
  ['an operator for texts of one database', /\b(ilike|glob|regexp|similar to)\b/],
  ['a statement of SQLite', /\b(insert or|replace into|pragma|without rowid)\b/],
  [
    'the clock of the database',
    /\b(now\(\)|current_timestamp|current_date|strftime|datetime|julianday|unixepoch)/,
  ],
  ['chance of the database', /\b(random\(\)|gen_random_uuid|randomblob)/],
  ['a collection of one database', /\b(group_concat|string_agg|array_agg|any\(|array\[)/],
  ['a query of one database', /\b(distinct on|lateral|tablesample)\b/],
  [
    'a type that is neither text nor bigint',
    /\b(boolean|timestamp|timestamptz|bytea|blob|real|double|numeric|varchar|uuid|integer)\b/,
  ],
];

/** Of what a statement consists that stand in no text and no name. */
function notPortable(sql: string): readonly string[] {
  const bare = sql.replace(/'[^']*'|"[^"]*"/g, ' ').toLowerCase();
  return NOT_PORTABLE.flatMap(([what, sign]) => (sign.test(bare) ? [what] : []));
}

/** A member of values; lists have one of this name too. */
const MOMENT = 'at';

/** Anything that a method may be given: an object with every member, a list, a text. Each member is a text. */
function anything(): never {
  const list = ['1'];
  return new Proxy(list, {
    get(target, name) {
      if (typeof name === 'symbol' || (name in target && name !== MOMENT)) return Reflect.get(target, name);
      return name === 'then' || name === 'toOperationNode' ? undefined : '1';
    },
  }) as never;
}

/** A database that compiles statements and answers with so many rows, in which every column is `{}`. */
function recording(dialect: Dialect, many: number) {
  const statements: string[] = [];
  const row = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : '{}') });
  const connection = {
    async executeQuery<Row>({ sql }: CompiledQuery): Promise<QueryResult<Row>> {
      statements.push(sql);
      const rows = Array.from({ length: many }, () => row) as Row[];
      return { rows, numAffectedRows: BigInt(many) };
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed.');
    },
  };
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
  const database = new Kysely<never>({
    dialect: {
      createAdapter: () => (dialect === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () =>
        dialect === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
    },
  });
  return { database, statements };
}

interface AnyRepository {
  readonly [method: string]: (...given: readonly unknown[]) => unknown;
}

/** Reads the tables of the database itself, which every dialect keeps elsewhere. */
const OF_THE_DIALECT: ReadonlySet<string> = new Set(['tables.all']);
const methods = Object.entries(all).flatMap(([name, Repository]) =>
  Object.getOwnPropertyNames(Repository.prototype)
    .filter((method) => method !== 'constructor' && !OF_THE_DIALECT.has(`${name}.${method}`))
    .map((method) => ({ name, method, Repository })),
);
/** What is given where not anything will do: names and choices that are a part of the statement. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    ['rows', 'every', 'count', 'insert'].map((method) => [
      `tables.${method}`,
      ['submissions', 'id', null, 1],
    ]),
  ),
  'auditLog.note': [{ actor: '1' }, { newId: () => '1', clock: { now: () => new Date(0) } }],
  'entryValues.addAll': [[{ submissionId: '1', formId: '1', values: anything() }]],
  'donations.add': [{ formTitle: '1', email: '1', firstName: '1', lastName: '1', company: '1' }],
  'donationReports.sums': [anything(), [1, 2], 'source'],
};
/** Methods that ask the database nothing. */
const SILENT: ReadonlySet<string> = new Set(['outbox.takeAdded']);

/** The statements of a method, whatever the database answers. */
async function statementsOf(
  { name, Repository, method }: (typeof methods)[number],
  dialect: Dialect,
): Promise<readonly string[]> {
  const statements: string[] = [];
  for (const many of [0, 1, 3]) {
    const recorded = recording(dialect, many);
    const repository = new Repository(recorded.database as never) as unknown as AnyRepository;
    try {
      const given = GIVEN[`${name}.${method}`] ?? Array.from({ length: 8 }, anything);
      const result = await repository[method]?.(...given);
      if (isIterable(result)) for await (const _each of result) break;
    } catch {
      // What came back means nothing to it; what it had asked by then is what counts.
    }
    statements.push(...recorded.statements);
  }
  return statements;
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

describe('the statements of repositories', () => {
  it.each(methods)('are portable, and the same in both dialects: $name, $method', async (method) => {
    const [sqlite, postgres] = [await statementsOf(method, 'sqlite'), await statementsOf(method, 'postgres')];
    expect(sqlite.length > 0).toBe(!SILENT.has(`${method.name}.${method.method}`));
    for (const sql of sqlite) expect({ sql, has: notPortable(sql) }).toEqual({ sql, has: [] });
    expect(postgres.map((sql) => sql.replaceAll(/\$\d+/g, '?'))).toEqual(sqlite);
  });
});

describe('the statements of migrations', () => {
  it.each(Object.values<Migration>(steps))('are portable: $name', async ({ up }) => {
    const statements: string[] = [];
    await up({
      run: async (sql) => {
        statements.push(sql);
        return [];
      },
    });
    expect(statements.length).toBeGreaterThan(0);
    for (const sql of statements) expect({ sql, has: notPortable(sql) }).toEqual({ sql, has: [] });
  });
});

describe('a statement that is not portable', () => {
  it.each([
    'create table a (id serial primary key)',
    'select pg_advisory_xact_lock(1)',
    'select "id" from "a" for update skip locked',
    'select "a"::text from "b"',
    "select doc ->> 'a' from b",
    'insert or replace into a values (1)',
    'select now()',
    'create trigger t after insert on a',
    'create table a (at timestamptz)',
  ])('is found: %s', (sql) => {
    expect(notPortable(sql)).not.toEqual([]);
  });

  it('is not taken for one because of a text or a name in it', () => {
    expect(notPortable(`select "now", 'skip locked :: random()' from "sequence"`)).toEqual([]);
  });
});
