import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv, harmless } from '../entries/formats/csv.ts';
import { table } from '../entries/formats/table.ts';
import { printedBy } from '../testing/run-command.ts';
import { encoded, envelope, NOW, served, testServer } from '../testing/test-server.ts';

const option = (value: string, label: string) => ({ value, label });
const before = served('survey', {
  id: 'survey-1',
  type: 'form',
  title: 'Survey',
  fields: [
    { id: 'name', kind: 'text', label: 'Your name' },
    { id: 'fax', kind: 'text', label: 'Fax number' },
    { id: 'color', kind: 'radio', label: 'Colour', options: [option('r', 'Red'), option('b', 'Blue')] },
  ],
});
const after = served('survey', {
  id: 'survey-1',
  type: 'form',
  title: 'Survey',
  fields: [
    { id: 'color', kind: 'radio', label: 'Colour', options: [option('r', 'Rouge'), option('g', 'Green')] },
    { id: 'name', kind: 'text', label: 'Name' },
  ],
});

/** The same form before and after a change, with an entry under each version. */
async function twoVersions(): Promise<string> {
  const first = await testServer({ forms: [before] });
  const sent = { ...envelope('survey-1', first.nonce('survey-1')) };
  await first.post(encoded({ ...sent, name: '=1+1', fax: '\u202e+1 201', color: 'r' }));
  await first.app.close();
  const second = await testServer({
    forms: [after],
    folder: first.folder,
    clock: () => new Date(NOW.getTime() + 1_000),
  });
  const again = { ...sent, submission_key: 'another-key-of-someone' };
  await second.post(encoded({ ...again, name: 'Ada', color: 'r' }));
  await second.app.close();
  return first.folder;
}

describe('entries', () => {
  it('are shown under the version of the form that they were filled in with', async () => {
    const DATA_DIR = await twoVersions();
    const printed = await printedBy(['entries', 'survey-1', '--format', 'csv'], { DATA_DIR });
    const [head = '', ...rows] = cellsIn(printed);
    expect(head.slice(0, 3)).toEqual(['\ufeffid', 'sent', 'begun']);
    expect(head.slice(-3)).toEqual(['Colour', 'Name', 'Fax number']);
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['Red', "'=1+1", '\u202e+1 201'],
      ['Rouge', 'Ada', ''],
    ]);
    expect(rows[0]?.slice(1, 6)).toEqual(['2026-11-21 04:00:00', expect.anything(), 'received', 'en', '']);
  });

  it('are shown by ids and values to programs', async () => {
    const DATA_DIR = await twoVersions();
    const printed = await printedBy(['entries', 'survey-1', '--ids', '--format', 'csv'], { DATA_DIR });
    const [head = [], row = []] = cellsIn(printed);
    expect(head.slice(-3)).toEqual(['color', 'name', 'fax']);
    expect(row.at(-3)).toBe('r');
    const list = JSON.parse(await printedBy(['entries', 'survey-1', '--format', 'json'], { DATA_DIR }));
    expect(list).toMatchObject([
      { formId: 'survey-1', submission: { name: '=1+1', color: 'r' }, state: 'received' },
      { submission: { name: 'Ada', color: 'r' } },
    ]);
    expect(list[0].version).not.toBe(list[1].version);
  });

  it('are shown to people without anything that a terminal would obey', async () => {
    const DATA_DIR = await twoVersions();
    const printed = await printedBy(['entries', 'survey-1'], { DATA_DIR });
    expect(printed).toContain('Fax number  +1 201\n');
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('of a day and later are shown alone', async () => {
    const DATA_DIR = await twoVersions();
    const since = (day: string) => printedBy(['entries', 'survey-1', '--since', day], { DATA_DIR });
    expect(await since('2026-11-21')).toContain('Ada');
    expect(await since('2026-11-22')).toBe('Nothing has come in for this form.\n');
    await expect(since('yesterday')).rejects.toThrow(/“yesterday” is not a day/);
  });

  it.each([
    { args: ['entries'], words: /Name the form/ },
    { args: ['entries', 'nowhere'], words: /There is no form “nowhere”/ },
    {
      args: ['entries', 'survey-1', '--format', 'xml'],
      words: /--format is “xml”, and has to be one of csv, json, table/,
    },
    { args: ['entries', 'survey-1', '--colour'], words: /--colour/ },
  ])('say what is wrong with $args', async ({ args, words }) => {
    await expect(printedBy(args, { DATA_DIR: await twoVersions() })).rejects.toThrow(words);
  });
});

describe('a cell of a CSV file', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(
        fc.constantFrom('', ' ', '\t', '\n', '\u00a0'),
        fc.constantFrom(...'=+-@＝＋－＠\t\r'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  );

  it('never begins a formula, and says what it said', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 5 }), (cells) => {
        const written = csv.begin({ columns: [], cellsOf: () => cells }).entries([{} as never]);
        const [read = []] = cellsIn(written);
        expect(read).toEqual(cells.map(harmless));
        for (const [nth, cell] of read.entries()) {
          expect(withoutMarks(cell)).toBe(withoutMarks(cells[nth] ?? ''));
          if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });

  it('of a table never moves the cursor', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cell) => {
        const columns = [{ id: 'a', title: 'A' }];
        const text = table.begin({ columns, cellsOf: () => [cell] }).entries([{} as never]);
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

/** A text without what makes it one for spreadsheet programs. */
const withoutMarks = (text: string): string => text.replaceAll("'", '');

/** Reads CSV in which every cell is quoted. */
function cellsIn(text: string): readonly (readonly string[])[] {
  const rows = text.match(/(?:\ufeff?"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  return rows.map((row) =>
    [...row.matchAll(/(\ufeff?)"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(
      ([, mark = '', cell = '']) => mark + cell.replaceAll('""', '"'),
    ),
  );
}

it.each([
  ['--formt=csv', 'no option “--formt”. Did you mean “--format”? Its options are --since,'],
  ['-x', 'no option “-x”. Its options are'],
  ['--since', "Option '--since <value>' argument missing"],
])('an option is explained that is wrong: %s', async (option, words) => {
  await expect(printedBy(['entries', 'survey', option], {})).rejects.toThrow(words);
});
