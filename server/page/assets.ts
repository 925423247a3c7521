import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';

export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

interface PageFiles {
  readonly parts: readonly string[];
  readonly script: string;
  readonly styles: string;
}

/** What the build writes beside the scripts and styles; see `build-assets.mjs`. */
export interface Manifest {
  /** Of pages without a form. */
  readonly styles: string;
  readonly react: string;
  /** The script and the styles of each set of parts. */
  readonly pages: readonly PageFiles[];
  readonly files: readonly string[];
}

export interface FormFiles {
  readonly styles: string;
  /** The one that starts the page, then React. */
  readonly scripts: readonly string[];
}

/** The scripts and styles of the pages. */
export interface Assets {
  readonly file: (name: string) => Asset | undefined;
  /** Of pages without a form. */
  readonly styles: string;
  /** What a form's page loads: the smallest that has all of these parts. */
  readonly filesFor: (parts: readonly string[]) => FormFiles;
}

const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
]);

/** Reads what the build has made into memory. */
export function openAssets(folder: string): Assets {
  const { styles, react, pages, files } = readManifest(folder);
  const assets = new Map(files.map((name) => [name, readAsset(folder, name)]));
  const bySize = pages.toSorted((a, b) => a.parts.length - b.parts.length);
  return {
    file: (name) => assets.get(name),
    styles,
    filesFor(needed) {
      const page = bySize.find(({ parts }) => needed.every((part) => parts.includes(part)));
      if (page === undefined)
        throw new Complaint(
          'A form needs a part that the pages’ scripts do not have. Run “npm run build” once more.',
        );
      return { styles: page.styles, scripts: [page.script, react] };
    },
  };
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch {
    throw new Complaint(
      `The scripts and styles of the pages are not in “${folder}”. Run “npm run build” first.`,
    );
  }
}

function readAsset(folder: string, name: string): Asset {
  const plain = readFileSync(join(folder, name));
  const type = TYPES.get(name.split('.').at(-1)) ?? 'application/octet-stream';
  return { type, plain, gzipped: readFileSync(join(folder, `${name}.gz`)) };
}
