import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rowXml, SHEET_BEGINS, SHEET_ENDS, workbookParts } from './sheet-xml.ts';

/** The media type of workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Spreadsheet programs take 1,048,576 rows in a sheet; what is more goes on in another one. */
const MOST_ROWS = 1_000_000;
/** Rows that are compressed at a time: other requests have their turn in between. */
const BATCH = 500;

interface WorkbookOptions {
  /** What the sheets are called; the second one has a number. */
  readonly sheetName: string;
  readonly columns: readonly string[];
  readonly mostRows?: number;
}

/** A workbook of texts in the format of spreadsheet programs (XLSX), piece by piece: it takes the same memory however long it is. */
export async function* writeWorkbook(
  rows: AsyncIterable<readonly string[]>,
  { sheetName, columns, mostRows = MOST_ROWS }: WorkbookOptions,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    made.push(piece);
  });
  const sheets: string[] = [];
  const begun = (): ZipDeflate => {
    sheets.push(sheets.length === 0 ? sheetName : `${sheetName} ${sheets.length + 1}`);
    return part(zip, `xl/worksheets/sheet${sheets.length}.xml`, `${SHEET_BEGINS}${rowXml(columns)}`);
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
  for (const [name, text] of Object.entries(workbookParts(sheets))) part(zip, name, text).push(EMPTY, true);
  zip.end();
  yield* made.splice(0);
}

const EMPTY = new Uint8Array(0);

function part(zip: Zip, name: string, begins: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(strToU8(begins));
  return file;
}
