import { setTimeout as wait } from 'node:timers/promises';
import { type KillableServers, type KillableServersOptions, openServers } from './killable-servers.ts';
import type { ClientFields, ClientLine, PostedReply, SentWords, Traffic } from './traffic.ts';
import { drafts } from './traffic-of-drafts.ts';
import { submissions } from './traffic-of-submissions.ts';
import { votes, wordsOf } from './traffic-of-votes.ts';

const ALL: readonly Traffic[] = [submissions, votes, drafts];
/** How much servers that have started acknowledge before one of them is killed. */
const LEAST = 2;
/** What is sent within two seconds of its page is held as spam. */
const TRAP_MS = 2_100;
/** One kill in so many hits the database, where it is a process of its own. */
const DATABASE_EVERY = 4;
const MOST_TRIES = 5_000;
const TRY_AGAIN_MS = 20;
/** One client in so many is eager. */
const EAGER_EVERY = 8;

export interface Killing extends Pick<KillableServersOptions, 'script' | 'dialect'> {
  readonly kills: number;
  readonly clients: number;
  /** The source of the random instants. */
  readonly seed: number;
  /** What the clients do; all there is when left out. */
  readonly traffic?: readonly Traffic[];
}

/** The result: by key, how often everything that was acknowledged is in the database with its own words. */
export interface Aftermath {
  readonly kills: number;
  readonly killsOfDatabase: number;
  /** How much of each traffic was acknowledged. */
  readonly acknowledged: readonly number[];
  readonly retried: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly altered: readonly string[];
  /** Taken again, though the first had been acknowledged. */
  readonly retaken: readonly string[];
  /** Kept, though it was never sent, or never acknowledged in the end. */
  readonly stray: readonly string[];
  /** Entries that no filter finds, and nobody would ever have found. */
  readonly unfindable: readonly string[];
}

interface Clients {
  readonly servers: KillableServers;
  readonly random: () => number;
  readonly nonces: ReadonlyMap<string, string>;
  /** By key: the words of all that was acknowledged, for each traffic. */
  readonly acknowledged: ReadonlyMap<Traffic, Map<string, string>>;
  readonly retaken: string[];
  isOver: boolean;
  retried: number;
  sent: number;
}

/**
 * Kills servers, and their database, with SIGKILL at random instants, while clients submit, vote and save drafts, and send again under
 * the same key whatever was not acknowledged; then looks at what is in the database.
 */
export async function killAgain(killed: Killing): Promise<Aftermath> {
  const { script, dialect, kills, clients, seed, traffic = ALL } = killed;
  const random = randomFrom(seed);
  const servers = await openServers({ script, dialect, forms: traffic.map(({ definition }) => definition) });
  try {
    const all: Clients = {
      ...{ servers, random, retaken: [], isOver: false, retried: 0, sent: 0 },
      nonces: await noncesFrom(servers.addresses[0] ?? '', traffic),
      acknowledged: new Map(traffic.map((one) => [one, new Map()])),
    };
    await wait(TRAP_MS);
    const sending = Promise.all(
      Array.from({ length: clients }, (_, client) =>
        sendUntilOver(traffic[client % traffic.length] ?? submissions, client % EAGER_EVERY === 0, all),
      ),
    );
    let killsOfDatabase = 0;
    try {
      // A client that fails ends the killing.
      killsOfDatabase = await Promise.race([killing(kills, all), sending.then(() => 0)]);
    } finally {
      all.isOver = true;
    }
    await sending;
    await servers.stopServers();
    const { retaken, retried } = all;
    const unfindable = await unfindableIn(servers);
    return { kills, killsOfDatabase, retried, retaken, unfindable, ...(await comparison(all)) };
  } finally {
    await servers.remove();
  }
}

/** Gives how many of the kills hit the database. */
async function killing(kills: number, all: Clients): Promise<number> {
  const { servers, random } = all;
  let ofDatabase = 0;
  let nextOfDatabase = 0;
  for (let kill = 0, isUp = true; kill < kills; kill += 1) {
    // One of each four, at random: left to chance alone, a short run may have none.
    if (kill % DATABASE_EVERY === 0) nextOfDatabase = kill + Math.floor(random() * DATABASE_EVERY);
    const before = countOf(all);
    await wait(5 + random() * 120);
    // On a busy machine that may be too short for anything; what is not acknowledged cannot be lost.
    while (isUp && countOf(all) < before + LEAST && !all.isOver) await wait(random() * 10);
    if (servers.killDatabase !== null && kill === nextOfDatabase) {
      await servers.killDatabase();
      ofDatabase += 1;
      continue;
    }
    const place = Math.floor(random() * servers.addresses.length);
    await servers.killServer(place);
    // Some die while they start.
    isUp = random() < 0.8 || kill === kills - 1;
    if (isUp) await servers.up(place);
  }
  return ofDatabase;
}

function countOf({ acknowledged }: Clients): number {
  return [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
}

async function sendUntilOver(traffic: Traffic, isEager: boolean, all: Clients): Promise<void> {
  const line = lineFor(traffic, isEager, all);
  while (!all.isOver) {
    all.sent += 1;
    const nth = all.sent;
    const sent: SentWords = { nth, key: `kill-${String(nth).padStart(12, '0')}`, words: wordsOf(nth) };
    await traffic.send(line, sent);
    all.acknowledged.get(traffic)?.set(sent.key, sent.words);
    if (nth % 8 === 0 && (await traffic.isTakenAgain(line, sent))) all.retaken.push(sent.key);
  }
}

/**
 * A client asks any server that serves. Where none does, most wait for one, as all that ask again and again would take the time in which
 * it starts; those that are eager ask also while a server is dead, or not yet there.
 */
function lineFor({ formId }: Traffic, isEager: boolean, all: Clients): ClientLine {
  const { servers, random, nonces } = all;
  const everywhere = [...servers.addresses.keys()];
  const places = async (): Promise<readonly number[]> => {
    while (!isEager && servers.serving().length === 0 && !all.isOver) await wait(TRY_AGAIN_MS);
    return isEager || servers.serving().length === 0 ? everywhere : servers.serving();
  };
  const post: ClientLine['post'] = async (fields, address) => {
    const some = await places();
    const server = servers.addresses[some[Math.floor(random() * some.length)] ?? 0] ?? '';
    const reply = await posted(server, { form_id: formId, nonce: nonces.get(formId) ?? '', fields, address });
    // Whoever is told that the database is away knows no more than whose connection broke.
    return reply?.status === 503 && servers.killDatabase !== null ? null : reply;
  };
  return {
    post,
    async until(fields, address) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const reply = await post(fields, address);
        if (reply?.status === 200) return reply;
        if (reply !== null) throw new Error(`Answered with ${reply.status}: ${reply.message}`);
        all.retried += 1;
        await wait(TRY_AGAIN_MS);
      }
      throw new Error('No server answers any more.');
    },
  };
}

interface Post {
  readonly form_id: string;
  readonly nonce: string;
  readonly fields: ClientFields;
  readonly address: string | undefined;
}

/** The reply, or null when the connection broke. */
async function posted(
  server: string,
  { form_id, nonce, fields, address }: Post,
): Promise<PostedReply | null> {
  const body = new URLSearchParams({
    action: 'forminator_submit_form_custom-forms',
    form_id,
    forminator_nonce: nonce,
    ...fields,
  });
  const headers = address === undefined ? {} : { 'x-forwarded-for': address };
  try {
    const response = await fetch(`${server}/ajax`, { method: 'POST', body, headers });
    const { message = '', data = {} } = JSON.parse(await response.text());
    return { status: response.status, message, data };
  } catch {
    return null;
  }
}

/** An entry has values, or is marked as one whose values are to be written. */
async function unfindableIn({ query }: KillableServers): Promise<readonly string[]> {
  const rows = await query(
    `select id from submissions where id not in (select submission_id from entry_values)
      and id not in (select id from entries_without_values)`,
  );
  return rows.map(({ id }) => String(id));
}

async function comparison({ servers, acknowledged }: Clients) {
  const [lost, doubled, altered, stray]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const [traffic, sent] of acknowledged) {
    const kept = new Map<string, string[]>();
    for (const [key, words] of await traffic.kept(servers.query))
      kept.set(key, [...(kept.get(key) ?? []), words]);
    for (const [key, words] of sent) {
      const found = kept.get(key);
      if (found === undefined) lost.push(key);
      else if (found.some((one) => one !== words)) altered.push(key);
    }
    for (const [key, found] of kept) {
      if (found.length > 1) doubled.push(key);
      if (!sent.has(key)) stray.push(key);
    }
  }
  return { lost, doubled, altered, stray, acknowledged: [...acknowledged.values()].map(({ size }) => size) };
}

async function noncesFrom(
  address: string,
  traffic: readonly Traffic[],
): Promise<ReadonlyMap<string, string>> {
  const found = traffic.map(async ({ formId }): Promise<[string, string]> => {
    const page = await (await fetch(`${address}/forms/${formId}`)).text();
    return [formId, /data-nonce="([^"]+)"/.exec(page)?.[1] ?? ''];
  });
  return new Map(await Promise.all(found));
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
