import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

async function* rowsOf(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
}

/** The parts of a workbook, by their names. */
async function parts(rows: readonly (readonly string[])[], mostRows?: number) {
  const pieces: Uint8Array[] = [];
  const sheet = { name: 'A & B', columns: ['x', 'y'], rows: rowsOf(rows) };
  for await (const piece of writeWorkbook([sheet], mostRows)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

/** What a reader of XML sees in the cells of a sheet. */
function cellsIn(sheet: string): readonly (readonly string[])[] {
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>/gs)].map(
      ([, text = '']) =>
        text.replaceAll(
          /&(amp|lt|gt|quot|#13);/g,
          (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' })[name] ?? '',
        ),
    ),
  );
}

const HOSTILE = [
  '=HYPERLINK("http://x")',
  '</t></is></c></row><row>',
  '&#x41; ]]> <!-- "',
  '  blanks and\nlines\r\n',
  '+1',
  '@SUM(A1)',
];

describe('a workbook', () => {
  it('holds every text as a text, whatever it looks like', async () => {
    const files = await parts([HOSTILE.slice(0, 3), HOSTILE.slice(3), ['', '']]);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(cellsIn(sheet)).toEqual([['x', 'y'], HOSTILE.slice(0, 3), HOSTILE.slice(3), ['', '']]);
    expect(sheet).not.toMatch(/<f[ >]/);
    const own = /<\?xml[^<>]*>|<\/?(?:worksheet|sheetViews?|pane|sheetData|row|c|is|t)(?: [^<>]*)?\/?>/g;
    expect(sheet.replaceAll(own, '')).not.toMatch(/[<>]/);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="A &amp; B" sheetId="1" r:id="rId1"/>');
  });

  it('replaces what XML cannot hold, and cuts what a cell cannot hold', async () => {
    const sheet = (await parts([['a\u0000b\u001f\ud800\ufffe', 'x'.repeat(40_000)]])).get(
      'xl/worksheets/sheet1.xml',
    );
    const [, [odd = '', long = ''] = []] = cellsIn(sheet ?? '');
    expect([odd, long.length]).toEqual(['a\ufffdb\ufffd\ufffd\ufffd', 32_767]);
  });

  it('goes on in another sheet where one is full, and loses no row', async () => {
    const rows = Array.from({ length: 2_001 }, (_, n) => [String(n), 'y']);
    const files = await parts(rows, 1_000);
    const sheets = [...files].filter(([name]) => name.startsWith('xl/worksheets/'));
    expect(sheets).toHaveLength(3);
    const cells = sheets.flatMap(([, sheet]) => cellsIn(sheet).slice(1));
    expect(cells).toEqual(rows);
    for (const [name] of sheets) expect(files.get('[Content_Types].xml')).toContain(`/${name}`);
    expect(files.get('xl/workbook.xml')).toContain('A &amp; B 3');
  });

  it('has several sheets, each by a name of its own that spreadsheet programs take', async () => {
    const names = [
      'Guests',
      'guests',
      'a/b[c]:*?\\',
      "''",
      'x'.repeat(60),
      'x'.repeat(61),
      '😀'.repeat(30),
      '',
    ];
    const pieces: Uint8Array[] = [];
    const sheets = names.map((name) => ({ name, columns: [name], rows: rowsOf([[name]]) }));
    for await (const piece of writeWorkbook(sheets)) pieces.push(piece);
    const files = unzipSync(Buffer.concat(pieces));
    const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array(0));
    const written = [...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
    expect(new Set(written.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of written) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
    expect(written.slice(0, 3)).toEqual(['Guests', 'guests 2', 'a b c']);
    const second = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array(0));
    expect(cellsIn(second)).toEqual([['guests'], ['guests']]);
  });

  it('is made while it is fetched: rows are read no faster than it is taken', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<readonly string[]> {
      for (;;) {
        read += 1;
        yield [String(read)];
      }
    }
    let taken = 0;
    for await (const piece of writeWorkbook([{ name: 'S', columns: ['n'], rows: endless() }])) {
      taken += piece.length;
      if (taken > 10_000) break;
    }
    expect(read).toBeLessThan(100_000);
  });
});
