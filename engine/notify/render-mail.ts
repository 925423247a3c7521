import { writeHtml } from '../value/text/html-text.ts';
import { type HtmlNode, isSafeLink, readHtml } from '../value/text/html-tree.ts';
import { fillTagsIn, type MergeTag, splitAtTags } from '../value/text/merge-tags.ts';
import { oneLine, readable } from './one-line.ts';
import { type TagValues, textOfValue } from './tag-value.ts';
import { textOfMail } from './text-of-mail.ts';

/** A mail as it is written, with tags. */
export interface MailTemplate {
  readonly subject: string;
  readonly fromName?: string;
  readonly text?: string;
  readonly html?: string;
}

/** A mail as it is read. */
export interface RenderedMail {
  /** One line without control characters, as is the name; '' if there is none. */
  readonly subject: string;
  readonly fromName: string;
  /** That of its HTML, if its author wrote only that. */
  readonly text: string;
  /** A piece of HTML with allowed tags only; null if its author wrote only a text. */
  readonly html: string | null;
}

/**
 * Fills in a mail: the values are always text, whatever is in them, so they never become markup, end a line of the
 * header or say where a link of the author's leads.
 */
export function renderMail(template: MailTemplate, values: TagValues): RenderedMail {
  const { subject, fromName = '', text = '', html = '' } = template;
  const textOf = (name: string): string => textOfValue(values(name));
  const nodes = html === '' ? null : filledNodes(readHtml(html).nodes, values);
  return {
    subject: oneLine(fillTagsIn(subject, textOf)),
    fromName: oneLine(fillTagsIn(fromName, textOf)),
    text:
      text === '' && nodes !== null ? textOfMail(nodes) : fillTagsIn(text, (name) => readable(textOf(name))),
    html: nodes && writeHtml(nodes),
  };
}

function filledNodes(nodes: readonly HtmlNode[], values: TagValues): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === 'string')
      return splitAtTags(node).flatMap((piece) =>
        typeof piece === 'string' ? [piece] : nodesFor(piece, values),
      );
    const { href } = node.attributes;
    const attributes =
      href === undefined ? node.attributes : { ...node.attributes, href: filledLink(href, values) };
    return [{ ...node, attributes, children: filledNodes(node.children, values) }];
  });
}

function nodesFor({ name, otherwise }: MergeTag, values: TagValues): readonly HtmlNode[] {
  const value = values(name);
  if (typeof value !== 'string' && 'href' in value) return [linkTo(value)];
  if (value.length === 0 || typeof value === 'string') return linesOf(textOfValue(value) || otherwise);
  return value.flatMap(({ label, text }, place) => [
    ...(place === 0 ? [] : [BREAK]),
    { tag: 'strong', attributes: {}, children: [label] },
    ' ',
    ...linesOf(text),
  ]);
}

const BREAK: HtmlNode = { tag: 'br', attributes: {}, children: [] };

/** An answer of several lines keeps them. */
function linesOf(text: string): readonly HtmlNode[] {
  return readable(text)
    .split('\n')
    .flatMap((line, place) => (place === 0 ? [line] : [BREAK, line]));
}

function linkTo({ href, label }: { readonly href: string; readonly label?: string }): HtmlNode {
  const address = readable(href);
  if (!isSafeLink(address)) return address;
  return {
    tag: 'a',
    attributes: { href: address },
    children: [label === undefined ? address : readable(label)],
  };
}

/** The part of a link that its author has to write: where it leads is not for a visitor to say. */
const OWN_PART = /^(?:https?:\/\/[^/?#{}]+[/?#]|mailto:|tel:|[#/.])/i;

/** A link with values in it, each as one part of an address. */
function filledLink(href: string, values: TagValues): string {
  const own = OWN_PART.exec(href)?.[0] ?? '';
  return fillTagsIn(href, (name) =>
    own === '' ? '' : encodeURIComponent(readable(textOfValue(values(name)))),
  );
}
