import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../value/startup-error.ts';

/** Where a server can be reached. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** Begins to listen and gives the address to open; what is in the way is said in plain words. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      wordsFor(code, { host, port }) ?? `The server cannot listen at ${host}:${port}: ${message}.`,
    );
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

function wordsFor(code: string | undefined, { host, port }: Place): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023, for example PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `“${host}” is not an address of this machine. Name one in HOST, for example 127.0.0.1, or 0.0.0.0 for all.`;
    default:
      return null;
  }
}
