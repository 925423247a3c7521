import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../value/errors.ts';
import { compressAssets } from './assets.ts';
import { bundleParts } from './bundle-parts.ts';
import {
  bundleAccount,
  bundleEmbed,
  bundleFrame,
  bundlePage,
  bundleReact,
  bundleWorker,
} from './bundle-scripts.ts';
import { bundleCss, bundleStyles } from './bundle-styles.ts';
import { FRAME_STYLES } from './sources.ts';

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
  /** For forms whose own script is not there yet: it has every part. */
  readonly whole: PageFiles;
  readonly files: readonly string[];
}

/** Makes the files that all pages share, each named by its content, and a `manifest.json` that lists them. */
export async function buildShared(outdir: string): Promise<Shared> {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const [react, styles, embed, frame, worker, account] = await Promise.all([
    bundleReact(outdir),
    bundleStyles(outdir, []),
    bundleEmbed(outdir),
    buildFrame(outdir),
    bundleWorker(outdir),
    bundleAccount(outdir),
  ]);
  const whole = await buildPage(outdir, [...bundleParts.keys()], react);
  const own = [react, styles, embed, frame.script, frame.styles, worker, account];
  const files = [...new Set([...own, ...whole.files])];
  await compressAssets(outdir, own);
  const version = createHash('sha256').update(files.toSorted().join()).digest('base64url').slice(0, 16);
  const shared: Shared = { version, react, styles, embed, frame, worker, account, whole, files };
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(shared, null, 1));
  return shared;
}

async function buildFrame(outdir: string): Promise<FrameFiles> {
  const [styles, script] = await Promise.all([
    bundleCss(outdir, 'frame', [FRAME_STYLES]),
    bundleFrame(outdir),
  ]);
  return { styles, script };
}

/** Makes the script and the styles of pages that have just these parts. */
export async function buildPage(outdir: string, parts: readonly string[], react: string): Promise<PageFiles> {
  const [[script = '', ...later], styles] = await Promise.all([
    bundlePage(outdir, parts, react),
    bundleStyles(outdir, parts),
  ]);
  const files = [script, styles, ...later];
  await compressAssets(outdir, files);
  return { script, styles, files };
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
