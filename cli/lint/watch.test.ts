import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disk } from '../files/disk.ts';
import type { ExitCode, Io } from '../io.ts';
import { run } from '../run.ts';

const form = (kind: string): string =>
  JSON.stringify({ id: '1', type: 'form', title: 'T', fields: [{ id: 'a', kind, label: 'Your dog' }] });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-watch-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A command that goes on, what it has said so far, and how to end it. */
function going(words: readonly string[]) {
  let said = '';
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const output = {
    isColoured: false,
    isClosed: () => false,
    write: async (text: string) => {
      said += text;
    },
  };
  const io: Io = {
    cwd: folder,
    files: disk,
    stdin: (async function* () {})(),
    stdout: output,
    stderr: output,
    version: () => '',
    untilStopped: () => stopped,
  };
  const ended: Promise<ExitCode> = run(words, io);
  return { ended, stop: () => stop(), said: () => said };
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await wait(50);
  expect(holds()).toBe(true);
}

describe('lint --watch', () => {
  it.each(['.', 'a.json', '*.json'])(
    'lints %s again when a file is saved, until it is stopped',
    async (path) => {
      writeFileSync(join(folder, 'a.json'), form('text'));
      const linting = going(['lint', path, '--watch']);
      await until(() => linting.said().includes('1 form, no problems.'));
      writeFileSync(join(folder, 'a.json'), form('txet'));
      await until(() => linting.said().includes('Did you mean “text”?'));
      const before = linting.said().length;
      writeFileSync(join(folder, 'a.json'), form('text'));
      await until(() => linting.said().slice(before).includes('no problems'));
      linting.stop();
      expect(await linting.ended).toBe(0);
    },
  );

  it('ends at once if there is nothing to watch, and with standard input', async () => {
    const nowhere = going(['lint', 'gone.json', '--watch']);
    expect(await nowhere.ended).toBe(2);
    expect(await going(['lint', '--stdin', '--watch']).ended).toBe(2);
  });
});
