import ts from 'typescript';
import type { Source, Violation } from './source.ts';
import { syntaxOf } from './syntax.ts';

/** What is exported says what it returns: a reader, and a declaration, need not look inside. */
export function saysWhatItReturns(sources: readonly Source[]): readonly Violation[] {
  return sources.flatMap((source) =>
    syntaxOf(source)
      .statements.filter(ts.isFunctionDeclaration)
      .filter((one) => one.type === undefined && isExported(one))
      .map((one) => ({ path: source.path, message: `does not say what “${one.name?.text}” returns` })),
  );
}

function isExported(node: ts.FunctionDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}
