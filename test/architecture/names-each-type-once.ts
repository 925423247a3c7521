import ts from 'typescript';
import type { Source, Violation } from './source.ts';
import { syntaxOf } from './syntax.ts';

/** No name of a type is declared in two files: a name means one thing. The later file is told, beside the one that had it. */
export function namesEachTypeOnce(sources: readonly Source[]): readonly Violation[] {
  const first = new Map<string, string>();
  return sources.flatMap((source) =>
    typesIn(source).flatMap((name) => {
      const known = first.get(name) ?? source.path;
      first.set(name, known);
      const message = `declares the type “${name}”, which ${known} declares`;
      return known === source.path ? [] : [{ path: source.path, message }];
    }),
  );
}

function typesIn(source: Source): readonly string[] {
  return syntaxOf(source).statements.flatMap((statement) =>
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : [],
  );
}
