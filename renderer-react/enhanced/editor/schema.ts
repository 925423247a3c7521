import { cleanHtml, type HtmlNode, readHtml } from 'formularium/engine';
import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model';

/** What a text with formatting is made of: the tags that the engine allows, each with those that it is read from. */
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

/** The parts of a text that can be chosen by a button. */
export const { bullets, numbers, item, lineBreak } = schema.nodes;
export const { strong, em, link } = schema.marks;

/** The document of an answer. The engine reads it first, so nothing comes in that it does not allow. */
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

/** The answer that a document is, as HTML. */
export function htmlOf({ content }: Node): string {
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  return cleanHtml(root.innerHTML) ?? '';
}

/** What is allowed of HTML that is pasted or dropped. It is read here first, as a browser minds even styles that nobody will see. */
export function pastedHtml(html: string): string {
  return cleanHtml(html.replace(UNREAD, '')) ?? '';
}

/** What is written for nobody to read. */
const UNREAD = /<(style|script|title|xml)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
