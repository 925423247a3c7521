import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './source.ts';
import { syntaxOf } from './syntax.ts';

export interface Imports {
  readonly files: readonly string[];
  /** The files of which more than types is used: what is left once it is compiled. */
  readonly values: readonly string[];
  readonly packages: readonly string[];
}

const known = new WeakMap<Source, Imports>();

/** What a file imports, exports from or loads, types included: of ours as paths, of others as they are written. */
export function importsOf(source: Source): Imports {
  const imports = known.get(source) ?? readImports(source);
  known.set(source, imports);
  return imports;
}

function readImports(source: Source): Imports {
  const { path, text } = source;
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const types = typesOf(source);
  const fileOf = (name: string): string => posix.join(posix.dirname(path), name);
  const own = names.filter((name) => name.startsWith('.'));
  return {
    files: own.map(fileOf),
    values: own.filter((name) => !types.has(name)).map(fileOf),
    packages: names.filter((name) => !name.startsWith('.')),
  };
}

/** What a file imports nothing but types from. */
function typesOf(source: Source): ReadonlySet<string> {
  const types = new Set<string>();
  const values = new Set<string>();
  for (const statement of syntaxOf(source).statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) continue;
    (isOfTypes(statement) ? types : values).add(moduleSpecifier.text);
  }
  return new Set([...types].filter((name) => !values.has(name)));
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly || areTypes(statement.exportClause);
  const { importClause } = statement;
  if (importClause === undefined) return false;
  const isWhole = importClause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return isWhole || (importClause.name === undefined && areTypes(importClause.namedBindings));
}

function areTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (names === undefined || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) return false;
  return names.elements.length > 0 && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** The package that an import is from: `libphonenumber-js/max` is from `libphonenumber-js`. */
export function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
