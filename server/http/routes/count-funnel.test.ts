import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { FunnelSum } from '../../storage/repositories/funnel-counts.ts';
import { DIALECTS, type TestDatabase } from '../../testing/database.ts';
import { plainBrowser } from '../../testing/plain-browser.ts';
import { encoded, envelope, served, type TestServer, testServer } from '../../testing/test-server.ts';

const TRIP = served('trip', {
  ...{ id: 'trip', type: 'form', title: 'A trip', settings: { spam: { minSeconds: 0, honeypot: false } } },
  fields: [
    { id: 'name-1', kind: 'text', label: 'Name', required: true },
    { id: 'p-1', kind: 'page-break' },
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'p-2', kind: 'page-break' },
    { id: 'note-1', kind: 'text', label: 'Note' },
  ],
});
const QUIET = served('quiet', {
  ...{ id: 'quiet', type: 'form', title: 'Not counted', settings: { funnel: false } },
  fields: [{ id: 'name-1', kind: 'text', label: 'Name' }],
});
const ASKED = { from: '2026-11-21', until: '2026-11-21' };
const LIMITS = { submissionsPerMinute: 0, addressBytesPerMinute: 0, formBytesPerMinute: 0 };

/** A server on a database, which may have others. */
const serverOn = async (database: TestDatabase): Promise<TestServer> =>
  testServer({ storage: await database.open(), forms: [TRIP, QUIET], limits: LIMITS });

/** Every sum of a form, after its servers have been stopped. */
async function sumsOf(
  database: TestDatabase,
  servers: readonly TestServer[],
  formId = 'trip',
): Promise<ReadonlyMap<string, number>> {
  for (const { app } of servers) await app.close();
  const storage = await database.open();
  const sums = await storage.read(async ({ funnelCounts }) => {
    const found: FunnelSum[] = [];
    for (const { version } of await funnelCounts.versions(formId))
      found.push(...(await funnelCounts.sums(formId, { version, ...ASKED })));
    return found;
  });
  return new Map(sums.map(({ step, place, rule, many }) => [[step, place, rule].join(' ').trim(), many]));
}

const versionOn = (html: string): string => /data-counted="([^"]+)"/.exec(html)?.[1] ?? '';
const nonceOn = (html: string): string => /data-nonce="([^"]+)"/.exec(html)?.[1] ?? '';

function beacon(
  app: FastifyInstance,
  told: readonly (readonly [string, string])[],
  headers: Readonly<Record<string, string>> = {},
  form = 'trip',
) {
  const payload = new URLSearchParams(told.map(([name, value]) => [name, value])).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url: `/funnel/${form}`, payload, headers: { ...type, ...headers } });
}

async function openedTrip() {
  const database = await DIALECTS.sqlite();
  const server = await serverOn(database);
  const { body } = await server.app.inject('/forms/trip');
  const own = [
    ['nonce', nonceOn(body)],
    ['version', versionOn(body)],
  ] as const;
  return { database, server, own };
}

/** What somebody does with the form, with or without a script. */
interface Walk {
  readonly hasScript: boolean;
  /** Whether their browser says that they do not want to be followed. */
  readonly declines: boolean;
  /** How often they enter something wrong on each of the first two pages. */
  readonly wrong: readonly [number, number];
  /** So many pages they complete. */
  readonly completes: number;
  /** Whether they go back and on again. */
  readonly returns: boolean;
}

const walk: fc.Arbitrary<Walk> = fc.record({
  hasScript: fc.boolean(),
  declines: fc.nat(4).map((n) => n === 0),
  wrong: fc.tuple(fc.nat(2), fc.nat(2)),
  completes: fc.nat(3),
  returns: fc.boolean(),
});

/** The reckoning, by what a funnel is and not by how it is counted. */
function reckoned(walks: readonly Walk[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const add = (key: string, many = 1) => many > 0 && sums.set(key, (sums.get(key) ?? 0) + many);
  for (const { declines, hasScript, wrong, completes } of walks) {
    if (declines) continue;
    add('seen');
    const hasBegun = wrong[0] > 0 || completes > 0;
    if (!hasBegun) continue;
    add('begun');
    // A message that is shown still is not counted again.
    add('refused name-1 required', Math.min(wrong[0], 1));
    if (completes > 0) add('page 1');
    if (completes > 0) add('refused email-1 email', Math.min(wrong[1], 1));
    if (completes > 1) add('page 2');
    if (completes > 2) add('sent');
    else if (hasScript) add(`left ${['name-1', 'email-1', 'note-1'][completes]}`);
  }
  return sums;
}

let keys = 0;

/** Does it, as its page would. */
async function walkBy(one: Walk, { app }: TestServer): Promise<void> {
  const headers: Record<string, string> = one.declines ? { 'sec-gpc': '1' } : {};
  // Everything it asks for says so.
  const inject = (asked: string | InjectOptions) => {
    const options = typeof asked === 'string' ? { url: asked } : asked;
    return app.inject({ ...options, headers: { ...options.headers, ...headers } });
  };
  const browser = plainBrowser({ inject } as FastifyInstance);
  let page = await browser.open('/forms/trip');
  const hasBegun = one.wrong[0] > 0 || one.completes > 0;
  if (!hasBegun) return;
  if (one.hasScript) return walkWithScript(one, page.html, app, headers);
  for (let n = 0; n < one.wrong[0]; n += 1) page = await page.press('Next');
  if (one.completes === 0) return;
  page.fill('name-1', 'Ada');
  page = await page.press('Next');
  if (one.returns) page = await (await page.press('Previous')).press('Next');
  for (let n = 0; n < one.wrong[1]; n += 1) {
    page.fill('email-1', 'nobody');
    page = await page.press('Next');
  }
  if (one.completes === 1) return;
  page.fill('email-1', 'ada@analytical.example');
  page = await page.press('Next');
  if (one.completes === 2) return;
  expect((await page.press('Submit')).text).toContain('Thank you');
}

async function walkWithScript(
  { wrong, completes }: Walk,
  html: string,
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const nonce = nonceOn(html);
  const told: (readonly [string, string])[] = [
    ['nonce', nonce],
    ['version', versionOn(html)],
    ['begun', ''],
  ];
  if (wrong[0] > 0) told.push(['refused', 'name-1 required']);
  for (let page = 1; page <= Math.min(completes, 2); page += 1) told.push(['page', String(page)]);
  if (completes > 0 && wrong[1] > 0) told.push(['refused', 'email-1 email']);
  if (completes < 3) told.push(['left', ['name-1', 'email-1', 'note-1'][completes] ?? '']);
  else {
    keys += 1;
    const key = `walk-with-a-script-${keys}-00000000`;
    const answers = { 'name-1': 'Ada', 'email-1': 'ada@analytical.example', 'note-1': '' };
    const payload = encoded({ ...envelope('trip', nonce, key), ...answers });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = () =>
      app.inject({ method: 'POST', url: '/ajax', payload, headers: { ...type, ...headers } });
    // What is sent twice is counted once.
    for (const reply of [await send(), await send()]) expect(reply.statusCode).toBe(200);
  }
  expect((await beacon(app, told, headers)).statusCode).toBe(204);
}

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('the funnel in %s', (dialect) => {
  it('is the same as a reckoning over random walks, on every server at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(walk, { minLength: 1, maxLength: 12 }), async (walks) => {
        const database = await DIALECTS[dialect]();
        const servers = [await serverOn(database)];
        if (dialect === 'postgres') servers.push(await serverOn(database));
        await Promise.all(
          walks.map((one, place) => walkBy(one, servers[place % servers.length] as TestServer)),
        );
        expect(await sumsOf(database, servers)).toEqual(reckoned(walks));
      }),
      { numRuns: dialect === 'postgres' ? 3 : 5 },
    );
  }, 120_000);
});

describe('the counting of a page', () => {
  it('needs a nonce of this form, and the version that is served', async () => {
    const { database, server, own } = await openedTrip();
    const { app } = server;
    const [nonce, version] = own;
    const begun = ['begun', ''] as const;
    const told = [
      ...[
        [['nonce', 'forged'] as const, version, begun],
        [['nonce', server.nonce('quiet')] as const, version, begun],
        [version, begun],
      ],
      [nonce, ['version', 'older'] as const, begun],
    ];
    const statuses = [];
    for (const one of told) statuses.push((await beacon(app, one)).statusCode);
    expect(statuses).toEqual([403, 403, 403, 204]);
    expect((await beacon(app, [nonce, version, begun], {}, 'nowhere')).statusCode).toBe(403);
    const foreign = await beacon(app, [...own, begun], { origin: 'https://elsewhere.example' });
    expect(foreign.statusCode).toBe(403);
    const far = await beacon(app, [...own, ['left', 'x'.repeat(9_000)]]);
    expect(far.statusCode).toBe(413);
    expect(await sumsOf(database, [server])).toEqual(new Map([['seen', 1]]));
  });

  it('takes no note of who does not want to be followed, nor of pages that are loaded ahead', async () => {
    const { database, server, own } = await openedTrip();
    const { app } = server;
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'sec-purpose': 'prefetch;prerender' }]) {
      await app.inject({ url: '/forms/trip', headers });
      await beacon(app, [...own, ['begun', '']], headers);
    }
    await app.inject({ method: 'HEAD', url: '/forms/trip' });
    expect(await sumsOf(database, [server])).toEqual(new Map([['seen', 1]]));
  });

  it('is asked for by no page of a form that is not counted', async () => {
    const { database, server, own } = await openedTrip();
    const { app } = server;
    const { body } = await app.inject('/forms/quiet');
    expect(body).not.toContain('data-counted');
    await beacon(app, [['nonce', nonceOn(body)], own[1], ['begun', '']], {}, 'quiet');
    expect((await sumsOf(database, [server], 'quiet')).size).toBe(0);
  });

  it('holds nothing that anybody has entered', async () => {
    const { database, server } = await openedTrip();
    const nonce = server.nonce('trip');
    const answers = { 'name-1': 'Secret Ada', 'email-1': 'no address' };
    const reply = await server.post(encoded({ ...envelope('trip', nonce), ...answers }));
    expect(reply.statusCode).toBe(422);
    await server.app.close();
    const storage = await database.open();
    const rows = await storage.read(({ tables }) => tables.rows('funnel_counts', 'id', null, 100));
    expect(rows.map(({ step, place, rule }) => [step, place, rule])).toContainEqual([
      'refused',
      'email-1',
      '',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Secret|no address|127\.0\.0\.1/);
  });
});
