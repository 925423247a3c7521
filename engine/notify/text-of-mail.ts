import { textOfHtml } from '../value/text/html-text.ts';
import type { HtmlNode } from '../value/text/html-tree.ts';

/** The text of a mail whose author wrote only HTML: a link shows where it leads, and an entry of a list its dash. */
export function textOfMail(nodes: readonly HtmlNode[]): string {
  return textOfHtml(spelledOut(nodes))
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

function spelledOut(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node.replace(/\s+/g, ' ');
    const children = spelledOut(node.children);
    const { href } = node.attributes;
    if (node.tag === 'li') return { ...node, children: ['- ', ...children] };
    if (href === undefined || textOfHtml(children).trim() === href) return { ...node, children };
    return { ...node, children: [...children, ` (${href})`] };
  });
}
