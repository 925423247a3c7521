const MOST = 500;

/** Keeps what was prepared for a text of SQL: preparing costs more than executing. The oldest is forgotten first. */
export function preparedBy<Statement>(prepare: (sql: string) => Statement): (sql: string) => Statement {
  const known = new Map<string, Statement>();
  return (sql) => {
    const statement = known.get(sql) ?? prepare(sql);
    if (known.size >= MOST) for (const oldest of [...known.keys()].slice(0, MOST / 2)) known.delete(oldest);
    known.set(sql, statement);
    return statement;
  };
}
