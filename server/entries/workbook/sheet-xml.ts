/** Spreadsheet programs take no more characters in a cell. */
const LONGEST_CELL = 32_767;

/** Characters that XML cannot hold, not even written as numbers; and halves of others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 names them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const SPECIAL = /[&<>"\r]/g;
const WRITTEN: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function xmlText(text: string): string {
  return text.replaceAll(UNWRITABLE, '\ufffd').replaceAll(SPECIAL, (one) => WRITTEN[one] ?? one);
}

/** A row whose cells are texts: a text in a cell is never a formula, whatever it looks like. */
export function rowXml(cells: readonly string[]): string {
  const texts = cells.map((cell) =>
    cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(cell))}</t></is></c>`,
  );
  return `<row>${texts.join('')}</row>`;
}

function cut(cell: string): string {
  return cell.length <= LONGEST_CELL ? cell : `${cell.slice(0, LONGEST_CELL - 1)}…`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The first row stays in view. */
export const SHEET_BEGINS = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const SHEET_ENDS = '</sheetData></worksheet>';

/** The parts of a workbook beside its sheets, by their names. */
export function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const overrides = sheets.map(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const listed = sheets.map(
    (name, n) => `<sheet name="${xmlText(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  );
  const related = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}</Relationships>`,
  };
}
