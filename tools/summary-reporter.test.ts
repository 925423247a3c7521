import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Count } from './count.mjs';
import { COUNT_FILE, type Duration } from './summary-reporter.mjs';

const TOOLS = fileURLToPath(new URL('.', import.meta.url));
let folder = '';

beforeEach(() => {
  // Inside the project, so that the planted file finds vitest.
  mkdirSync(join(TOOLS, '..', '.cache'), { recursive: true });
  folder = mkdtempSync(join(TOOLS, '..', '.cache', 'summary-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('SummaryReporter', () => {
  it.each([
    {
      holds: 'one of each',
      text: `it('p', () => {}); it('f', () => { throw 1; }); it.skip('s'); it.todo('t');`,
      count: [1, 1, 2],
    },
    {
      holds: 'a file that does not load',
      text: `import './not-there.ts'; it('p', () => {});`,
      count: [0, 1, 0],
    },
    {
      holds: 'a hook that throws',
      text: `describe('d', () => { beforeAll(() => { throw 1; }); it('p', () => {}); });`,
      count: [0, 1, 1],
    },
    {
      holds: 'an error nobody waited for',
      text: `it('p', async () => { setTimeout(() => { throw new Error(); }); await new Promise((r) => setTimeout(r, 50)); });`,
      count: [1, 1, 0],
    },
  ])('counts $holds', ({ text, count: [passed, failed, skipped] }) => {
    expect(numbersOf(text).count).toEqual({ passed, failed, skipped });
  });

  it('says how long each file took', () => {
    const text = `it('p', () => new Promise((r) => setTimeout(r, 400)));`;
    const [{ file, seconds } = { file: '', seconds: 0 }, ...others] = numbersOf(text).durations;
    expect([file, others]).toEqual(['planted.test.js', []]);
    expect(seconds).toBeGreaterThan(0.3);
  });
});

/** What the reporter leaves of a real run of vitest over one file. */
function numbersOf(text: string): {
  readonly count: Count;
  readonly durations: readonly Duration[];
} {
  const file = join(folder, 'count.json');
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};');
  writeFileSync(
    join(folder, 'planted.test.js'),
    `import { beforeAll, describe, it } from 'vitest';\n${text}`,
  );
  const vitest = join(TOOLS, '..', 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = `--reporter=${join(TOOLS, 'summary-reporter.mjs')}`;
  // Vitest ends with 1 when a test fails, as most do here: the numbers are what counts.
  spawnSync(process.execPath, [vitest, 'run', '--root', folder, reporter], {
    env: { ...process.env, [COUNT_FILE]: file },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}
