import { isObject, type Json } from 'formularium/engine';
import { capabilityNamed } from 'formularium/engine/language';
import type { DeclaredServer } from 'formularium/linter';
import type { Io } from '../io.ts';
import { failureSentence } from './file-system.ts';
import { readDocument } from './read-document.ts';
import { readInput } from './read-input.ts';

type ServerReading = { readonly server: DeclaredServer | null } | { readonly wrong: string };

const PATIENCE_MS = 5_000;
const MOST_BYTES = 100_000;
const SHAPE = 'Write it like { "capabilities": ["uploads", "payments:stripe"] }.';

/** Reads the capabilities that `--server` names: from the address of a server, or from a file. */
export async function readServer(written: string | undefined, io: Io): Promise<ServerReading> {
  if (written === undefined) return { server: null };
  return /^https?:/i.test(written) ? askServer(written) : readDeclaration(written, io);
}

async function askServer(written: string): Promise<ServerReading> {
  if (!URL.canParse(written))
    return { wrong: `“${written}” is not an address. Write it like http://127.0.0.1:3000.` };
  const address = new URL(written);
  if (address.pathname === '/') address.pathname = '/capabilities';
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await reply.text();
    if (reply.status !== 200 || text.length > MOST_BYTES)
      return {
        wrong: `${address.href} answers with ${reply.status}, not with its capabilities.`,
      };
    return declaredIn(jsonIn(text), written);
  } catch {
    return { wrong: `The server at ${address.origin} does not answer. Start it, or check the address.` };
  }
}

function jsonIn(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readDeclaration(written: string, io: Io): Promise<ServerReading> {
  const bytes = await readInput(written, io);
  if ('failure' in bytes) return { wrong: failureSentence(written, bytes) };
  const read = declaredIn(readDocument(bytes).value?.json ?? null, written);
  const unknown =
    'wrong' in read ? undefined : read.server?.capabilities.find((name) => capabilityNamed(name) === null);
  // A server may be newer than this program, but a file was written by hand.
  return unknown === undefined
    ? read
    : { wrong: `“${written}” names “${unknown}”, which is not a capability.` };
}

function declaredIn(json: Json, name: string): ServerReading {
  const capabilities = isObject(json) ? json['capabilities'] : undefined;
  const isList = Array.isArray(capabilities) && capabilities.every((one) => typeof one === 'string');
  if (isList) return { server: { name, capabilities } };
  return { wrong: `“${name}” does not declare a server’s capabilities. ${SHAPE}` };
}
