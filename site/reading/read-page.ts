import { blocks } from '../blocks/registry.ts';
import { divided, type FencedBlock } from './markdown.ts';
import type { PagePart, SitePage } from './site-content.ts';
import { frontSchema } from './site-schema.ts';
import { faultsIn } from './validate.ts';

interface PageReading {
  readonly page: SitePage;
  readonly problems: readonly string[];
}

interface PageFront {
  readonly title: string;
  readonly description: string;
}

/** Three hyphens, JSON, three hyphens, and then the text. */
const FRONT = /^---\n(.*?)\n---\n/s;

/** Reads a page, with everything that is wrong with it. */
export function readPage(file: string, path: string, source: string): PageReading {
  const text = source.replaceAll('\r\n', '\n');
  const front = FRONT.exec(text);
  const problems: string[] = [];
  const said = (line: number, fault: string) => problems.push(`${file}, line ${line}: ${fault}`);
  const told = front === null ? null : parsed(front[1] ?? '');
  for (const fault of front === null
    ? ['the page does not begin with “---” and its title.']
    : faultsIn(told, frontSchema))
    said(1, fault);
  const head = front?.[0] ?? '';
  const parts = divided(text.slice(head.length), head.split('\n').length).flatMap((piece): PagePart[] => {
    if (piece.type === 'text') return [piece];
    const { faults, part } = readBlock(piece);
    for (const fault of faults) said(piece.line, fault);
    return part === null ? [] : [part];
  });
  const placed = parts.filter(
    (part) => part.type === 'block' && (blocks.get(part.block)?.placed?.(part.props) ?? null) !== null,
  );
  for (const { line } of placed.slice(1))
    said(line, 'a page has one form in the page itself. Show this one in a frame, or behind a button.');
  const { title = '', description = '' } = (told ?? {}) as Partial<PageFront>;
  return { page: { path, file, title, description, parts }, problems };
}

function readBlock({ line, name, json }: FencedBlock): { faults: readonly string[]; part: PagePart | null } {
  const block = blocks.get(name);
  if (block === undefined)
    return {
      faults: [`there is no block “${name}”. There are ${[...blocks.keys()].join(', ')}.`],
      part: null,
    };
  const props = parsed(json.trim() === '' ? '{}' : json);
  if (props === null) return { faults: [`the block “${name}” is not JSON.`], part: null };
  const faults = faultsIn(props, block.schema).map((fault) => `block “${name}”: ${fault}`);
  return { faults, part: faults.length > 0 ? null : { type: 'block', line, block: name, props } };
}

/** The object of a JSON text; null for anything else. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
