import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildAll } from '../../tools/build-all.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the gallery of this run. */
    readonly gallery: string;
  }
}

/** The tests start the same build that `npm start` would. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const complaint = await buildAll();
  if (complaint !== null) throw new Error(complaint);
  const folder = mkdtempSync(join(tmpdir(), 'formularium-gallery-'));
  provide('gallery', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
