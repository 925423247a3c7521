import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { present } from 'formularium/engine';

const compressed = promisify(gzip);
const compressedMore = promisify(brotliCompress);

/** A script or a stylesheet, as it is and as it travels. */
export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  /** For browsers that take Brotli, which is smaller by a tenth. */
  readonly brotli: Buffer;
}

const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
]);

/** Reads files that a bundler wrote, and those that were compressed beside them. */
export function readAssets(folder: string, files: readonly string[]): (readonly [string, Asset])[] {
  return files.map((name) => {
    const plain = readFileSync(join(folder, name));
    const type = TYPES.get(name.split('.').at(-1)) ?? 'application/octet-stream';
    const gzipped = readFileSync(join(folder, `${name}.gz`));
    return [name, { type, plain, gzipped, brotli: readFileSync(join(folder, `${name}.br`)) }] as const;
  });
}

/** Compresses files, each beside itself, as small as it goes: once for all who load them. */
export async function compressAssets(folder: string, files: readonly string[]): Promise<void> {
  const compress = async (name: string): Promise<void> => {
    const plain = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.gz`), await smallest(plain));
    await writeFile(join(folder, `${name}.br`), await compressedMore(plain));
  };
  await Promise.all(files.map(compress));
}

/** More memory makes longer blocks, which suit some files and not others: up to 0.3 % of a page's script. */
async function smallest(plain: Buffer): Promise<Buffer> {
  const [first, ...others] = await Promise.all(
    [6, 7, 8, 9].map((memLevel) => compressed(plain, { level: 9, memLevel })),
  );
  return others.reduce((least, one) => (one.length < least.length ? one : least), present(first));
}
