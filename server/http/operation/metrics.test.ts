import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openFiles } from '../../files/open-files.ts';
import { migratedSqlite } from '../../testing/migrated.ts';
import { formNamed, NO_ASSETS, NOW, SECRET, temporaryFolder, testServer } from '../../testing/test-server.ts';

/** A server that has answered and was closed, as what does not keep it sees it. */
async function closedServer(): Promise<WeakRef<object>> {
  const folder = temporaryFolder();
  const { server } = await createApp({
    forms: [formNamed('quote')],
    storage: await migratedSqlite(`${folder}/kept.db`),
    assets: NO_ASSETS,
    files: await openFiles({ folder, s3: null, random: randomBytes }),
    clock: () => NOW,
    secret: SECRET,
  });
  expect((await server.inject('/metrics')).statusCode).toBe(200);
  await server.close();
  return new WeakRef(server);
}

describe('the figures of a process', () => {
  it('are told by every server in it, once', async () => {
    for (const { app } of [await testServer(), await testServer()]) {
      const { body } = await app.inject('/metrics');
      expect(body.match(/^# TYPE nodejs_gc_duration_seconds /gm)).toHaveLength(1);
      expect(body).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    }
  });

  it('keep no server that was closed', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const closed = await closedServer();
    for (let turns = 0; turns < 20 && closed.deref() !== undefined; turns += 1) {
      await nextTurn();
      collect();
    }
    expect(closed.deref() === undefined).toBe(true);
  });
});
