import type { HtmlNode } from './html-tree.ts';

const TAG = /\{([A-Za-z_][\w-]*\*?)(?:\|([^{}|]*))?\}/g;

/** The names that stand in braces in the texts of a tree: `{name-1}`, `{name-1-*}`, `{name-1|friend}`. */
export function namesIn(nodes: readonly HtmlNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  fillTags(nodes, (name) => {
    names.add(name);
    return null;
  });
  return names;
}

/** The text for a name in braces; null leaves the tag as it is, and '' is replaced by the words after its `|`. */
export type TagFiller = (name: string) => string | null;

/** The tree with a text in place of each name in braces. A text stays a text, whatever is in it. */
export function fillTags(nodes: readonly HtmlNode[], textOf: TagFiller): readonly HtmlNode[] {
  return nodes.map((node) =>
    typeof node === 'string'
      ? fillTagsIn(node, textOf)
      : { ...node, children: fillTags(node.children, textOf) },
  );
}

/** The same for one text. */
export function fillTagsIn(text: string, textOf: TagFiller): string {
  return text.replace(TAG, (tag, name: string, otherwise = '') => {
    const filled = textOf(name);
    return filled === null ? tag : filled || otherwise;
  });
}

/** A name in braces, and the words that replace it if there is nothing to fill in. */
export interface MergeTag {
  readonly name: string;
  readonly otherwise: string;
}

/** A text as the pieces between its tags, and the tags. */
export function splitAtTags(text: string): readonly (string | MergeTag)[] {
  const pieces: (string | MergeTag)[] = [];
  let from = 0;
  for (const { index, 0: tag, 1: name = '', 2: otherwise = '' } of text.matchAll(TAG)) {
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ name, otherwise });
    from = index + tag.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
