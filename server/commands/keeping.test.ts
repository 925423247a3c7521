import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPostgresDatabase } from '../testing/database.ts';
import { printedBy } from '../testing/run-command.ts';
import { readRows, type TestServer, temporaryFolder, testServer } from '../testing/test-server.ts';

const PAGE = 4_096;
const keyOf = (n: number) => `a-key-of-a-submission-${n}`;

async function serverWith(many: number): Promise<TestServer> {
  const server = await testServer();
  await Promise.all(Array.from({ length: many }, (_, n) => server.send({ submission_key: keyOf(n) })));
  return server;
}

describe('a backup', () => {
  it('is taken while the server writes, and holds everything that was acknowledged before', async () => {
    const server = await serverWith(20);
    const folder = join(temporaryFolder(), 'backup');
    const going = Array.from({ length: 50 }, (_, n) => server.send({ submission_key: keyOf(100 + n) }));
    const said = await printedBy(['backup', folder], { DATA_DIR: server.folder });
    await Promise.all(going);
    expect(said).toMatch(/nothing damaged/);
    const kept = readRows(join(folder, 'formularium.db')).map(({ key }) => key);
    for (let n = 0; n < 20; n += 1) expect(kept).toContain(keyOf(n));
    await expect(printedBy(['backup', folder], { DATA_DIR: server.folder })).rejects.toThrow(
      /exists already/,
    );
  });

  it('becomes a data folder again, and only where nothing is', async () => {
    const server = await serverWith(3);
    const [folder, fresh] = [join(temporaryFolder(), 'backup'), join(temporaryFolder(), 'data')];
    await printedBy(['backup', folder], { DATA_DIR: server.folder });
    expect(await printedBy(['restore', folder], { DATA_DIR: fresh })).toMatch(/holds 3 submissions/);
    expect(readRows(join(fresh, 'formularium.db'))).toEqual(readRows(join(server.folder, 'formularium.db')));
    await expect(printedBy(['restore', folder], { DATA_DIR: fresh })).rejects.toThrow(/is not empty/);
    await expect(printedBy(['restore', temporaryFolder()], { DATA_DIR: fresh })).rejects.toThrow(
      /is not a backup/,
    );
  });

  it('is refused within the folder that it is made of, and so is a data folder within a backup', async () => {
    const server = await serverWith(1);
    const within = join(server.folder, 'backups', 'today');
    await expect(printedBy(['backup', within], { DATA_DIR: server.folder })).rejects.toThrow(
      /would be copied into itself/,
    );
    const link = join(temporaryFolder(), 'link');
    symlinkSync(server.folder, link);
    await expect(printedBy(['backup', join(link, 'new')], { DATA_DIR: server.folder })).rejects.toThrow(
      /would be copied into itself/,
    );
    expect(existsSync(join(server.folder, 'backups'))).toBe(false);
    const folder = join(temporaryFolder(), 'backup');
    await printedBy(['backup', folder], { DATA_DIR: server.folder });
    expect(statSync(join(folder, 'formularium.db')).mode & 0o077).toBe(0);
    const DATA_DIR = join(folder, 'data');
    await expect(printedBy(['restore', folder], { DATA_DIR })).rejects.toThrow(/would be copied into itself/);
  });

  it('that cannot be finished says why, and leaves nothing that would pass for one', async () => {
    const server = await serverWith(1);
    const [folder, fresh, file] = [
      join(temporaryFolder(), 'backup'),
      temporaryFolder(),
      join(temporaryFolder(), 'f'),
    ];
    writeFileSync(file, '');
    await expect(printedBy(['backup', join(file, 'backup')], { DATA_DIR: server.folder })).rejects.toThrow(
      /holds nothing now: a part of its path is a file/,
    );
    await printedBy(['backup', folder], { DATA_DIR: server.folder });
    // A link to itself cannot be followed.
    for (const data of [server.folder, folder]) symlinkSync('loop', join(data, 'files', 'loop'));
    const other = `${folder}-2`;
    await expect(printedBy(['backup', other], { DATA_DIR: server.folder })).rejects.toThrow(/ELOOP/);
    await expect(printedBy(['restore', folder], { DATA_DIR: fresh })).rejects.toThrow(/ELOOP/);
    expect([existsSync(other), readdirSync(fresh)]).toEqual([false, []]);
  });

  it('that is damaged is not restored, and damage is found by check', async () => {
    const server = await serverWith(60);
    await server.app.close();
    expect(await printedBy(['check'], { DATA_DIR: server.folder })).toMatch(
      /60 {2}submissions\n.*Nothing is damaged/s,
    );
    const folder = join(temporaryFolder(), 'backup');
    await printedBy(['backup', folder], { DATA_DIR: server.folder });
    spoil(join(folder, 'formularium.db'));
    spoil(join(server.folder, 'formularium.db'));
    await expect(printedBy(['restore', folder], { DATA_DIR: temporaryFolder() })).rejects.toThrow(/damaged/);
    await expect(printedBy(['check'], { DATA_DIR: server.folder })).rejects.toThrow(/damaged/);
  });
});

/** Overwrites a part of the first submissions, as a bad disk does. */
function spoil(file: string): void {
  const at = readFileSync(file).indexOf('a-key-of-a-submission');
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(PAGE, 0xff), 0, PAGE, at - (at % PAGE));
  rmSync(`${file}-wal`, { force: true });
}

describe('an export', () => {
  it('is the same from every dialect, there and back', async () => {
    const server = await serverWith(12);
    await server.app.close();
    const first = await printedBy(['export'], { DATA_DIR: server.folder });
    expect(first.match(/"table":"submissions"/g)).toHaveLength(12);
    const file = join(temporaryFolder(), 'all.jsonl');
    writeFileSync(file, first);
    const DATABASE_URL = await newPostgresDatabase();
    const elsewhere = { DATA_DIR: temporaryFolder(), DATABASE_URL };
    expect(await printedBy(['import', file], elsewhere)).toMatch(/rows are kept/);
    const second = await printedBy(['export'], elsewhere);
    expect(second).toBe(first);
    await expect(printedBy(['import', file], elsewhere)).rejects.toThrow(/something is kept in the database/);
    const back = { DATA_DIR: temporaryFolder() };
    await printedBy(['import', file], back);
    expect(await printedBy(['export'], back)).toBe(first);
  });

  it.each([
    { what: 'is empty', text: '', words: /it is empty/ },
    { what: 'is something else', text: '{"name":"x"}\n', words: /not an export of this program/ },
    {
      what: 'is of another version',
      text: '{"format":"formularium-export-1","migrations":["0001"]}\n',
      words: /another version/,
    },
  ])('that $what is not imported', async ({ text, words }) => {
    const file = join(temporaryFolder(), 'all.jsonl');
    writeFileSync(file, text);
    await expect(printedBy(['import', file], { DATA_DIR: temporaryFolder() })).rejects.toThrow(words);
  });

  it('with a row that no table takes is not imported', async () => {
    const server = await serverWith(1);
    await server.app.close();
    const [head = ''] = (await printedBy(['export'], { DATA_DIR: server.folder })).split('\n');
    const file = join(temporaryFolder(), 'all.jsonl');
    for (const row of ['{"table":"users","row":{}}', '{"table":"secrets","row":{"name":{}}}', 'x']) {
      writeFileSync(file, `${head}\n${row}\n`);
      await expect(printedBy(['import', file], { DATA_DIR: temporaryFolder() })).rejects.toThrow(/line 2/);
    }
  });
});

describe('entries of a person', () => {
  it('are found in every form and erased for good, and the audit log says only that', async () => {
    const server = await testServer();
    await server.send({ 'email-1': 'grace@compiler.example' });
    await server.send({ submission_key: keyOf(2), 'seats-1': undefined });
    await server.app.close();
    const data = { DATA_DIR: server.folder };
    const found = await printedBy(['find', 'GRACE@compiler.example'], data);
    const [id = ''] = found.split(' ');
    expect(found.trim().split('\n')).toHaveLength(1);
    expect(await printedBy(['erase', id], data)).toBe(`Erased ${id}.\n`);
    expect(await printedBy(['find', 'grace@compiler.example'], data)).toBe(
      'Nothing contains “grace@compiler.example”.\n',
    );
    await expect(printedBy(['erase', id], data)).rejects.toThrow(/There is no entry/);
    const audit = await printedBy(['audit'], data);
    expect(audit).toMatch(new RegExp(`command line {2}submission.erase {2}${id} {2}.*"reason":"asked"`));
    const everything = await printedBy(['export'], data);
    expect(everything).not.toMatch(/grace/i);
  });

  it('that were held are released once', async () => {
    const server = await serverWith(1);
    await server.app.close();
    const data = { DATA_DIR: server.folder };
    const [{ id = '' } = {}] = JSON.parse(await printedBy(['entries', '190', '--format', 'json'], data));
    await expect(printedBy(['release', id], data)).rejects.toThrow(/No entry .* is held/);
  });
});
