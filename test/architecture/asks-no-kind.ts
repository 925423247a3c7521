import ts from 'typescript';
import type { Source, Violation } from './source.ts';
import { syntaxOf, within } from './syntax.ts';

/** Where a part speaks of itself: the kinds, the lint rules, each of which is about some kind, and what other tools call them. */
const PARTS_OF_KINDS = /^(engine\/kinds\/|linter\/rules\/|engine\/checks\/other-words\.ts$)/;

/** Shared code never asks which kind it has: what it must know is a property that every kind answers. */
export function asksNoKind(sources: readonly Source[]): readonly Violation[] {
  const names = kindNames(sources);
  return sources
    .filter(({ path }) => !PARTS_OF_KINDS.test(path))
    .flatMap((source) =>
      within(syntaxOf(source))
        .filter((node) => isQuestion(node, names))
        .map((node) => ({ path: source.path, message: `asks which kind it has: ${node.getText()}` })),
    );
}

/** The names of all kinds, as their files give them. */
export function kindNames(sources: readonly Source[]): ReadonlySet<string> {
  const kinds = sources.filter(({ path }) => path.startsWith('engine/kinds/'));
  return new Set(kinds.flatMap((source) => within(syntaxOf(source)).flatMap(nameOfKind)));
}

function nameOfKind(node: ts.Node): string[] {
  if (!ts.isSatisfiesExpression(node) || node.type.getText() !== 'FieldKind') return [];
  return within(node.expression)
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => name.getText() === 'name')
    .flatMap(({ initializer }) => (ts.isStringLiteral(initializer) ? [initializer.text] : []));
}

function isQuestion(node: ts.Node, names: ReadonlySet<string>): boolean {
  const isName = (part: ts.Node): boolean => ts.isStringLiteral(part) && names.has(part.text);
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
    return (isName(node.left) && speaksOfKind(node.right)) || (isName(node.right) && speaksOfKind(node.left));
  }
  if (ts.isSwitchStatement(node)) {
    return (
      speaksOfKind(node.expression) &&
      node.caseBlock.clauses.some((one) => ts.isCaseClause(one) && isName(one.expression))
    );
  }
  return ts.isArrayLiteralExpression(node) && node.elements.length > 1 && node.elements.every(isName);
}

function speaksOfKind(node: ts.Node): boolean {
  return /kind(\.name)?$/i.test(node.getText());
}
