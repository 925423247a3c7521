import { describe, expect, it } from 'vitest';
import { formRegistry } from '../../forms/form-registry.ts';
import type { Storage } from '../../storage/storage.ts';
import { storagesOf } from '../../testing/database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { failing, formNamed, NOW, testServer } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { StorageFailure } from '../../value/errors.ts';
import { createDesk } from '../desk.ts';
import { valueWriter } from './value-writer.ts';

const waiting = (storage: Storage): Promise<number> =>
  storage.read(({ entryValues }) => entryValues.countWaiting());

/** A server that keeps entries and writes their values by a clock in the test's hands. */
async function writerOver(own?: Storage) {
  const [database] = await storagesOf('sqlite');
  if (database === undefined) throw new Error('There is no storage.');
  const clock = testClock(NOW);
  const tools = testTools(own ?? database, clock.now);
  const { compiled } = createDesk({
    ...{ tools, forms: () => formRegistry([], [], []), linkTo: (id) => id, mailFolder: null },
    ...{ openFile: async () => null, providers: new Map() },
  });
  const writer = valueWriter({ ...tools, compiled, setAlarm: clock.setAlarm });
  let kept = 0;
  const keep = (many: number, isNoted = true): Promise<void> =>
    database.transaction(async ({ submissions, entryValues }) => {
      for (let n = 0; n < many; n += 1) {
        kept += 1;
        const id = String(kept).padStart(6, '0');
        await submissions.add({
          ...{ id, formId: 'club', key: id, version: 'v', hash: 'h', submission: {}, reply: {} },
          ...{ language: 'en', begunAt: null, sentAt: NOW.getTime(), source: null, accountId: null },
          ...{ state: 'received', reason: null },
        });
        await entryValues.markMissing(id);
        if (isNoted) writer.note(id);
      }
    });
  /** Lets time pass, and whatever it makes due be done. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 10) {
      clock.advance(Math.min(10, left));
      for (let n = 0; n < 8; n += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { writer, database, clock, tools, keep, pass };
}

describe('values of entries', () => {
  it('are written once nobody has sent anything for a moment, and then nothing is waited for', async () => {
    const { database, clock, keep, pass } = await writerOver();
    await keep(250);
    await pass(240);
    expect(await waiting(database)).toBe(250);
    await pass(800);
    expect([await waiting(database), clock.alarms()]).toEqual([0, []]);
    expect(await database.read(({ tables }) => tables.count('entry_values'))).toBe(500);
  });

  it('wait while visitors send, but never for longer than some seconds', async () => {
    const { database, keep, pass } = await writerOver();
    for (let n = 0; n < 40; n += 1) {
      await keep(3);
      await pass(100);
    }
    expect(await waiting(database)).toBe(120);
    for (let n = 0; n < 20; n += 1) {
      await keep(3);
      await pass(100);
    }
    expect(await waiting(database)).toBeLessThan(40);
  });

  it('are written at once where very many wait', async () => {
    const { database, keep, pass } = await writerOver();
    await keep(5_000);
    await pass(260);
    expect(await waiting(database)).toBeLessThan(5_000);
  });

  it('of a server that was killed are written by the next one', async () => {
    const { database, keep, pass, writer } = await writerOver();
    await keep(150, false);
    await pass(1_000);
    expect(await waiting(database)).toBe(150);
    writer.start();
    await pass(1_000);
    expect(await waiting(database)).toBe(0);
  });

  it('that cannot be written are tried again, and the log says so', async () => {
    const own = failing(new StorageFailure('away'));
    const { writer, pass, clock, tools } = await writerOver(own);
    writer.note('one');
    await pass(600);
    expect(tools.lines.map(({ level, message }) => [level, message])).toEqual([
      ['warn', 'values of entries could not be written yet'],
    ]);
    const [again = 0] = clock.alarms();
    expect(again - clock.now().getTime()).toBeGreaterThan(20_000);
    await pass(40_000);
    expect(tools.lines.length).toBeGreaterThan(1);
  });

  it('stay marked when a server stops', async () => {
    const { database, writer, clock, keep, pass } = await writerOver();
    await keep(5);
    await writer.stop();
    writer.note('another');
    await pass(10_000);
    expect([await waiting(database), clock.alarms()]).toEqual([5, []]);
  });

  it('are not begun to be written by a server that has stopped', async () => {
    const { writer, clock } = await writerOver();
    await writer.stop();
    writer.note('one');
    expect(clock.alarms()).toEqual([]);
  });
});

describe('a submission', () => {
  it('is answered without its values, which are written when the server is idle', async () => {
    const clock = testClock(NOW);
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    const forms = [formNamed('contact-190')];
    const { send, app } = await testServer({ storage, forms, setAlarm: clock.setAlarm });
    await app.ready();
    expect((await send()).json()).toMatchObject({ success: true });
    expect(await waiting(storage)).toBe(1);
    expect(await storage.read(({ tables }) => tables.count('entry_values'))).toBe(0);
    for (let n = 0; n < 20 && (await waiting(storage)) > 0; n += 1) {
      clock.advance(250);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    const rows = await storage.read(({ tables }) => tables.rows('entry_values', 'id', null, 100));
    expect(rows.map(({ field, folded }) => [field, folded])).toEqual(
      expect.arrayContaining([
        ['name-1', 'ada'],
        ['email-1', 'ada@analytical.example'],
        ['@status', 'new'],
      ]),
    );
  });
});
