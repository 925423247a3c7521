import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe.each(['engine', 'linter', 'exchange'])('the project of %s', (folder) => {
  it.each([
    { text: 'process.exit();', name: 'process' },
    { text: `Buffer.from('');`, name: 'Buffer' },
    { text: `document.title = '';`, name: 'document' },
    { text: `new TextDecoder();`, name: 'TextDecoder' },
    { text: `fetch('/');`, name: 'fetch' },
    { text: `setTimeout(() => undefined);`, name: 'setTimeout' },
    { text: `console.log('');`, name: 'console' },
  ])('has neither types of Node nor of browsers: $text', ({ text, name }) => {
    expect(problemsOf(folder, `${text}\nexport {};`)).toEqual([expect.stringContaining(`name '${name}'`)]);
  });

  it('imports nothing from Node', () => {
    expect(problemsOf(folder, `import 'node:fs';`)).toEqual([expect.stringContaining('node:fs')]);
  });

  it('compiles what the language itself contains', () => {
    expect(problemsOf(folder, `export const all: readonly number[] = [2, 1].toSorted();`)).toEqual([]);
  });
});

/** What the compiler says of a text planted in a folder, with the options of the folder’s project. */
function problemsOf(folder: string, text: string): string[] {
  const file = join(ROOT, folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, folder), undefined, file);
  const planted = join(ROOT, folder, 'planted.ts');
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => path === planted || fileExists(path);
  host.readFile = (path) => (path === planted ? text : readFile(path));
  host.getSourceFile = (path, target, ...rest) =>
    path === planted ? ts.createSourceFile(path, text, target) : getSourceFile(path, target, ...rest);
  const program = ts.createProgram([planted], { ...options, noEmit: true, composite: false }, host);
  const source = program.getSourceFile(planted);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
