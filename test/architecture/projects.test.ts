import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the compiler says of a file that is not there, as if it stood in the project of this folder. */
function saidOf(project: string, path: string, text: string): readonly string[] {
  const file = join(ROOT, path);
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, project, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  });
  if (config === undefined) throw new Error(`There is no project in “${project}”.`);
  const host = ts.createCompilerHost(config.options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version, ...more) =>
    name === file ? ts.createSourceFile(name, text, version, true) : getSourceFile(name, version, ...more);
  const program = ts.createProgram({
    rootNames: [...config.fileNames, file],
    options: { ...config.options, composite: false, incremental: false, noEmit: true },
    host,
  });
  const said = program.getSemanticDiagnostics(program.getSourceFile(file));
  return said.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const DOCUMENT = 'export const title: string = document.title;';
const FILES = `import { readFileSync } from 'node:fs'; export const text: string = readFileSync('a', 'utf8');`;
const PROCESS = 'export const name: string = process.title;';

describe.each(['server/browser', 'emulators/browser', 'site/behaviours'])(
  'the project of the code for browsers: %s',
  (folder) => {
    const said = (text: string) => saidOf(folder, `${folder}/planted.ts`, text);

    it('has the types of browsers, and none of Node', () => {
      expect(said(DOCUMENT)).toEqual([]);
      expect(said(FILES)).toEqual([expect.stringContaining('node:fs')]);
      expect(said(PROCESS)).toEqual([expect.stringContaining('process')]);
    });
  },
);

describe.each(['server', 'emulators', 'site'])('the project of what runs in Node: %s', (folder) => {
  const said = (text: string) => saidOf(folder, `${folder}/captcha/planted.ts`, text);

  it('has the types of Node, and none of browsers', () => {
    expect(said(FILES)).toEqual([]);
    expect(said(DOCUMENT)).toEqual([expect.stringContaining('document')]);
  });
});
