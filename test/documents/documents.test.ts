import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as commandList from '../../cli/commands/index.ts';
import { runHere } from '../../cli/testing/memory-io.ts';
import { type DocumentContext, findFaults, namedCommands } from './find-faults.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** Pages of the site, whose links are addresses: reading them checks those. */
const SITE_CONTENT = 'site/content';

/** Every Markdown file of the project, by its path from the project's folder. */
function documents(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name) || path === SITE_CONTENT) return [];
    if (entry.isDirectory()) return documents(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const around: DocumentContext = {
  exists: existsSync,
  read: (path) => readFileSync(path, 'utf8'),
  commands: new Set(Object.values(commandList).map(({ name }) => name)),
  scripts: new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)),
  async lint(definition) {
    const { exit, out } = await runHere(['lint', 'sample.json', '--max-warnings', '0'], {
      files: { '/home/sample.json': definition },
    });
    return exit === 0 ? [] : [out];
  },
};

const found = documents();

describe('the documents', () => {
  it('are all checked', () => {
    expect(found).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/cli.md']));
    expect(found.length).toBeGreaterThan(70);
  });

  it.each(found)('%s has no conflict, no dead link and no sample that fails', async (path) => {
    const text = readFileSync(path, 'utf8');
    expect(await findFaults(path, text, around)).toEqual([]);
    expect(namedCommands(text).filter((name) => !around.commands.has(name))).toEqual([]);
  });
});

/** What programs import, written out by hand: nothing is added there as one line. */
const DOORS = new Set(['engine', 'renderer-react', 'linter', 'exchange']);

describe('CONTRIBUTING', () => {
  it('has a recipe for everything that is added as one file and one line', () => {
    const recipes = readFileSync('CONTRIBUTING.md', 'utf8');
    const folders = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name))
      .flatMap(({ name }) => readdirSync(name, { recursive: true }).map((file) => `${name}/${file}`))
      .filter((file) => file.endsWith('/index.ts'))
      .map(dirname)
      .filter((folder) => !DOORS.has(folder));
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((folder) => !recipes.includes(`\`${folder}/`))).toEqual([]);
  });
});

describe('a fault in a document', () => {
  const sample = (language: string, code: string) => `# Title\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;
  it.each([
    { fault: 'a conflict marker', text: 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> 1234567 (d)\n', times: 3 },
    { fault: 'a link to nothing', text: 'See [here](docs/nothing.md).', times: 1 },
    { fault: 'an image that is not there', text: '<img src="docs/images/nothing.png">', times: 1 },
    { fault: 'a link to a heading that is not there', text: '# One\n\n[two](#two)', times: 1 },
    { fault: 'a heading that another file does not have', text: '[x](README.md#no-such-heading)', times: 1 },
    { fault: 'broken JSON', text: sample('json', '{ "id": }'), times: 1 },
    {
      fault: 'a form with a problem',
      text: sample('json', '{ "id": "a", "type": "form", "fields": [{ "id": "a", "kind": "txt" }] }'),
      times: 1,
    },
    { fault: 'TypeScript of no file', text: sample('ts', 'const a: number = 1;'), times: 1 },
    {
      fault: 'TypeScript other than its file',
      text: sample('tsx', '// docs/examples/contact.tsx\nconst a = 1;'),
      times: 1,
    },
    {
      fault: 'TypeScript of a file that is not there',
      text: sample('tsx', '// docs/examples/none.tsx\n'),
      times: 1,
    },
    { fault: 'a command that is not there', text: sample('sh', 'npx formularium fold forms'), times: 1 },
    { fault: 'a script that is not there', text: sample('yaml', 'run: npm run fly'), times: 1 },
  ])('is found: $fault', async ({ text, times }) => {
    expect(await findFaults('sample.md', text, around)).toHaveLength(times);
  });

  it('is not reported without a reason', async () => {
    const text =
      '# One two\n\n[it](#one-two), [file](README.md#get-it-running), [out](https://example.org)\n';
    expect(await findFaults('sample.md', text + sample('sh', 'npm run format'), around)).toEqual([]);
  });
});
