import { cleanHtml, type HtmlNode, readHtml } from 'formularium/engine';
import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model';

/** The schema of formatted text: the tags that the engine allows, and the tags that are read as them. */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    bullets: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numbers: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [{ tag: 'a[href]', getAttrs: (anchor) => ({ href: anchor.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] }],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong'] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em'] },
    ...Object.fromEntries(
      ['u', 's', 'small', 'code', 'sub', 'sup'].map((tag) => [
        tag,
        { parseDOM: [{ tag }], toDOM: () => [tag] as const },
      ]),
    ),
  },
});

/** The nodes and marks that have a button. */
export const { bullets, numbers, item, lineBreak } = schema.nodes;
export const { strong, em, link } = schema.marks;

/** The document of an answer. The engine reads the answer first, so that nothing comes in that it does not allow. */
export function documentOf(entered: string): Node {
  const root = document.implementation.createHTMLDocument().body;
  root.append(...readHtml(cleanHtml(entered) ?? '').nodes.map((node) => domOf(root.ownerDocument, node)));
  return DOMParser.fromSchema(schema).parse(root);
}

function domOf(owner: Document, node: HtmlNode): Text | HTMLElement {
  if (typeof node === 'string') return owner.createTextNode(node);
  const element = owner.createElement(node.tag);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  element.append(...node.children.map((child) => domOf(owner, child)));
  return element;
}

/** The answer of a document, as HTML. */
export function htmlOf({ content }: Node): string {
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  return cleanHtml(root.innerHTML) ?? '';
}

/** Pasted or dropped HTML, reduced to what is allowed. It is read here first, because browsers apply even styles that are dropped later. */
export function pastedHtml(html: string): string {
  return cleanHtml(html.replace(UNREAD, '')) ?? '';
}

/** Elements whose text is not shown. */
const UNREAD = /<(style|script|title|xml)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
