import { dirname, join } from 'node:path';
import { type CodeSample, headingsOf, linksOf, proseOf, samplesOf } from './read-document.ts';

/** What a document is checked against. */
export interface DocumentContext {
  /** Whether there is a file or a folder, by its path from the project's folder. */
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
  /** The names of the commands of `formularium`, and of the scripts of package.json. */
  readonly commands: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  /** What the linter finds in a definition. */
  readonly lint: (definition: string) => Promise<readonly string[]>;
}

/** Everything wrong with a Markdown document, each in a sentence that begins with its line. */
export async function findFaults(path: string, text: string, around: DocumentContext): Promise<string[]> {
  const samples = samplesOf(text);
  const inSamples = await Promise.all(samples.map((sample) => faultsOfSample(path, sample, around)));
  return [...conflictsIn(text), ...deadLinks(path, text, around), ...inSamples.flat()];
}

function conflictsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, n) =>
      /^(<{7} |={7}$|>{7} |\|{7} )/.test(line) ? [`${n + 1}: a conflict marker, “${line}”`] : [],
    );
}

function deadLinks(path: string, text: string, { exists, read }: DocumentContext): string[] {
  return linksOf(text).flatMap(({ line, target }) => {
    const [file = '', anchor = ''] = target.split('#');
    const to = file === '' ? path : join(dirname(path), file);
    if (to !== path && !exists(to)) return [`${line}: the link “${target}” leads to nothing`];
    if (anchor === '' || !to.endsWith('.md')) return [];
    const headings = headingsOf(to === path ? text : read(to));
    return headings.has(anchor) ? [] : [`${line}: “${to}” has no heading for “#${anchor}”`];
  });
}

async function faultsOfSample(path: string, sample: CodeSample, around: DocumentContext): Promise<string[]> {
  const said = (fault: string) => `${sample.line}: ${fault}`;
  if (/^tsx?$/.test(sample.language)) return typescriptFaults(sample, around).map(said);
  if (sample.language === 'json') return (await jsonFaults(path, sample, around)).map(said);
  return commandFaults(sample, around).map(said);
}

/** TypeScript is compiled as a file of docs/examples, and shown exactly as it stands there. */
function typescriptFaults({ code }: CodeSample, { exists, read }: DocumentContext): string[] {
  const file = /^\/\/ (docs\/examples\/\S+)\n/.exec(code);
  if (file === null) return ['the sample does not begin with the name of its file in docs/examples'];
  const [opening, name = ''] = file;
  if (!exists(name)) return [`the sample’s file “${name}” does not exist`];
  return code.slice(opening.length) === read(name) ? [] : [`the sample is not what stands in “${name}”`];
}

/** Pages whose definitions are wrong on purpose, or in pieces: tests of their own run them. */
const TESTED_ELSEWHERE = /^docs\/(cli|guide|guide\/[a-z-]+|rules\/[a-z-]+)\.md$/;

async function jsonFaults(
  path: string,
  { code }: CodeSample,
  { lint }: DocumentContext,
): Promise<readonly string[]> {
  if (TESTED_ELSEWHERE.test(path)) return [];
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return [`the sample is not JSON: ${String(error)}`];
  }
  const isForm = typeof value === 'object' && value !== null && 'fields' in value;
  return isForm ? lint(code) : [];
}

/** The commands of a sample, and of workflows and hooks in other languages, exist. */
function commandFaults({ code }: CodeSample, { commands, scripts }: DocumentContext): string[] {
  const called = [...code.matchAll(/(?:npx(?: --no-install)?|\$) formularium ([a-z]+)/g)];
  const run = [...code.matchAll(/\bnpm run ([\w:-]+)/g)];
  return [
    ...called.flatMap(([, name = '']) => (commands.has(name) ? [] : [`there is no command “${name}”`])),
    ...run.flatMap(([, name = '']) => (scripts.has(name) ? [] : [`there is no script “${name}”`])),
  ];
}

/** The commands that a document's sentences name exist as well. */
export function namedCommands(text: string): string[] {
  return [...proseOf(text).matchAll(/`(?:npx )?formularium ([a-z]+)\b/g)].map(([, name = '']) => name);
}
