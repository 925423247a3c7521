// @ts-check
import { onNewEnoughNode } from './node-version.mjs';

const started = onNewEnoughNode(() =>
  import('./sandbox-command.mjs').then(({ sandboxCommand }) => sandboxCommand()),
);
if (!started) process.exitCode = 1;
