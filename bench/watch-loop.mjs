// @ts-check
// Loaded into a server that is measured: at SIGUSR2 it tells for how long its event loop was held at most since the last time.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env['WATCHED_LOOP'] ?? '/dev/null', String(delay.max / 1e6));
  delay.reset();
});
