import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../value/errors.ts';

/** The files that a page loads of its own. */
export interface PageFiles {
  readonly script: string;
  readonly styles: string;
  /** All files that were written for it: these two, and the chunks that the script loads later. */
  readonly files: readonly string[];
}

/** What the page of a form loads beside its own in a frame. */
export interface FrameFiles {
  readonly styles: string;
  readonly script: string;
}

/** The files that all pages share, made when the server is built. */
export interface Shared {
  /** Changes whenever anything that scripts are made of does. */
  readonly version: string;
  readonly react: string;
  /** Of pages without a form. */
  readonly styles: string;
  /** What pages of others load to embed a form. */
  readonly embed: string;
  readonly frame: FrameFiles;
  /** The script of the worker that works out a proof. */
  readonly worker: string;
  /** What the pages of an account load. */
  readonly account: string;
  /** What the pages of the desk load. */
  readonly desk: FrameFiles;
  /** The files of the themes, by their names; the plain one is in all styles. */
  readonly themes: Readonly<Record<string, string>>;
  /** For forms whose own script is not there yet: it has every part. */
  readonly whole: PageFiles;
  readonly files: readonly string[];
}

/** Reads the files that were built. */
export function readShared(folder: string): Shared {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch {
    throw new StartupError(
      `The scripts and styles of the pages are not in “${folder}”. Run “npm run build” first.`,
    );
  }
}
