import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleCommandLine } from '../tools/bundle-command-line.mjs';
import { hostileTexts } from './testing/hostile-texts.ts';
import { type Ran, runHere } from './testing/memory-io.ts';

const COMMANDS = [
  ['lint', 'a.json'],
  ['lint', 'a.json', '--fix'],
  ['explain', 'a.json', 't'],
  ['eval', 'a.json'],
  ...['json-schema', 'rjsf', 'json-logic'].map((target) => ['export', 'a.json', '--to', target]),
];

const forms = ['contact-190', 'quote', 'donation'].map((name) =>
  readFileSync(new URL(`../forms/${name}.json`, import.meta.url)),
);

/** Runs every command on a file: each ends with the right exit code. */
async function expectEnds(bytes: Uint8Array | string): Promise<void> {
  for (const words of COMMANDS) {
    const { exit, out, err } = await runHere(words, { files: { '/home/a.json': bytes } });
    expect([0, 1, 2], words.join(' ')).toContain(exit);
    expect(out.length + err.length).toBeLessThan(10_000_000);
  }
}

describe('every command', { timeout: 300_000 }, () => {
  it('ends for any bytes', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), expectEnds), { numRuns: 40 });
  });

  it('ends for any JSON', async () => {
    const json = fc.oneof(
      fc.jsonValue(),
      fc.record({
        type: fc.constantFrom('form', 'quiz', 'poll'),
        fields: fc.jsonValue(),
        questions: fc.jsonValue(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(json, (value) => expectEnds(JSON.stringify(value))),
      { numRuns: 60 },
    );
  });

  it('ends for a form that is cut off anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...forms), fc.nat(), (form, at) =>
        expectEnds(form.subarray(0, at % form.length)),
      ),
      { numRuns: 30 },
    );
  });

  it('ends for a form with a random value in a random place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          form: fc.constantFrom(...forms),
          at: fc.nat(),
          out: fc.nat(40),
          put: fc.oneof(
            fc.uint8Array({ maxLength: 4 }),
            fc.json().map((text) => Buffer.from(text)),
          ),
        }),
        ({ form, at, out, put }) => {
          const from = at % form.length;
          return expectEnds(Buffer.concat([form.subarray(0, from), put, form.subarray(from + out)]));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('ends for a form in which one value is replaced by another', async () => {
    const parsed = forms.map((form) => JSON.parse(form.toString('utf8')) as unknown);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parsed),
        fc.array(fc.nat(), { minLength: 2, maxLength: 8 }),
        fc.jsonValue(),
        (form, way, value) => expectEnds(JSON.stringify(replaced(form, way, value))),
      ),
      { numRuns: 40 },
    );
  });
});

/** All texts together take some fifteen seconds: what grows with the square of one of them takes hours. */
const PATIENCE_MS = 240_000;

/** What the program says of a command that has ended. */
interface EndedCommand extends Pick<Ran, 'exit'> {
  readonly name: string;
  readonly words: string;
}

describe('a program with the commands', { timeout: 60_000 }, () => {
  const commands = COMMANDS.filter((command) => !command.includes('--fix'));
  let folder = '';
  let ran: ReturnType<typeof spawnSync>;
  let ended: readonly EndedCommand[] = [];
  // A process of its own, as nothing in the same one could end what never ends.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formularium-hostile-'));
    const complaint = await bundleCommandLine({
      outdir: join(folder, 'dist'),
      start: fileURLToPath(new URL('testing/all-commands.ts', import.meta.url)),
    });
    expect(complaint).toBeNull();
    const input = JSON.stringify({ texts: hostileTexts, commands });
    ran = spawnSync(process.execPath, [join(folder, 'dist/formularium.js')], {
      ...{ input, encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 1e8 },
    });
    ended = String(ran.stdout)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }, PATIENCE_MS + 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ends', () => {
    expect(ran, `after ${JSON.stringify(ended.at(-1))}`).toMatchObject({
      ...{ signal: null, status: 0, stderr: '' },
    });
  });

  it.each(Object.keys(hostileTexts))('is not slowed down by %s', (text) => {
    const exits = ended.filter(({ name }) => name === text);
    expect(exits.map(({ words }) => words)).toEqual(commands.map((words) => words.join(' ')));
    for (const { words, exit } of exits) expect([0, 1, 2], words).toContain(exit);
  });
});

/** The same JSON with another value at a place that is found by these numbers. */
function replaced(json: unknown, [step, ...way]: readonly number[], value: unknown): unknown {
  if (step === undefined || typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const inner = replaced((json as Record<string, unknown>)[key], way, value);
  if (Array.isArray(json)) return json.with(Number(key), inner);
  return { ...json, [key]: inner };
}
