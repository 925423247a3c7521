import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, type SiteFile } from '../reading/site-content.ts';

/** The scripts and styles that `build-site.mjs` has made. */
export interface BuiltFiles {
  /** Changes whenever one of them does. Chunks are asked for by it: a page and its chunks are of one build. */
  readonly version: string;
  readonly files: ReadonlyMap<string, SiteFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

export function readBuilt(folder: string): BuiltFiles {
  const { version, files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    readonly version: string;
    readonly files: readonly string[];
  };
  const read = (name: string): [string, SiteFile] => [
    name,
    fileOf(TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', readFileSync(join(folder, name))),
  ];
  return { version, files: new Map(files.map(read)) };
}
