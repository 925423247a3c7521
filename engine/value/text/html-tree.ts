// Reads the little HTML that authors may write into a tree of allowed tags. What is not allowed never gets into the
// tree, so pages never have to sanitise anything, and never set markup from a text.

import { present } from '../present.ts';

/** A piece of text, or a tag with what is in it. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

export interface ReadHtml {
  readonly nodes: readonly HtmlNode[];
  /** Sentences about the parts that were left out. */
  readonly faults: readonly string[];
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr']);
const ALLOWED: ReadonlySet<string> = new Set(
  'p br hr strong em b i u s small span a ul ol li h2 h3 h4 blockquote code sub sup'.split(' '),
);
const SAFE_LINK = /^(?:https?:|mailto:|tel:|#|\/(?!\/)|\.{1,2}\/)/i;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    copy: '©',
    euro: '€',
    ndash: '–',
    mdash: '—',
    hellip: '…',
  }),
);
const MAX_DEPTH = 50;
const TAG = /<(?:!--[\s\S]*?(?:-->|$)|\/?([a-zA-Z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>?)/g;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

interface OpenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

/** The allowed targets of links: never a script. */
export const isSafeLink = (address: string): boolean => SAFE_LINK.test(address);

/** Reads HTML into allowed nodes. Never throws; unclosed tags are closed, stray ends are left out. */
export function readHtml(text: string): ReadHtml {
  const faults = new Set<string>();
  const whole: OpenElement = { tag: '', attributes: {}, children: [] };
  const open = [whole];
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    addText(open, text.slice(from, match.index));
    const [source, name] = match;
    from = match.index + source.length;
    if (name !== undefined) readTag(name.toLowerCase(), source, open, faults);
  }
  addText(open, text.slice(from));
  while (open.length > 1) close(open);
  return { nodes: whole.children, faults: [...faults] };
}

function readTag(tag: string, source: string, open: OpenElement[], faults: Set<string>): void {
  if (!ALLOWED.has(tag))
    faults.add(`The tag <${tag.slice(0, 30)}> is not allowed. Allowed are: ${[...ALLOWED].join(', ')}.`);
  else if (source.startsWith('</')) endTag(tag, open, faults);
  else beginTag({ tag, attributes: readAttributes(tag, source, faults), children: [] }, open, faults);
}

function beginTag(element: OpenElement, open: OpenElement[], faults: Set<string>): void {
  if (VOID.has(element.tag)) open.at(-1)?.children.push(element);
  else if (open.length < MAX_DEPTH) open.push(element);
  else faults.add(`Tags are nested more than ${MAX_DEPTH} levels deep.`);
}

function endTag(tag: string, open: OpenElement[], faults: Set<string>): void {
  if (!open.some((element) => element.tag === tag)) {
    if (!VOID.has(tag)) faults.add(`</${tag}> ends a tag that was not opened.`);
    return;
  }
  for (let closed = close(open); closed !== tag; ) closed = close(open);
}

/** Closes the innermost element and returns its tag. */
function close(open: OpenElement[]): string {
  const element = present(open.pop());
  present(open.at(-1)).children.push(element);
  return element.tag;
}

function readAttributes(tag: string, source: string, faults: Set<string>): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  const body = source.replace(/^<[a-zA-Z][^\s/>]*/, '').replace(/\/?>?$/, '');
  for (const [, name = '', double, single, bare] of body.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? bare ?? '').trim();
    if (tag === 'a' && name.toLowerCase() === 'href' && isSafeLink(value)) attributes.href = value;
    else if (tag === 'a' && name.toLowerCase() === 'href')
      faults.add(
        `A link to “${value.slice(0, 60)}” is not allowed: use http, https, mailto, tel, # or a path.`,
      );
    else if (name.toLowerCase() === 'lang' || name.toLowerCase() === 'dir')
      attributes[name.toLowerCase()] = value;
    else faults.add(`The attribute “${name.slice(0, 30)}” of <${tag}> is not allowed.`);
  }
  return attributes;
}

function addText(open: readonly OpenElement[], text: string): void {
  if (text !== '') open.at(-1)?.children.push(decode(text));
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7}|[xX][0-9a-fA-F]{1,6})|([a-z]{2,8}));/g,
    (whole, number?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const code = Number(number?.replace(/^x/i, '0x'));
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : whole;
    },
  );
}
