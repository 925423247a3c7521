import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartupError } from '../value/errors.ts';

const BYTES = 32;

/**
 * The secret that signs nonces: made once, and readable by the server alone. It appears whole or not at all,
 * even if the server is stopped, or several start at once.
 */
export function readSecret(folder: string): Buffer {
  const file = join(folder, 'secret');
  return existingSecret(file) ?? newSecret(file);
}

function existingSecret(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length === BYTES) return secret;
  throw new StartupError(
    `“${file}” does not hold a secret of ours. Delete it, and a new one is made at the next start.`,
  );
}

function newSecret(file: string): Buffer {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const opened = openSync(draft, 'wx', 0o600);
  try {
    writeSync(opened, `${randomBytes(BYTES).toString('hex')}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecretAgain(file);
}

/** Several servers may start at once; the first link wins. */
function readSecretAgain(file: string): Buffer {
  const secret = existingSecret(file);
  if (secret === null)
    throw new StartupError(
      `“${file}” has been taken away while the server was starting. Start it once more.`,
    );
  return secret;
}
