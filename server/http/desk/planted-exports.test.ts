import { expect, it } from 'vitest';
import { createDesk } from '../../desk/desk.ts';
import { sendExport } from '../../desk/schedules/send-export.ts';
import { formRegistry } from '../../forms/form-registry.ts';
import type { HookCaller } from '../../hooks/hook-caller.ts';
import { beginExports } from '../../jobs/kinds/begin-exports.ts';
import type { EntryListRepository } from '../../storage/repositories/entry-lists.ts';
import type { ExportScheduleRepository } from '../../storage/repositories/export-schedules.ts';
import type { NewJob } from '../../storage/repositories/outbox.ts';
import type { Storage, StorageTransaction } from '../../storage/storage.ts';
import { aSchedule, HOUR_MS } from '../../testing/a-schedule.ts';
import { deskWorld, seats } from '../../testing/desk-world.ts';
import { jobToolsOf } from '../../testing/test-tools.ts';

const GRACE = 'grace@analytical.example';
const DAYS = 4;
/** On this day no server runs. */
const DARK_DAY = 1;

/** Guests whom the list holds, and one whom it does not, on each day. Each name is a formula. */
const guestsOn = (day: number) => [`=guest-${day}a`, `=guest-${day}b`];
const otherOn = (day: number): string => `=other-${day}`;

/** A mistake that somebody could make, put into a server that is right. */
interface ExportPlant {
  readonly mislead?: (transaction: StorageTransaction) => void;
  readonly write?: (body: string) => string;
}

function beginning(
  { exportSchedules }: StorageTransaction,
  change: (truly: ExportScheduleRepository['begin']) => ExportScheduleRepository['begin'],
): void {
  const truly = Object.getPrototypeOf(exportSchedules).begin.bind(exportSchedules);
  Object.defineProperty(exportSchedules, 'begin', { value: change(truly), configurable: true });
}

type Runs = Map<string, NewJob['payload']>;

/** A storage that is misled, and that notes the jobs of runs, each once: the server of the test would do them itself. */
function misled(storage: Storage, { mislead = () => {} }: ExportPlant, runs: Runs): Storage {
  const told = (transaction: StorageTransaction): StorageTransaction => {
    mislead(transaction);
    const truly = Object.getPrototypeOf(transaction.outbox).add.bind(transaction.outbox);
    const value = async (job: NewJob): Promise<void> => {
      if (job.kind !== 'send-export') await truly(job);
      else if (!runs.has(job.id)) runs.set(job.id, job.payload);
    };
    Object.defineProperty(transaction.outbox, 'add', { value, configurable: true });
    return transaction;
  };
  return {
    ...storage,
    read: (work) => storage.read((transaction) => work(told(transaction))),
    snapshot: (work) => storage.snapshot((transaction) => work(told(transaction))),
    transaction: (work) => storage.transaction((transaction) => work(told(transaction))),
  };
}

/** Some days of a scheduled export for a hook: two servers look at once, each run is sent twice. Gives the files by their messages. */
async function filesOfDays(plant: ExportPlant): Promise<readonly string[]> {
  const { world } = await deskWorld();
  const runs: Runs = new Map();
  const tools = { ...world.tools, storage: misled(world.tools.storage, plant, runs) };
  const accountId = (await world.accounts()).find(({ email }) => email === GRACE)?.id ?? '';
  const filter = ['filter', 'count >= 2'] as const;
  await world.tools.storage.transaction(({ exportSchedules }) =>
    exportSchedules.add(
      aSchedule('regular', {
        ...{ accountId, hook: 'crm', list: [['format', 'csv'], filter] },
        ...{ since: world.tools.clock.today(), next: world.tools.clock.today() },
      }),
    ),
  );
  const desk = createDesk({
    ...{ tools, forms: () => formRegistry([], [], []), linkTo: (id) => id, mailFolder: null },
    ...{ openFile: async () => null, providers: new Map() },
  });
  const files = new Map<string, string>();
  const hooks: HookCaller = {
    names: ['crm'],
    async call(_hook, { id, body }) {
      files.set(id, JSON.parse(plant.write?.(body) ?? body).data.content);
      return 200;
    },
  };
  const [jobTools, { signal }] = [jobToolsOf(tools, { hooks }), new AbortController()];
  for (let day = 0; day < DAYS; day += 1) {
    for (const guest of guestsOn(day)) await seats(world, guest, '2');
    await seats(world, otherOn(day), '1');
    world.clock.advance(24 * HOUR_MS);
    if (day === DARK_DAY) continue;
    const begun = { id: 'begin', payload: {}, signal };
    await Promise.all([beginExports.perform(begun, jobTools), beginExports.perform(begun, jobTools)]);
    // Those of earlier days are sent once more, which changes nothing.
    for (const [id, payload] of runs)
      for (let turn = 0; turn < 2; turn += 1)
        await sendExport(desk).perform({ id, payload, signal }, jobTools);
  }
  return [...files.values()];
}

/** What is wrong with the files: whom they hold not at all, twice, or though the list does not, and cells that are formulas. */
function complaintsAbout(files: readonly string[]): readonly string[] {
  const all = files.join('\n');
  const days = Array.from({ length: DAYS }, (_, day) => day);
  const times = (guest: string): number => all.split(`${guest}"`).length - 1;
  return [
    ...days
      .flatMap(guestsOn)
      .flatMap((guest) => (times(guest) === 1 ? [] : `${guest}: ${times(guest)} times`)),
    ...days.map(otherOn).filter((other) => times(other) > 0),
    ...[...all.matchAll(/^"=|,"=/gm)].map(() => 'a formula'),
  ];
}

it('a scheduled export sends a hook each entry of its list once, over days, servers and repeated runs', async () => {
  expect(complaintsAbout(await filesOfDays({}))).toEqual([]);
}, 120_000);

const PLANTS: Readonly<Record<string, ExportPlant>> = {
  'moves a schedule on by a day too many': {
    mislead: (transaction) =>
      beginning(transaction, (truly) => (one, run) => truly(one, { ...run, today: run.next })),
  },
  'does not move the first day of a schedule on': {
    mislead: (transaction) =>
      beginning(transaction, (truly) => (one, run) => truly(one, { ...run, today: '2026-11-20' })),
  },
  'forgets the filter of a list': {
    mislead({ exportSchedules }) {
      const truly: ExportScheduleRepository['withId'] =
        Object.getPrototypeOf(exportSchedules).withId.bind(exportSchedules);
      const value = async (id: string) => {
        const found = await truly(id);
        return found && { ...found, list: [['format', 'csv']] };
      };
      Object.defineProperty(exportSchedules, 'withId', { value, configurable: true });
    },
  },
  'ends a file with its first page': {
    mislead({ entryLists }) {
      const truly: EntryListRepository['page'] = Object.getPrototypeOf(entryLists).page.bind(entryLists);
      const value: EntryListRepository['page'] = async (asked) => ({
        ...(await truly({ ...asked, limit: 1 })),
        next: null,
      });
      Object.defineProperty(entryLists, 'page', { value, configurable: true });
    },
  },
  'leaves formulas in a file': { write: (body) => body.replaceAll(`'=`, '=') },
};

it.each(Object.entries(PLANTS))(
  'finds a server that %s',
  async (_name, plant) => {
    expect(complaintsAbout(await filesOfDays(plant))).not.toEqual([]);
  },
  120_000,
);
