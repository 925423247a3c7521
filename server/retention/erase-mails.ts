import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mentions } from './mentions.ts';

/** The files of a folder of mails in which an address stands, in their order. */
export async function mailsWith(address: string, folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of await mailsIn(folder)) {
    const text = await readFile(join(folder, name), 'latin1');
    if (readings(text).some((reading) => mentions(reading, address))) found.push(name);
  }
  return found;
}

/** The mails in a folder, in the order in which they were written. There may be no such folder. */
export async function mailsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.eml')).sort();
}

/** When the mail was written, the entry that it is about, and which of its mails it is. */
const NAME = /^[\dTZ.]+-([\da-f-]{36})\.[^/]*\.eml$/;

/** The entry that a mail is about, by the name of its file; '' where it is about none. */
export function entryOfMail(name: string): string {
  return NAME.exec(name)?.[1] ?? '';
}

export async function eraseMails(names: readonly string[], folder: string): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

const SOFT_BREAK = /=\r?\n/g;
const QUOTED = /=([0-9A-F]{2})/g;
const BASE64 = /(?:^[A-Za-z0-9+/]{4,76}={0,2}\r?$\n?)+/gm;

/** A mail as it stands there, and as its parts are meant: quoted, or in base64. */
function readings(text: string): readonly string[] {
  const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');
  const quoted = text
    .replaceAll(SOFT_BREAK, '')
    .replaceAll(QUOTED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const parts = text.match(BASE64) ?? [];
  return [utf8(text), utf8(quoted), ...parts.map((part) => Buffer.from(part, 'base64').toString('utf8'))];
}
