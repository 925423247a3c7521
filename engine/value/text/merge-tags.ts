import type { HtmlNode } from './html-tree.ts';

const TAG = /\{([A-Za-z_][\w-]*\*?)\}/g;

/** The names that stand in braces in the texts of a tree: `{name-1}`, `{name-1-*}`. */
export function namesIn(nodes: readonly HtmlNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  fillTags(nodes, (name) => {
    names.add(name);
    return null;
  });
  return names;
}

/**
 * The tree with a text in place of each name in braces; null leaves it as it is. A text stays a text, whatever is in
 * it.
 */
export function fillTags(
  nodes: readonly HtmlNode[],
  textOf: (name: string) => string | null,
): readonly HtmlNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? node.replace(TAG, (tag, name: string) => textOf(name) ?? tag)
      : { ...node, children: fillTags(node.children, textOf) },
  );
}
