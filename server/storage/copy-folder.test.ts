import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { copyFolder } from './copy-folder.ts';

it('a folder is copied without what is left out, and although files of it go away meanwhile', () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()];
  for (const folder of ['files/ab', 'files/gone', 'quarantine'])
    mkdirSync(join(from, folder), { recursive: true });
  for (const file of ['files/ab/kept', 'files/quarantine', 'quarantine/coming'])
    writeFileSync(join(from, file), file);
  copyFolder(from, to, new Set(['quarantine']), (folder) => [...readdirSync(folder), 'fleeting']);
  expect(readFileSync(join(to, 'files/ab/kept'), 'utf8')).toBe('files/ab/kept');
  expect(existsSync(join(to, 'files/quarantine'))).toBe(true);
  expect(
    ['quarantine', 'files/ab/fleeting', 'fleeting'].filter((file) => existsSync(join(to, file))),
  ).toEqual([]);
});
