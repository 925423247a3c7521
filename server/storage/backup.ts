import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../value/errors.ts';
import { copyFolder } from './copy-folder.ts';
import { connect } from './dialects/sqlite/open-database.ts';
import { damageIn, valueOf } from './dialects/sqlite/sqlite-database.ts';

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
  newFolder(target);
  const database = await connect(join(folder, DATABASE), false);
  try {
    // The files are copied after the database, so that every file the copy speaks of is there.
    database.execute('vacuum into ?', [join(target, DATABASE)]);
  } finally {
    database.close();
  }
  copyFolder(folder, target, LEFT_OUT);
  return intactSubmissions(target);
}

/** Makes a data folder from a copy. Gives its number of submissions. */
export async function restore(source: string, folder: string): Promise<number> {
  if (!existsSync(join(source, DATABASE)))
    throw new StartupError(`“${source}” is not a backup: “${DATABASE}” is missing.`);
  await intactSubmissions(source);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`“${folder}” is not empty. Stop the server, and move the folder out of the way.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(join(source, DATABASE), join(folder, DATABASE));
  copyFolder(source, folder, LEFT_OUT);
  return intactSubmissions(folder);
}

function newFolder(target: string): void {
  if (existsSync(target)) throw new StartupError(`“${target}” exists already. Name a folder that does not.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
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
