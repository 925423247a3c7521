import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { createDesk } from '../../desk/desk.ts';
import { MOST_BYTES, sendExport } from '../../desk/schedules/send-export.ts';
import { factsOf } from '../../desk/values/entry-facts.ts';
import { formRegistry } from '../../forms/form-registry.ts';
import type { HookCaller } from '../../hooks/hook-caller.ts';
import type { ScheduledList } from '../../storage/repositories/export-schedules.ts';
import { aSchedule, HOUR_MS, passTime } from '../../testing/a-schedule.ts';
import { deskWorld, list, seats } from '../../testing/desk-world.ts';
import { jobToolsOf } from '../../testing/test-tools.ts';

const GRACE = 'grace@analytical.example';
const SCREEN = '/desk/forms/seats/exports';

interface Called {
  readonly id: string;
  readonly data: Readonly<Record<string, string | null>>;
}

/** A scheduled export for a hook that keeps what it is sent, or is away. */
async function hookedWorld(list: ScheduledList) {
  const { world, grace } = await deskWorld();
  const { tools } = world;
  const accountId = (await world.accounts()).find(({ email }) => email === GRACE)?.id ?? '';
  const schedule = aSchedule('regular', { accountId, list, hook: 'crm', next: '2026-11-22' });
  await tools.storage.transaction(async ({ exportSchedules }) => {
    await exportSchedules.add(schedule);
    await exportSchedules.begin(schedule, { today: '2026-11-22', next: '2026-11-23', now: 1 });
  });
  const desk = createDesk({
    ...{ tools, forms: () => formRegistry([], [], []), linkTo: (id) => id, mailFolder: null },
    ...{ openFile: async () => null, providers: new Map() },
  });
  const called: Called[] = [];
  const state = { isAway: false };
  const hooks: HookCaller = {
    names: ['crm'],
    async call(_hook, { id, body }) {
      if (state.isAway) throw new Error('It answers with 503.');
      called.push({ id, data: JSON.parse(body).data });
      return 200;
    },
  };
  const payload = { schedule: 'regular', since: '2026-11-21', before: '2026-11-22', at: 1 };
  const job = { id: 'export.regular', payload, signal: new AbortController().signal };
  const perform = () => sendExport(desk).perform(job, jobToolsOf(tools, { hooks }));
  return { world, grace, called, state, perform };
}

it('a hook is sent the file itself, twice under the same id, and what it says is shown', async () => {
  const { world, grace, called, state, perform } = await hookedWorld([['format', 'csv']]);
  await seats(world, '=HYPERLINK("http://evil.example","x")', '7');
  await perform();
  await perform();
  expect(called.map(({ id }) => id)).toEqual(['export.regular', 'export.regular']);
  expect(called[0]).toEqual(called[1]);
  const [first] = called.map(({ data }) => data);
  const days = { since: '2026-11-21', before: '2026-11-22' };
  expect(first).toMatchObject({
    form: 'seats',
    encoding: 'utf-8',
    mimeType: 'text/csv; charset=utf-8',
    ...days,
  });
  expect(first?.['content']).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  const link = `${first?.['link']}`.replace(/^https?:\/\/[^/]+/, '');
  expect((await grace.get(link)).body).toBe(first?.['content']);
  state.isAway = true;
  await expect(perform()).rejects.toThrow('503');
  expect((await grace.get(SCREEN)).body).toContain('failed: It answers with 503.');
}, 60_000);

it('a file that is larger than a message is left to the link in it', async () => {
  const { world, called, perform } = await hookedWorld([
    ['format', 'csv'],
    ['wording', 'ids'],
  ]);
  const { storage, clock } = world.tools;
  await seats(world, 'guest-1');
  const submission = { who: 'x'.repeat(MOST_BYTES / 100) };
  await storage.transaction(async ({ submissions, entryValues }) => {
    const [entry] = await submissions.list({ formId: 'seats', limit: 1 });
    if (entry === undefined) throw new Error('There is one.');
    for (let n = 0; n < 100; n += 1) {
      const own = { id: `long-${n}`, key: `long-${n}`, version: entry.version ?? '' };
      await submissions.add({ ...entry, ...own, submission });
      const owner = { submissionId: own.id, formId: 'seats' };
      await entryValues.add(owner, factsOf(entry.sentAt, 'new', clock));
    }
  });
  await perform();
  expect(called[0]?.data).toMatchObject({ encoding: 'utf-8', content: null });
  expect(called[0]?.data['link']).toMatch(
    /\/desk\/forms\/seats\/export\?of=regular&since=2026-11-21&before=2026-11-22$/,
  );
}, 60_000);

it('a workbook is sent as base64', async () => {
  const { world, called, perform } = await hookedWorld([['format', 'xlsx']]);
  await seats(world, 'guest-7');
  await perform();
  const [{ data = {} } = {}] = called;
  expect(data['encoding']).toBe('base64');
  expect(
    Buffer.from(data['content'] ?? '', 'base64')
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
}, 60_000);

const SECRET = Buffer.alloc(32, 5);

/** A program of this network that takes messages. */
async function receiver() {
  const got: { readonly headers: Record<string, string>; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    got.push({ headers: request.headers as Record<string, string>, body });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return { host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, got };
}

it.each([true, false])(
  'a hook of the own network is called with a signature where it may be: %s',
  async (isListed) => {
    const { host, got } = await receiver();
    const targets = [
      { name: 'crm', address: new URL(`${isListed ? 'http' : 'https'}://${host}/`), secret: SECRET },
    ];
    const { world, grace } = await deskWorld('manager', [], {
      hooks: { targets, privateHosts: isListed ? [host] : [] },
    });
    await seats(world, 'guest-1');
    expect((await grace.get(list())).body).toContain('The hook “crm”');
    await grace.act('/desk/exports/schedule', { form: 'seats', format: 'csv', rhythm: 'daily', to: 'crm' });
    await passTime(world, 24 * HOUR_MS);
    await grace.signIn(GRACE);
    const { body } = await grace.get(SCREEN);
    if (!isListed) {
      expect(got).toEqual([]);
      expect(body).toMatch(/failed: [^<]*(private|public)/);
      return;
    }
    expect(body).toContain('>sent<');
    const [message] = got;
    const id = message?.headers['webhook-id'] ?? '';
    const at = new Date(Number(message?.headers['webhook-timestamp']) * 1000);
    const oracle = new Webhook(SECRET.toString('base64'));
    expect(message?.headers['webhook-signature']).toBe(oracle.sign(id, at, message?.body ?? ''));
    expect(JSON.parse(message?.body ?? '{}').data.content).toContain('guest-1');
  },
  60_000,
);
