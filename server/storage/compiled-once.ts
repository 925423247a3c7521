import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';

/** Stands in a statement for a member of the values that it is executed with. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface CompiledStatement {
  readonly query: CompiledQuery;
  /** What comes at each place: a member of the values, or what the statement always has there. */
  readonly parameters: readonly unknown[];
}

/** Executes a statement with these values. */
type ExecuteStatement<Tables, Values> = (
  database: Kysely<Tables>,
  values: Values,
) => Promise<QueryResult<unknown>>;

/**
 * A statement that is built and compiled once for each dialect: for one that every submission takes, that costs more than to execute it.
 * It is the same for all values, so `build` may place them and nothing else.
 */
export function compiledOnce<Tables, Values extends object>(
  build: (database: Kysely<Tables>, places: Values) => Compilable,
): ExecuteStatement<Tables, Values> {
  const known = new WeakMap<object, CompiledStatement>();
  const places = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) }) as Values;
  return (database, values) => {
    const { adapter } = database.getExecutor();
    let compiled = known.get(adapter);
    if (compiled === undefined) {
      const query = build(database, places).compile();
      compiled = { query, parameters: query.parameters };
      known.set(adapter, compiled);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? given[each.name] : each,
    );
    return database.executeQuery({ ...compiled.query, parameters });
  };
}

/** Stands in a statement for a member of one of the rows that it is executed with. */
class RowPlaceholder {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

interface CompiledRows {
  readonly query: CompiledQuery;
  readonly places: readonly RowPlaceholder[];
}

/**
 * A statement over several rows that is built and compiled once for each dialect and each number of rows. So whoever executes it sees to
 * it that there are never many.
 */
export function compiledForRows<Tables, Row extends object>(
  build: (database: Kysely<Tables>, places: readonly Row[]) => Compilable,
): ExecuteStatement<Tables, readonly Row[]> {
  const known = new WeakMap<object, Map<number, CompiledRows>>();
  return (database, rows) => {
    const { adapter } = database.getExecutor();
    const ofDialect = known.get(adapter) ?? new Map<number, CompiledRows>();
    known.set(adapter, ofDialect);
    let compiled = ofDialect.get(rows.length);
    if (compiled === undefined) {
      compiled = compiledWith(build, database, rows.length);
      ofDialect.set(rows.length, compiled);
    }
    const { query, places } = compiled;
    const parameters = places.map(({ row, name }) => (rows[row] as Readonly<Record<string, unknown>>)[name]);
    return database.executeQuery({ sql: query.sql, query: query.query, queryId: query.queryId, parameters });
  };
}

function compiledWith<Tables, Row extends object>(
  build: (database: Kysely<Tables>, places: readonly Row[]) => Compilable,
  database: Kysely<Tables>,
  many: number,
): CompiledRows {
  const rows = Array.from(
    { length: many },
    (_, row) => new Proxy({}, { get: (_target, name) => new RowPlaceholder(row, String(name)) }) as Row,
  );
  const query = build(database, rows).compile();
  const places = query.parameters.filter((each) => each instanceof RowPlaceholder);
  if (places.length !== query.parameters.length)
    throw new Error('A statement over rows has something in it that is not of a row.');
  return { query, places };
}
