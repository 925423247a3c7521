import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { type PageBuilder, pageBuilder } from './page-builder.ts';

/** A process in place of the bundler: it does what the first part of a page tells it. */
const CHILD = `process.on('message', ({ parts: [what], home }) => {
  if (what === 'end') process.exit(3);
  if (what === 'fail') process.send({ error: 'There is no such part.' });
  else process.send({ page: { script: home, styles: String(process.pid), files: [] } });
});`;

function builder(): PageBuilder {
  const script = join(temporaryFolder(), 'child.mjs');
  writeFileSync(script, CHILD);
  const made = pageBuilder(script);
  onTestFinished(made.close);
  return made;
}

const page = (what: string, home = 'home') => ({ home, parts: [what], react: 'react.js' });

describe('a page builder', () => {
  it('builds one page after the other in the same process, which is not this one', async () => {
    const { build } = builder();
    const first = await build(page('text', 'one'));
    const second = await build(page('text', 'two'));
    expect([first.script, second.script]).toEqual(['one', 'two']);
    expect(second.styles).toBe(first.styles);
    expect(first.styles).not.toBe(String(process.pid));
  });

  it('passes on why a page could not be built, and builds the next', async () => {
    const { build } = builder();
    await expect(build(page('fail'))).rejects.toThrow('There is no such part.');
    expect((await build(page('text'))).script).toBe('home');
  });

  it('says that its process ended, and starts another', async () => {
    const { build } = builder();
    const { styles } = await build(page('text'));
    await expect(build(page('end'))).rejects.toThrow('The process that bundles scripts ended with 3.');
    expect((await build(page('text'))).styles).not.toBe(styles);
  });

  it('ends its process when it is closed', async () => {
    const { build, close } = builder();
    const { styles } = await build(page('text'));
    close();
    await expect.poll(() => isAlive(Number(styles))).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
