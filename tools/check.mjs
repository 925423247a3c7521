// @ts-check
import { onNewEnoughNode } from './node-version.mjs';

const started = onNewEnoughNode(() =>
  import('./check-command.mjs').then(({ checkCommand }) => checkCommand()),
);
if (!started) process.stdout.write('0 passed, 1 failed, 0 skipped\n');
