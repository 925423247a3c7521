import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rowXml, SHEET_BEGINS, SHEET_ENDS, workbookParts } from './sheet-xml.ts';

/** The media type of workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Spreadsheet programs take 1,048,576 rows in a sheet; what is more goes on in another one. */
const MOST_ROWS = 1_000_000;
/** Rows that are compressed at a time: other requests have their turn in between. */
const BATCH = 500;

/** A sheet of texts. */
export interface WorkbookSheet {
  /** Its name, made fit for a sheet; a sheet that continues another one has a number. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly string[]>;
}

/** A workbook of texts in the format of spreadsheet programs (XLSX), piece by piece: it takes the same memory however long it is. */
export async function* writeWorkbook(
  sheets: readonly WorkbookSheet[],
  mostRows = MOST_ROWS,
): AsyncGenerator<Uint8Array> {
  const book: WrittenBook = { made: [], names: [], zip: new Zip() };
  book.zip.ondata = (error, piece) => {
    if (error !== null) throw error;
    book.made.push(piece);
  };
  for (const sheet of sheets) yield* writeSheet(book, sheet, mostRows);
  for (const [name, text] of Object.entries(workbookParts(book.names)))
    part(book.zip, name, text).push(EMPTY, true);
  book.zip.end();
  yield* book.made.splice(0);
}

interface WrittenBook {
  /** Pieces that are ready. */
  readonly made: Uint8Array[];
  /** The names of the sheets so far. */
  readonly names: string[];
  readonly zip: Zip;
}

async function* writeSheet(
  { made, names, zip }: WrittenBook,
  { name, columns, rows }: WorkbookSheet,
  mostRows: number,
): AsyncGenerator<Uint8Array> {
  const begun = (): ZipDeflate => {
    names.push(sheetName(name, names));
    return part(zip, `xl/worksheets/sheet${names.length}.xml`, `${SHEET_BEGINS}${rowXml(columns)}`);
  };
  let sheet = begun();
  let inSheet = 0;
  let batch: string[] = [];
  for await (const row of rows) {
    if (inSheet === mostRows) {
      sheet.push(strToU8(`${batch.splice(0).join('')}${SHEET_ENDS}`), true);
      [sheet, inSheet] = [begun(), 0];
    }
    batch.push(rowXml(row));
    inSheet += 1;
    if (batch.length < BATCH) continue;
    sheet.push(strToU8(batch.join('')));
    batch = [];
    yield* made.splice(0);
  }
  sheet.push(strToU8(`${batch.join('')}${SHEET_ENDS}`), true);
  yield* made.splice(0);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no sheet can be called by them
const UNFIT = /[\u0000-\u001f\u007f[\]:*?/\\]/g;
/** Spreadsheet programs take no longer name; a number has to fit as well. */
const LONGEST_NAME = 25;

/** A name that spreadsheet programs take and no other sheet has. */
function sheetName(wanted: string, names: readonly string[]): string {
  const fit = wanted.replaceAll(UNFIT, ' ').replace(/^[' ]+/, '');
  const name =
    [...fit]
      .slice(0, LONGEST_NAME)
      .join('')
      .slice(0, LONGEST_NAME)
      .replace(/[' ]+$/, '') || 'Sheet';
  const taken = new Set(names.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(own.toLowerCase())) return own;
  }
}

const EMPTY = new Uint8Array(0);

function part(zip: Zip, name: string, begins: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(strToU8(begins));
  return file;
}
