import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A cell as a spreadsheet program holds it: a text, or a number, a date, a boolean. */
interface Cell {
  readonly type: string;
  readonly text: string;
}

/** What LibreOffice has made of a file. */
interface Opened {
  /** Every cell, row by row, over all sheets. */
  readonly cells: readonly Cell[];
  /** What could compute, load or lead somewhere: formulas, links, pictures, objects, scripts. */
  readonly live: readonly string[];
}

const LIVE =
  /table:formula="[^"]*"|<(?:text:a|draw:[\w-]+|office:script|script:[\w-]+)[ >]|<office:dde|<table:cell-range-source/g;
const CELL = /<table:(?:covered-)?table-cell([^>]*?)(?:\/>|>(.*?)<\/table:(?:covered-)?table-cell>)/gs;
const LETTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What LibreOffice asks about a table of commas, as its dialog suggests it for UTF-8; with formulas computed. */
const ASKED = '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,0,true';

/**
 * Opens a file in LibreOffice Calc, with a profile of its own, and reads what it then holds. Throws where LibreOffice
 * is not installed.
 */
export function openInLibreOffice(name: string, content: Uint8Array | string): Opened {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  const file = join(folder, name);
  writeFileSync(file, content);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const out = join(folder, 'out');
  const asked = name.endsWith('.csv') ? [ASKED] : [];
  execFileSync('soffice', [profile, '--headless', ...asked, '--convert-to', 'fods', '--outdir', out, file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 120_000,
  });
  const [made = ''] = readdirSync(out);
  return readFlat(readFileSync(join(out, made), 'utf8'));
}

/** Reads the flat form of a spreadsheet in the OpenDocument format. */
function readFlat(xml: string): Opened {
  const body = xml.slice(xml.indexOf('<office:spreadsheet>'));
  const cells = [...body.matchAll(CELL)].flatMap(([, attributes = '', content]) =>
    content === undefined
      ? []
      : [{ type: /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? 'none', text: textOf(content) }],
  );
  return { cells, live: [...body.matchAll(LIVE)].map(([found]) => found) };
}

function textOf(content: string): string {
  return [...content.matchAll(/<text:p[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)]
    .map(([, paragraph = '']) =>
      paragraph
        .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, many = '1') => ' '.repeat(Number(many)))
        .replaceAll('<text:tab/>', '\t')
        .replaceAll('<text:line-break/>', '\n')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, letter: string) => LETTERS[letter] ?? '')
        .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    )
    .join('\n');
}
