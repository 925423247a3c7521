import ts from 'typescript';
import type { Source, Violation } from './source.ts';
import { syntaxOf } from './syntax.ts';

/** What is done in a page, and what comes of it a moment later. */
const ACTS = new Set([
  ...['click', 'dblclick', 'tap', 'press', 'check', 'uncheck', 'selectOption', 'setInputFiles'],
  ...['submit', 'send'],
]);
/** What looks at a page once, as it is at that moment. */
const LOOKS = new Set([
  ...['count', 'innerText', 'textContent', 'allInnerTexts', 'allTextContents', 'inputValue', 'getAttribute'],
  ...['isVisible', 'isHidden', 'isChecked', 'isDisabled', 'isEnabled', 'evaluate', 'evaluateAll'],
  ...['boundingBox', 'title', 'content'],
]);
/** What tests call functions of their own that do so. */
const OWN_LOOKS = new Set(['focused', 'isFocused']);

/**
 * Tests do not look at a page once, straight after what they do there: they wait for what will be there, or for a sign that what
 * they have done is over.
 */
export function looksInTime(tests: readonly Source[]): readonly Violation[] {
  return tests.flatMap((test) => {
    const found: Violation[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isBlock(node))
        for (const [place, statement] of node.statements.entries()) {
          const look = isAct(node.statements[place - 1]) ? lookIn(statement) : null;
          if (look !== null)
            found.push({ path: test.path, message: `looks once, straight after an act: ${look}` });
        }
      ts.forEachChild(node, visit);
    };
    visit(syntaxOf(test));
    return found;
  });
}

function isAct(statement: ts.Statement | undefined): boolean {
  if (statement === undefined || !ts.isExpressionStatement(statement)) return false;
  const { expression } = statement;
  return ts.isAwaitExpression(expression) && ACTS.has(nameOf(expression.expression));
}

/** The text of the first single look in a statement. What stands in a function of its own happens later, and again. */
function lookIn(node: ts.Node): string | null {
  if (ts.isFunctionLike(node)) return null;
  const isLook =
    (ts.isAwaitExpression(node) && looks(node.expression)) ||
    (ts.isCallExpression(node) && nameOf(node) === 'url' && node.arguments.length === 0);
  return isLook ? node.getText() : (ts.forEachChild(node, lookIn) ?? null);
}

function looks(node: ts.Node): boolean {
  const isOwn = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return (isOwn ? OWN_LOOKS : LOOKS).has(nameOf(node));
}

/** The name of what is called: of `a.b(c).d()` it is “d”. */
function nameOf(node: ts.Node): string {
  if (!ts.isCallExpression(node)) return '';
  const { expression: called } = node;
  if (ts.isPropertyAccessExpression(called)) return called.name.text;
  return ts.isIdentifier(called) ? called.text : '';
}
