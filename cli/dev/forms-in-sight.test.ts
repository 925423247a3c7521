import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FileSystem } from '../files/file-system.ts';
import type { Io } from '../io.ts';
import { memoryFiles } from '../testing/memory-io.ts';
import { formsInSight } from './forms-in-sight.ts';

const form = (title: string) =>
  JSON.stringify({ id: '1', type: 'form', title, fields: [{ id: 'a', kind: 'text', label: 'Your name' }] });
const quiz = JSON.parse(readFileSync('forms/personality-quiz.json', 'utf8'));

/** A folder of forms in which files come, change and go. */
function folderOf(given: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries(given));
  const now = (): FileSystem =>
    memoryFiles(Object.fromEntries([...texts].map(([name, text]) => [`/home/${name}`, text])));
  const files: FileSystem = {
    ...now(),
    kindOf: (path) => now().kindOf(path),
    entries: (path) => now().entries(path),
    read: (path, most) => now().read(path, most),
  };
  const io = { cwd: '/home', files } as unknown as Io;
  const forms = formsInSight(['forms'], io);
  /** The result of a look: the version of each changed file, then the removed files. */
  const look = async (): Promise<readonly (string | number)[][]> => {
    const { changed, gone, complaints } = await forms.look();
    expect(complaints).toEqual([]);
    return [...changed.map(({ seen }) => [seen.file, seen.version]), ...gone.map((file) => [file])];
  };
  const leadIn = (file: string) => forms.all().find((seen) => seen.file === file)?.lead;
  return { texts, look, leadIn };
}

describe('the forms in sight', () => {
  it('are reported when they have changed, and nothing else', async () => {
    const { texts, look } = folderOf({ 'forms/a.json': form('A'), 'forms/b.json': form('B') });
    expect(await look()).toEqual([
      ['forms/a.json', 1],
      ['forms/b.json', 2],
    ]);
    expect(await look()).toEqual([]);
    texts.set('forms/b.json', form('B, changed'));
    expect(await look()).toEqual([['forms/b.json', 3]]);
  });

  it('are reported when they are gone, and again when they come back as they were', async () => {
    const { texts, look } = folderOf({ 'forms/a.json': form('A'), 'forms/b.json': form('B') });
    await look();
    texts.delete('forms/b.json');
    expect(await look()).toEqual([['forms/b.json']]);
    expect(await look()).toEqual([]);
    texts.set('forms/b.json', form('B'));
    expect(await look()).toEqual([['forms/b.json', 3]]);
  });

  it('change when the lead form in the file beside them changes', async () => {
    const { texts, look, leadIn } = folderOf({
      'forms/quiz.json': JSON.stringify({ ...quiz, leads: { form: 'who' } }),
      'forms/who.json': form('Who are you?'),
    });
    await look();
    expect(leadIn('forms/quiz.json')).toMatchObject({ title: 'Who are you?' });
    texts.set('forms/who.json', form('And you?'));
    expect((await look()).map(([file]) => file)).toEqual(['forms/quiz.json', 'forms/who.json']);
    expect(leadIn('forms/quiz.json')).toMatchObject({ title: 'And you?' });
  });

  it('take no lead form from another folder, even if a name points there', async () => {
    const { look, leadIn } = folderOf({
      'forms/quiz.json': JSON.stringify({ ...quiz, leads: { form: '../secret' } }),
      'secret.json': form('Secret'),
    });
    await look();
    expect(leadIn('forms/quiz.json')).toBeNull();
  });
});
