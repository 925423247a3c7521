/** A fenced block of code, with the line of its fence. */
export interface CodeSample {
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

export interface Link {
  readonly line: number;
  readonly target: string;
}

const FENCE = /^( *)(`{3,})([a-z ]*)\n(.*?)^\1\2 *$/gms;

/** Every fenced block of a Markdown text. */
export function samplesOf(text: string): CodeSample[] {
  return [...text.matchAll(FENCE)].map(({ index, 3: language = '', 4: code = '' }) => ({
    line: lineAt(text, index),
    language,
    code,
  }));
}

/** The text without its blocks of code; lines stay where they are. */
export function proseOf(text: string): string {
  return text.replace(FENCE, (block) => block.replace(/[^\n]/g, ' '));
}

/** Where a document leads to within the project, by Markdown or by HTML. */
export function linksOf(text: string): Link[] {
  const prose = proseOf(text).replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)|(?:src|href)="([^"]+)"/g)]
    .map(({ index, 1: first, 2: second = '' }) => ({ line: lineAt(prose, index), target: first ?? second }))
    .filter(({ target }) => !/^[a-z]+:/i.test(target));
}

/** The anchors of a document's headings, as GitHub makes them. */
export function headingsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = [...proseOf(text).matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
  return new Set(anchors);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
