import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Most files are in several projects, and are the same text in all of them. */
const parsed = new Map<string, ts.SourceFile | undefined>();
// Other tests go on in this process.
afterAll(() => parsed.clear());

/** What the compiler says of files that are not there, each with one of these texts, as if they stood in the project of this folder. */
function saidOf(project: string, texts: readonly string[]): readonly (readonly string[])[] {
  const planted = new Map(texts.map((text, nth) => [join(ROOT, project, `planted-${nth}.ts`), text]));
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, project, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  });
  if (config === undefined) throw new Error(`There is no project in “${project}”.`);
  const host = ts.createCompilerHost(config.options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => planted.has(name) || fileExists(name);
  host.getSourceFile = (name, version, ...more) => {
    const text = planted.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    const key = JSON.stringify([name, version]);
    if (!parsed.has(key)) parsed.set(key, getSourceFile(name, version, ...more));
    return parsed.get(key);
  };
  const program = ts.createProgram({
    rootNames: [...config.fileNames, ...planted.keys()],
    options: { ...config.options, composite: false, incremental: false, noEmit: true },
    host,
  });
  return [...planted.keys()].map((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}

const DOCUMENT = 'export const title: string = document.title;';
const FILES = `import { readFileSync } from 'node:fs'; export const text: string = readFileSync('a', 'utf8');`;
const PROCESS = 'export const name: string = process.title;';

describe.each(['server/browser', 'emulators/browser', 'site/behaviours'])(
  'the project of the code for browsers: %s',
  (folder) => {
    it('has the types of browsers, and none of Node', () => {
      expect(saidOf(folder, [DOCUMENT, FILES, PROCESS])).toEqual([
        [],
        [expect.stringContaining('node:fs')],
        [expect.stringContaining('process')],
      ]);
    });
  },
);

describe.each(['server', 'emulators', 'site'])('the project of what runs in Node: %s', (folder) => {
  it('has the types of Node, and none of browsers', () => {
    expect(saidOf(folder, [FILES, DOCUMENT])).toEqual([[], [expect.stringContaining('document')]]);
  });
});
