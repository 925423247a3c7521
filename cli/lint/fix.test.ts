import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { disk } from '../files/disk.ts';
import { runHere } from '../testing/memory-io.ts';

const head = '"id": "1", "type": "form", "title": "Seats"';
const seats = '{ "id": "seats", "kind": "number", "label": "Seats" }';
const total = (formula: string): string =>
  `{ "id": "total",   "kind": "calculation", "label": "Total", "formula": ${JSON.stringify(formula)} }`;

async function fixed(text: string) {
  const written = new Map<string, string>();
  const files = { '/home/form.json': text };
  const ran = await runHere(['lint', 'form.json', '--fix'], { files, written });
  return { ...ran, text: written.get('/home/form.json') ?? text };
}

describe('lint --fix', () => {
  it('inserts the brackets that show how a formula is read, and changes nothing else', async () => {
    const before = `{ ${head},\n\t"fields": [${seats},\n ${total('-{seats}^2 + 2^3^{seats}')}] }\n`;
    const { exit, out, text } = await fixed(before);
    expect(text).toBe(before.replace('-{seats}^2 + 2^3^{seats}', '-({seats} ^ 2) + 2 ^ (3 ^ {seats})'));
    expect([exit, out]).toEqual([0, '1 form, no problems. 2 problems fixed.\n']);
  });

  it('removes unused messages and allowances, wherever they are in their list', async () => {
    const field =
      '{ "id": "a", "kind": "text", "label": "Your dog", "messages": { "required": "Which?", "pattern": "x" } }';
    const lint = ['no-empty-page', 'use-brackets', 'no-dead-end'].map(
      (allow) => `{ "allow": "${allow}", "reason": "so" }`,
    );
    const { exit, out, text } = await fixed(
      `{ ${head}, "lint": [${lint.join(', ')}], "fields": [${field}] }`,
    );
    // Nothing is left of a list in which nothing is left.
    expect(text).toBe(`{ ${head}, "fields": [{ "id": "a", "kind": "text", "label": "Your dog" }] }`);
    expect([exit, out]).toEqual([0, '1 form, no problems. 5 problems fixed.\n']);
  });

  it('gives options their plain names, where they have only the others', async () => {
    const trip = (first: string, last: string, hour: string): string =>
      `{ ${head}, "fields": [{ "id": "trip", "kind": "group", "fields": [\n` +
      `\t{ "id": "day", "kind": "date", "label": "Day", "${first}": "today",   "${last}": "2099-01-01" },\n` +
      `\t{ "id": "hour", "kind": "time", "label": "Hour", "${hour}": "08:00" } ] }] }\n`;
    const { exit, out, text } = await fixed(trip('minDate', 'maxDate', 'restrictStart'));
    expect(text).toBe(trip('min', 'max', 'min'));
    expect([exit, out]).toEqual([0, '1 form, no problems. 3 options renamed.\n']);
    expect((await fixed(text)).out).toBe('1 form, no problems.\n');
    const twice = trip('minDate', 'min', 'max');
    expect(await fixed(twice)).toMatchObject({ exit: 1, text: twice });
  });

  it('keeps the used entries of a list from which the rest is removed', async () => {
    const messages = '"messages": { "required": "Which?", "pattern": "x" }';
    const field = `{ "id": "a", "kind": "text", "label": "Your dog", "required": true, ${messages} }`;
    const { text } = await fixed(`{ ${head}, "messages": {}, "fields": [${field}] }`);
    expect(JSON.parse(text)).toMatchObject({ messages: {}, fields: [{ messages: { required: 'Which?' } }] });
  });

  it('removes a byte order mark, alone or together with other fixes', async () => {
    const sound = `{ ${head}, "fields": [${seats}] }\n`;
    const { exit, out, text } = await fixed(`\ufeff${sound}`);
    expect([exit, out, text]).toEqual([0, '1 form, no problems. 1 problem fixed.\n', sound]);
    const more = await fixed(`\ufeff{ ${head}, "fields": [${seats}, ${total('2^3^{seats}')},] }`);
    expect(more.text).toBe(`{ ${head}, "fields": [${seats}, ${total('2 ^ (3 ^ {seats})')}] }`);
  });

  it('removes superfluous commas, and then fixes what they had hidden', async () => {
    const { exit, text } = await fixed(`{ ${head}, "fields": [${seats}, ${total('2^3^{seats}')},], }`);
    expect(text).toBe(`{ ${head}, "fields": [${seats}, ${total('2 ^ (3 ^ {seats})')}] }`);
    expect(exit).toBe(0);
  });

  it('reports what it leaves, and does not write a file without anything to fix', async () => {
    const before = `{ ${head}, "fields": [${seats}, ${total('{seat} * 2')}] }`;
    const { exit, out, text } = await fixed(before);
    expect([exit, text]).toEqual([1, before]);
    expect(out).toContain('“seat”');
    expect(out).toContain('1 form, 1 error in 1 file.\n');
  });

  it('leaves alone standard input, and places that a comment or a duplicate key makes ambiguous', async () => {
    const commented = `{ ${head}, /* why */ "fields": [${seats}, ${total('2^3^{seats}')}] }`;
    expect((await fixed(commented)).text).toBe(commented);
    expect(await runHere(['lint', '--stdin', '--fix'])).toMatchObject({ exit: 2, out: '' });
  });
});

describe('a file that is replaced', () => {
  it('keeps its permissions and its links, and leaves nothing beside it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'formularium-fix-'));
    const [file, link] = [join(folder, 'a.json'), join(folder, 'link.json')];
    writeFileSync(file, 'before');
    chmodSync(file, 0o640);
    symlinkSync(file, link);
    expect(disk.replace(link, 'after')).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'link.json']);
    rmSync(folder, { recursive: true });
  });

  it('must exist', () => {
    const folder = mkdtempSync(join(tmpdir(), 'formularium-fix-'));
    expect(disk.replace(join(folder, 'gone.json'), '{}')).toEqual({ failure: 'missing' });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
