// The first file of the program. Compiling the others is most of what a small file costs, so what V8 has made of them is kept for
// the next time: beside them, where whoever can write could change the program itself as well.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { Script } from 'node:vm';

/** The file that all starts with; its name changes with what is in it. */
declare const MAIN: string;

/** What a file of the program is called with. */
type Body = (
  exports: Exports,
  need: (name: string) => unknown,
  module: { exports: Exports },
  folder: string,
) => void;
type Exports = Record<string, unknown>;

interface Loaded {
  readonly module: { exports: Exports };
  readonly script: Script;
}

/** What is kept: how often it was made anew so far, and by file what V8 made of it. */
interface Kept {
  readonly round: number;
  readonly parts: Map<string, Buffer>;
}

/** V8 compiles what is called. A run calls only some of it, so the first few keep what they have compiled as well. */
const ROUNDS = 3;

const folder = import.meta.dirname;
const cache = join(folder, 'cache', `${process.version}-${process.arch}.bin`);
const isKept = (process.env['NODE_DISABLE_COMPILE_CACHE'] ?? '') === '';
const kept = (isKept ? readCache() : null) ?? { round: 0, parts: new Map() };
const loaded = new Map<string, Loaded>();
const ofNode = createRequire(join(folder, MAIN));
let round = kept.round;

if (isKept)
  process.once('exit', () => {
    if (round < ROUNDS) writeCache();
  });
load(MAIN);

function load(name: string): Exports {
  const known = loaded.get(name);
  if (known !== undefined) return known.module.exports;
  const path = join(folder, name);
  const cachedData = kept.parts.get(name);
  // What is not ASCII is written as escapes.
  const script = new Script(
    `(function(exports,require,module,__dirname){${readFileSync(path, 'latin1')}\n})`,
    {
      filename: path,
      ...(cachedData !== undefined && { cachedData }),
    },
  );
  if (cachedData === undefined || script.cachedDataRejected === true) round = 0;
  const module = { exports: {} };
  loaded.set(name, { module, script });
  const body = script.runInThisContext() as Body;
  body(module.exports, need, module, folder);
  return module.exports;
}

function need(name: string): unknown {
  return name.startsWith('./') ? load(name.slice(2)) : ofNode(name);
}

/**
 * Null where nothing is kept yet, or what is kept is not what was written. V8 would not notice; so it is written twice, and
 * compared, which takes less time than any sum.
 */
function readCache(): Kept | null {
  try {
    const twice = readFileSync(cache);
    const bytes = twice.subarray(0, twice.length / 2);
    if (!bytes.equals(twice.subarray(bytes.length))) return null;
    const end = bytes.indexOf('\n') + 1;
    const { round, lengths } = JSON.parse(bytes.toString('latin1', 0, end)) as Head;
    return { round, parts: partsOf(bytes.subarray(end), lengths) };
  } catch {
    return null;
  }
}

/** The line that it begins with. */
interface Head {
  readonly round: number;
  readonly lengths: readonly (readonly [name: string, length: number])[];
}

function partsOf(all: Buffer, lengths: Head['lengths']): Map<string, Buffer> {
  let from = 0;
  return new Map(
    lengths.map(([name, length]) => {
      from += length;
      return [name, all.subarray(from - length, from)];
    }),
  );
}

function writeCache(): void {
  for (const [name, { script }] of loaded) kept.parts.set(name, script.createCachedData());
  const lengths = [...kept.parts].map(([name, { length }]) => [name, length] as const);
  const head: Head = { round: round + 1, lengths };
  const bytes = [Buffer.from(`${JSON.stringify(head)}\n`, 'latin1'), ...kept.parts.values()];
  const written = `${cache}.${process.pid}`;
  try {
    mkdirSync(join(folder, 'cache'), { recursive: true });
    writeFileSync(written, Buffer.concat([...bytes, ...bytes]));
    renameSync(written, cache);
  } catch {
    // The program may stand where nothing can be written; then every start is a first one.
  }
}
