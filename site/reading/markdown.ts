import MarkdownIt from 'markdown-it';

/** Explains a word: `[word](tooltip "What it means")`. */
const TOOLTIP = 'tooltip';

const markdown = new MarkdownIt({ typographer: true, linkify: false });

markdown.core.ruler.push('tooltips', (state) => {
  for (const { children } of state.tokens) {
    let depth = 0;
    for (const token of children ?? []) {
      if (token.type === 'link_open' && token.attrGet('href') === TOOLTIP) {
        token.attrs = [
          ['type', 'button'],
          ['data-tooltip', String(token.attrGet('title') ?? '')],
        ];
        token.tag = 'button';
        depth += 1;
      } else if (token.type === 'link_close' && depth > 0) {
        token.tag = 'button';
        depth -= 1;
      }
    }
  }
});

// Headings can be linked to.
markdown.core.ruler.push('anchors', (state) => {
  for (const [place, token] of state.tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(state.tokens[place + 1]?.content ?? ''));
});

/** The anchor of a heading: its words, with hyphens between them. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-');
}

/** A text as HTML. HTML that stands in it is text, and no link runs a script. */
export function toHtml(text: string): string {
  return markdown.render(text);
}

/** A block in a page, with the line at which it begins. */
export interface FencedBlock {
  readonly type: 'block';
  readonly line: number;
  readonly name: string;
  readonly json: string;
}

/** A text between blocks. */
export interface TextBetween {
  readonly type: 'text';
  readonly line: number;
  readonly html: string;
}

/** Divides a text at the fences that begin with `block` and a name. */
export function divided(text: string, firstLine: number): readonly (FencedBlock | TextBetween)[] {
  const environment = {};
  const pieces: (FencedBlock | TextBetween)[] = [];
  let waiting: ReturnType<typeof markdown.parse> = [];
  const flush = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    const html = markdown.renderer.render(waiting, markdown.options, environment);
    pieces.push({ type: 'text', line: firstLine + (first.map?.[0] ?? 0), html });
    waiting = [];
  };
  for (const token of markdown.parse(text, environment)) {
    const [word, name = ''] = token.info.trim().split(/\s+/);
    if (token.type !== 'fence' || word !== 'block') {
      waiting.push(token);
      continue;
    }
    flush();
    pieces.push({ type: 'block', line: firstLine + (token.map?.[0] ?? 0), name, json: token.content });
  }
  flush();
  return pieces;
}
