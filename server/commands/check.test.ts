import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { printedBy } from '../testing/run-command.ts';
import { fileVisitor, PDF } from '../testing/sent-files.ts';
import { served, temporaryFolder, testServer } from '../testing/test-server.ts';

const FORM = served('papers', {
  ...{ id: 'papers', type: 'form', title: 'Papers' },
  fields: [{ id: 'upload-1', kind: 'upload', label: 'Papers', extensions: ['pdf'] }],
});

it('a check finds the files of entries that are missing, and with --contents those that are not what was sent; an import says that they are to be copied', async () => {
  const server = await testServer({ forms: [FORM] });
  const visitor = fileVisitor(server, 'papers');
  await visitor.send([['upload-1[]', { name: 'a.pdf', content: PDF }]]);
  const [id = ''] = visitor.onDisk().files;
  // This one is not sent with a form yet, and may still be on its way.
  await visitor.upload('upload-1', { name: 'b.pdf', content: `${PDF}%` });
  await server.app.close();
  const data = { DATA_DIR: server.folder };
  expect(await printedBy(['check', '--contents'], data)).toMatch(
    / 1 {2}files of visitors\nNothing is damaged/,
  );
  const fault = (what: string) =>
    new RegExp(`^The file “${id}” of the submission “[-0-9a-f]{36}” ${what}\\.$`);
  writeFileSync(join(server.folder, 'files', id), 'something else');
  expect(await printedBy(['check'], data)).toMatch(/Nothing is damaged/);
  await expect(printedBy(['check', '--contents'], data)).rejects.toThrow(fault('is not what was sent'));
  const all = join(temporaryFolder(), 'all.jsonl');
  writeFileSync(all, await printedBy(['export'], data));
  expect(await printedBy(['import', all], { DATA_DIR: temporaryFolder() })).toMatch(
    /The contents of 2 files are not part of an export/,
  );
  rmSync(join(server.folder, 'files'), { recursive: true });
  await expect(printedBy(['check'], data)).rejects.toThrow(fault('is missing'));
});
