import { beforeAll, inject } from 'vitest';
import { cdp } from 'vitest/browser';

declare module 'vitest' {
  interface ProvidedContext {
    slowness: number;
  }
}

const devtools = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };

// Tests in the page itself have no network to speak of.
beforeAll(async () => {
  const rate = inject('slowness');
  if (rate > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate });
});
