import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { behaviours } from './registry.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(HERE).filter(
  (name) =>
    /^[a-z-]+\.ts$/.test(name) && !['index.ts', 'registry.ts', 'start.ts', 'behaviour.ts'].includes(name),
);
const chunks = readdirSync(`${HERE}chunks`).map((name) => `chunks/${name}`);

/** The bytes of a file with everything that it imports, as it travels. */
async function sizeOf(file: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [HERE + file],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

describe('a behaviour', () => {
  it.each(files)('is at most 2 kB, gzipped, with everything that it needs: %s', async (file) => {
    expect(await sizeOf(file)).toBeLessThanOrEqual(2_000);
  });

  it('is in the list', () => {
    expect(behaviours).toHaveLength(files.length);
  });
});

describe('a chunk', () => {
  it.each(chunks.filter((name) => !name.includes('lottie')))('is at most 2 kB, gzipped: %s', async (file) => {
    expect(await sizeOf(file)).toBeLessThanOrEqual(2_000);
  });

  it('are those that the theme names', () => {
    expect(chunks.map((name) => name.slice('chunks/'.length, -'.ts'.length)).sort()).toEqual([
      'countup',
      'lottie',
      'popups',
      'slider',
      'tooltips',
    ]);
  });
});
