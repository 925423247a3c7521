import { checkedAddress, type PrivateHosts, type Resolve } from '../outgoing/checked-address.ts';
import { requestOnce } from '../outgoing/request-once.ts';
import type { Log } from '../value/log.ts';
import type { Site, SiteFeed } from './site.ts';

const PATIENCE_MS = 5_000;
const MOST_BYTES = 500_000;
const MOST_CHARACTERS = 500;
const KEPT_MS = 600_000;
const FAILURE_KEPT_MS = 60_000;

/** HTML on success, else an error message (spec 001 §7, call 12). */
export interface FeedReply {
  readonly success: boolean;
  readonly data: string;
}

/** Loads a feed that the site declares, by its name. */
export type Feeds = (name: string) => Promise<FeedReply>;

interface FeedTools {
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
  /** The hosts of the operator's own network on which a feed may be. */
  readonly privateHosts: readonly string[];
  /** How hosts are found; by the system when left out. */
  readonly resolve?: Resolve;
}

interface HeldFeed {
  readonly reply: Promise<FeedReply>;
  until: number;
}

/** Loads feeds from the addresses that the site declares, each at most once in some minutes, however many visitors ask. */
export function feedsOf(site: Site | null, tools: FeedTools): Feeds {
  const { now } = tools;
  const kept = new Map<string, HeldFeed>();
  return async (name) => {
    const feed = site?.feed?.(name) ?? null;
    if (feed === null) return failure('There is no such feed.');
    const found = kept.get(name);
    if (found !== undefined && now().getTime() < found.until) return found.reply;
    const entry: HeldFeed = { reply: load(feed, tools), until: Number.POSITIVE_INFINITY };
    kept.set(name, entry);
    const reply = await entry.reply;
    entry.until = now().getTime() + (reply.success ? KEPT_MS : FAILURE_KEPT_MS);
    return reply;
  };
}

async function load({ address: url, render }: SiteFeed, tools: FeedTools): Promise<FeedReply> {
  try {
    const { success, data } = await ask(url, tools);
    if (!success) return failure(typeof data === 'string' ? data : 'Invalid data');
    const html = render(data);
    if (html === null) throw new Error('Its data is not a list of pictures.');
    return { success, data: html };
  } catch (error) {
    // The query may hold the key of an account.
    tools.log.warn({ host: url.host, pathname: url.pathname, err: error }, 'a feed could not be loaded');
    return failure('The feed could not be loaded.');
  }
}

async function ask(
  url: URL,
  { privateHosts, resolve }: FeedTools,
): Promise<{ readonly success: boolean; readonly data: unknown }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const network: PrivateHosts = { hosts: privateHosts, setting: 'REMOTE_HOSTS' };
  const address = await checkedAddress(url, network, signal, resolve);
  const headers = { accept: 'application/json', 'user-agent': 'Formularium' };
  const { status, text } = await requestOnce({
    ...{ method: 'GET', url, address, headers, signal },
    mostBytes: MOST_BYTES,
  });
  const { success, data } = Object(jsonIn(text)) as Readonly<Record<string, unknown>>;
  if (typeof success !== 'boolean')
    throw new Error(`It answers with ${status}, and not whether it is a success.`);
  if (success && status !== 200) throw new Error(`It answers with ${status}.`);
  return { success, data };
}

/** The words of the parser would repeat the reply in the log. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function failure(reason: string): FeedReply {
  return { success: false, data: reason.slice(0, MOST_CHARACTERS) };
}
