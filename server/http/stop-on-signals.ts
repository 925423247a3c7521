import type { FastifyInstance } from 'fastify';
import { DEFAULT_LIMITS } from '../value/limits.ts';

/**
 * Stops the server gently at SIGTERM or SIGINT: finishes and answers open requests, and takes no new ones. Requests that
 * take too long are cut off in the end, and a second signal stops the server at once.
 */
export function stopOnSignals(app: FastifyInstance, patienceMs: number = DEFAULT_LIMITS.stopMs): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    app.close().then(
      () => {
        clearTimeout(impatience);
        process.exitCode = 0;
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'did not stop cleanly');
        process.exitCode = 1;
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
