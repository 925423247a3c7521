import { present } from '../present.ts';
import { type HtmlNode, readHtml } from './html-tree.ts';

/** Tags that stand on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set('p br hr ul ol li h2 h3 h4 blockquote'.split(' '));

/** Writes a tree as HTML, so that reading it gives the same tree again. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(writeNode).join('');
}

/** The text of a tree that a person reads, with line breaks around blocks. */
export function textOfHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = textOfHtml(node.children);
      return BLOCKS.has(node.tag) ? `\n${text}\n` : text;
    })
    .join('')
    .replace(/\n{2,}/g, '\n');
}

/**
 * HTML that a visitor wrote, reduced to allowed tags; a text without any of them is plain, and becomes a paragraph with
 * its lines. Its own results stay unchanged. Null if there is no text in it.
 */
export function cleanHtml(text: string): string | null {
  const { nodes } = readHtml(text);
  const clean = nodes.some((node) => typeof node !== 'string') ? nodes : [paragraphOf(text)];
  return textOfHtml(clean).trim() === '' ? null : writeHtml(clean);
}

function paragraphOf(text: string): HtmlNode {
  const lines = text.trim().split(/\r\n|\r|\n/);
  const children = lines.flatMap((line, place): readonly HtmlNode[] =>
    place === 0 ? [line] : [{ tag: 'br', attributes: {}, children: [] }, line],
  );
  return { tag: 'p', attributes: {}, children };
}

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const begin = `<${node.tag}${attributes.join('')}>`;
  return node.tag === 'br' || node.tag === 'hr' ? begin : `${begin}${writeHtml(node.children)}</${node.tag}>`;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => present(ESCAPES.get(character)));
}
