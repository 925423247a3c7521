import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { StartupError } from '../value/errors.ts';
import { copyFolder } from './copy-folder.ts';
import { connect } from './dialects/sqlite/open-database.ts';
import { damageIn, valueOf } from './dialects/sqlite/sqlite-database.ts';
import { reasonIn } from './open-storage.ts';

const DATABASE = 'formularium.db';
/** What belongs to a run of the server, or can be made again. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  DATABASE,
  `${DATABASE}-wal`,
  `${DATABASE}-shm`,
  'lock',
  'published',
  'quarantine',
]);

/** Copies a data folder while a server may be writing to it: the copy is as it was at one moment. Gives its number of submissions. */
export async function backUp(folder: string, target: string): Promise<number> {
  if (!existsSync(join(folder, DATABASE))) throw new StartupError(`There is no data in “${folder}” yet.`);
  if (isWithin(target, folder))
    throw new StartupError(
      `“${target}” is in “${folder}”, which would be copied into itself. Name a folder elsewhere, at best on another disk.`,
    );
  if (existsSync(target)) throw new StartupError(`“${target}” exists already. Name a folder that does not.`);
  const drop = (): void => {
    if (existsSync(target)) rmSync(target, { recursive: true });
  };
  return whole(target, drop, async () => {
    mkdirSync(target, { recursive: true, mode: 0o700 });
    const database = await connect(join(folder, DATABASE), false);
    try {
      // SQLite fills a file that is there and empty: nobody else can read the copy.
      closeSync(openSync(join(target, DATABASE), 'wx', 0o600));
      // The files are copied after the database, so that every file the copy speaks of is there.
      database.execute('vacuum into ?', [join(target, DATABASE)]);
    } finally {
      database.close();
    }
    copyFolder(folder, target, LEFT_OUT);
    return intactSubmissions(target);
  });
}

/** Makes a data folder from a copy. Gives its number of submissions. */
export async function restore(source: string, folder: string): Promise<number> {
  if (!existsSync(join(source, DATABASE)))
    throw new StartupError(`“${source}” is not a backup: “${DATABASE}” is missing.`);
  if (isWithin(folder, source))
    throw new StartupError(
      `“${folder}” is in “${source}”, which would be copied into itself. Name another folder in DATA_DIR.`,
    );
  await intactSubmissions(source);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`“${folder}” is not empty. Stop the server, and move the folder out of the way.`);
  const drop = (): void => {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      rmSync(join(folder, name), { recursive: true, force: true });
  };
  return whole(folder, drop, async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    cpSync(join(source, DATABASE), join(folder, DATABASE));
    copyFolder(source, folder, LEFT_OUT);
    return intactSubmissions(folder);
  });
}

/** Makes a copy as a whole: what there is of one that could not be finished is dropped, as it would pass for a copy. */
async function whole<T>(target: string, drop: () => void, copy: () => Promise<T>): Promise<T> {
  try {
    return await copy();
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof Error)) throw error;
    drop();
    throw new StartupError(`“${target}” could not be filled, and holds nothing now: ${reasonIn(error)}.`);
  }
}

/** Whether a folder, which need not exist yet, lies in another one. */
function isWithin(folder: string, outer: string): boolean {
  const path = relative(realpathSync(outer), realPath(resolve(folder)));
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** Where a path leads that may not exist: what exists of it may be links. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), relative(dirname(path), path));
}

/** The number of submissions in a folder whose database is intact and on the disk. */
async function intactSubmissions(folder: string): Promise<number> {
  const file = join(folder, DATABASE);
  const database = await connect(file, true);
  try {
    const damage = damageIn(database);
    if (damage !== null) throw new StartupError(`The database in “${folder}” is damaged: ${damage}.`);
    synced(file);
    return Number(valueOf(database, 'select count(*) from submissions'));
  } finally {
    database.close();
  }
}

/** What is wrong inside a database file; null when it is whole. */
export async function damageInFile(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  const database = await connect(file, true);
  try {
    return damageIn(database);
  } finally {
    database.close();
  }
}

function synced(file: string): void {
  const opened = openSync(file, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
