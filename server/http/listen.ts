import type { FastifyInstance } from 'fastify';
import { errorCode, StartupError } from '../value/errors.ts';

/** The address at which a server listens. */
interface Place {
  readonly host: string;
  readonly port: number;
}

/** Begins to listen and gives the address to open. A failure is explained in plain words. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartupError(
      wordsFor(errorCode(error), { host, port }) ??
        `The server cannot listen at ${host}:${port}: ${error instanceof Error ? error.message : error}.`,
    );
  }
  const bound = app.server.address();
  const taken = typeof bound === 'object' && bound !== null ? bound.port : port;
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
