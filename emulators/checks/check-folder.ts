import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmulatorCheck } from './check.ts';
import * as all from './index.ts';

const checks: readonly EmulatorCheck[] = Object.values<EmulatorCheck>(all);

/** Compares every emulator with the files of a folder. Gives a sentence for each difference. */
export async function checkFolder(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { file, compare } of checks) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (text === null) found.push(`There is no ${file} in “${folder}”.`);
    else found.push(...(await compare(JSON.parse(text))).map((difference) => `${file}: ${difference}`));
  }
  return found;
}
