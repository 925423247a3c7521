import ts from 'typescript';
import type { Source } from './source.ts';

const known = new WeakMap<Source, ts.SourceFile>();

/** The syntax of a file: read once, however many laws look at it. */
export function syntaxOf(source: Source): ts.SourceFile {
  const syntax = known.get(source) ?? parsed(source);
  known.set(source, syntax);
  return syntax;
}

function parsed({ path, text }: Source): ts.SourceFile {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind);
}

/** A piece of syntax and everything in it, in the order of the text. */
export function within(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  collect(node);
  return nodes;

  function collect(part: ts.Node): void {
    nodes.push(part);
    ts.forEachChild(part, collect);
  }
}
