import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../value/errors.ts';
import { type Looks, PLAIN_LOOKS } from '../value/looks/looks.ts';
import { type Asset, readAssets } from './assets.ts';
import { dressesOf, type ShownBrand } from './dressed.ts';
import { type PageBuilder, pageBuilder } from './page-builder.ts';
import { type FrameFiles, type PageFiles, readShared } from './shared-files.ts';

/** The files that a form's page loads at once. */
export interface FormFiles {
  readonly styles: string;
  /** The script that starts the page, then React. */
  readonly scripts: readonly string[];
}

/** The scripts and styles of the pages. */
export interface Assets {
  readonly file: (name: string) => Asset | undefined;
  /** Of pages without a form. */
  readonly styles: string;
  /** What pages of others load to embed a form. */
  readonly embed: Asset & { readonly name: string };
  /** What the page of a form loads beside its own in a frame. */
  readonly frame: FrameFiles;
  /** The script of the worker that works out a proof. */
  readonly worker: string;
  /** The script of the pages of an account, and of that to which a bank leads back. */
  readonly account: string;
  /** What the pages of the desk load. */
  readonly desk: FrameFiles;
  /** What stands at the top of every page; null for nothing. */
  readonly brand: ShownBrand | null;
  /**
   * The files of a page made of these parts, in a theme of its own or the site's: its own once they are published, until then the
   * script with all parts.
   */
  readonly filesFor: (parts: readonly string[], theme?: string) => FormFiles;
}

/** Makes the scripts of forms while the server runs. */
export interface Publisher extends Assets {
  /**
   * Makes the files of a page with these parts, unless they exist. Failures are reported to `onFailure`, and the page
   * keeps the script with all parts.
   */
  readonly publish: (parts: readonly string[]) => Promise<void>;
  /** Starts nothing new, and finishes files that are being made. */
  readonly stop: () => Promise<void>;
}

export interface PublisherOptions {
  /** The files that `buildShared` has made. */
  readonly shared: string;
  /** The folder in which published files are kept from one start to the next. */
  readonly folder: string;
  readonly onFailure: (error: unknown) => void;
  readonly looks?: Looks;
  /** Makes the files of a page; a process of its own when left out. */
  readonly builder?: PageBuilder;
}

/** Opens the built and the published files; files of an older build are removed. */
export function openPublisher({
  shared: built,
  folder,
  onFailure,
  looks = PLAIN_LOOKS,
  builder = pageBuilder(),
}: PublisherOptions): Publisher {
  const shared = readShared(built);
  const home = join(folder, shared.version);
  mkdirSync(home, { recursive: true });
  for (const other of readdirSync(folder))
    if (other !== shared.version) rmSync(join(folder, other), { recursive: true, force: true });
  const assets = new Map(readAssets(built, shared.files));
  const { brand, dressed } = dressesOf(assets, shared.themes, looks);
  const pages = new Map<string, PageFiles>();
  const takeIn = (key: string, page: PageFiles): void => {
    for (const [name, asset] of readAssets(home, page.files)) assets.set(name, asset);
    pages.set(key, page);
  };
  const asset = (name: string): Asset => {
    const found = assets.get(name);
    if (found === undefined)
      throw new StartupError(`“${name}” is not in “${built}”. Run “npm run build” first.`);
    return found;
  };
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  const make = async (key: string, parts: readonly string[]): Promise<void> => {
    if (isStopped || pages.has(key)) return;
    try {
      takeIn(
        key,
        readPage(home, key) ??
          (await writePage(home, key, await builder.build({ home, parts, react: shared.react }))),
      );
    } catch (error) {
      onFailure(error);
    }
  };
  return {
    file: (name) => assets.get(name),
    styles: dressed(shared.styles),
    brand,
    embed: { ...asset(shared.embed), name: shared.embed },
    frame: shared.frame,
    worker: shared.worker,
    account: shared.account,
    desk: { ...shared.desk, styles: dressed(shared.desk.styles) },
    filesFor(parts, theme) {
      const { script, styles } = pages.get(keyOf(parts)) ?? shared.whole;
      return { styles: dressed(styles, theme), scripts: [script, shared.react] };
    },
    publish(parts) {
      // One after the other: bundling takes a core, which visitors need as well.
      last = last.then(() => make(keyOf(parts), parts));
      return last;
    },
    async stop() {
      isStopped = true;
      await last;
      builder.close();
    },
  };
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}

/** Files that were published before. Null when they are missing or incomplete: then they are made anew. */
function readPage(home: string, key: string): PageFiles | null {
  try {
    const page: PageFiles = JSON.parse(readFileSync(join(home, `${key}.json`), 'utf8'));
    readAssets(home, page.files);
    return page;
  } catch {
    return null;
  }
}

/** The list is written last and moved into place: where it is, its files are whole. */
async function writePage(home: string, key: string, page: PageFiles): Promise<PageFiles> {
  const path = join(home, `${key}.json`);
  writeFileSync(`${path}.new`, JSON.stringify(page));
  renameSync(`${path}.new`, path);
  return page;
}
