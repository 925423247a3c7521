import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encoded, envelope, temporaryFolder, testServer } from '../testing/test-server.ts';
import { openForms } from './open-forms.ts';
import { reopenForms } from './reopen-forms.ts';

const form = (id: string, title: string) => ({
  ...{ id, type: 'form', title },
  fields: [{ id: 'name', kind: 'text', label: 'Name' }],
});

function folderWith(files: Readonly<Record<string, object | string>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) put(folder, name, content);
  return folder;
}

function put(folder: string, name: string, content: object | string): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

const titles = (forms: ReturnType<typeof reopenForms>['forms']) =>
  Object.fromEntries(forms.map(({ name, form: { title } }) => [name, title]));

describe('forms that are read again', () => {
  it('are as their files are now', () => {
    const folder = folderWith({ 'a.json': form('a', 'First'), 'b.json': form('b', 'Gone') });
    const { forms } = openForms(folder);
    put(folder, 'a.json', form('a', 'Second'));
    put(folder, 'c.json', form('c', 'New'));
    rmSync(join(folder, 'b.json'));
    const again = reopenForms(folder, forms);
    expect([titles(again.forms), again.broken, again.kept]).toEqual([{ a: 'Second', c: 'New' }, [], []]);
  });

  it('keep the version of before where a file is broken now, and say so', () => {
    const folder = folderWith({ 'a.json': form('a', 'Good'), 'b.json': form('b', 'Fine') });
    const { forms } = openForms(folder);
    put(folder, 'a.json', '{ "id": ');
    put(folder, 'c.json', { type: 'form', fields: [{ kind: 'nothing' }] });
    const again = reopenForms(folder, forms);
    expect(titles(again.forms)).toEqual({ a: 'Good', b: 'Fine' });
    expect(again.kept).toMatchObject([{ name: 'a', reason: expect.stringContaining('is not JSON') }]);
    expect(again.broken.map(({ name }) => name)).toEqual(['c']);
    const twice = reopenForms(folder, again.forms);
    expect(titles(twice.forms)).toEqual({ a: 'Good', b: 'Fine' });
  });

  it('do not keep a version whose id another file has taken', () => {
    const folder = folderWith({ 'a.json': form('one', 'Before') });
    const { forms } = openForms(folder);
    put(folder, 'a.json', '{');
    put(folder, 'b.json', form('one', 'Moved'));
    const again = reopenForms(folder, forms);
    expect([titles(again.forms), again.broken.map(({ name }) => name)]).toEqual([{ b: 'Moved' }, ['a']]);
  });

  it('stay as they were when nothing can be read', () => {
    const folder = folderWith({ 'a.json': form('a', 'Good') });
    const { forms } = openForms(folder);
    rmSync(folder, { recursive: true });
    const again = reopenForms(folder, forms);
    expect([titles(again.forms), again.kept.map(({ name }) => name)]).toEqual([{ a: 'Good' }, ['a']]);
  });
});

describe('a server whose forms are read again', () => {
  it('serves the new version at once, and keeps what comes with the version that it came for', async () => {
    const folder = folderWith({ 'a.json': form('a', 'First title') });
    const server = await testServer({ forms: openForms(folder).forms });
    const send = (key: string) =>
      server.post(encoded({ ...envelope('a', server.nonce('a'), key), name: 'Ada' }));
    await send('key-of-the-first-one');
    put(folder, 'a.json', form('a', 'Second title'));
    put(folder, 'b.json', form('b', 'Another form'));
    server.reload(reopenForms(folder, openForms(folder).forms));
    expect((await server.app.inject('/forms/a')).body).toContain('Second title');
    expect((await server.app.inject('/forms/b')).statusCode).toBe(200);
    expect((await server.app.inject('/')).body).toContain('Another form');
    expect((await send('key-of-the-second-one')).statusCode).toBe(200);
    const versions = server.rows().map(({ version }) => version);
    expect(new Set(versions).size).toBe(2);
  });
});
