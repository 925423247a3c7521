import ts from 'typescript';
import { isOfTests, type Source, type Violation } from './source.ts';
import { syntaxOf } from './syntax.ts';

/**
 * No name of a type is declared in two files: a name means one thing. The later file is told, beside the one that had it. What a
 * test does not export is its own affair.
 */
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
  const types = syntaxOf(source).statements.filter(
    (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement),
  );
  return types.filter((type) => !isOfTests(source.path) || isExported(type)).map(({ name }) => name.text);
}

function isExported({ modifiers }: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
