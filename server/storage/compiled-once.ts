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
