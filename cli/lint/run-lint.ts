import { resolve } from 'node:path';
import { didYouMean } from 'formularium/engine';
import { colorsFor } from '../colors.ts';
import type { Given } from '../command.ts';
import { complain } from '../complain.ts';
import { type FoundFile, findFiles } from '../files/find-files.ts';
import { isGlob } from '../files/glob.ts';
import { onChanges } from '../files/on-changes.ts';
import type { Tally } from '../formats/format.ts';
import { formats } from '../formats/registry.ts';
import type { ExitCode, World } from '../world.ts';
import { writeAll } from '../write-all.ts';
import { lintFiles } from './lint-files.ts';
import { listRules } from './list-rules.ts';
import { readWeights } from './weights.ts';

/** `formularium lint`: everything wrong with forms, where it stands, and what to do. */
export async function runLint({ arguments: given, options }: Given, world: World): Promise<ExitCode> {
  const name = options.get('format') ?? 'text';
  const format = formats.get(name);
  if (format === undefined) return complain(world, unknownFormat(name));
  if (options.has('list-rules')) return listRules(world);
  const read = await readWeights(options.get('rule'), world);
  if ('wrong' in read) return complain(world, read.wrong);
  const isStdin = options.has('stdin');
  if (options.has('stdin-filename') && !isStdin)
    return complain(world, '“--stdin-filename” says what to call standard input: it needs “--stdin”.');
  if (given.length === 0 && !isStdin)
    return complain(
      world,
      'Name the files, folders or patterns to lint, for example: formularium lint forms',
    );
  const isFixing = options.has('fix');
  const isWatching = options.has('watch');
  if (isStdin && (isFixing || isWatching))
    return complain(world, '“--fix” and “--watch” are for files: standard input has none.');
  const stdin = isStdin ? [stdinAs(options.get('stdin-filename'))] : [];
  const once = async (): Promise<ExitCode> => {
    const search = findFiles(given, world);
    const files = [...stdin, ...search.files];
    const { reports, tally, complaints } = await lintFiles(files, { weights: read.weights, isFixing }, world);
    const all = [...search.complaints, ...complaints];
    if (tally.checked === 0 && all.length === 0 && tally.unreadable === 0) all.push(noForm(tally));
    await writeAll(world.stdout, format.print(reports, tally, colorsFor(world.stdout)));
    if (all.length > 0) return complain(world, ...all);
    if (tally.unreadable > 0) return 2;
    return reports.length > 0 ? 1 : 0;
  };
  return isWatching ? watched(given, once, world) : once();
}

/** Again whenever something has changed, until whoever started it wants no more. */
async function watched(
  given: readonly string[],
  once: () => Promise<ExitCode>,
  world: World,
): Promise<ExitCode> {
  let exit = await once();
  // A pattern may come to fit anywhere below.
  const paths = given.map((one) => (isGlob(one) ? world.cwd : resolve(world.cwd, one)));
  const missing = paths.find((path) => world.files.kindOf(path) === null);
  if (missing !== undefined) return exit;
  const stop = onChanges(paths, world.files, async () => {
    exit = await once();
  });
  await world.untilStopped();
  stop();
  return exit;
}

function stdinAs(name = '<stdin>'): FoundFile {
  return { path: '-', shown: name, isNamed: true };
}

function unknownFormat(name: string): string {
  return `There is no format “${name}”.${didYouMean(name, formats.keys())} Use one of: ${[...formats.keys()].toSorted().join(', ')}.`;
}

function noForm({ skipped }: Tally): string {
  const found =
    skipped === 1
      ? 'The one JSON file found is no form'
      : `None of the ${skipped} JSON files found is a form`;
  return `${found}: a form has a list of “fields”. To lint a file all the same, name the file itself.`;
}
