import { serverWords } from 'formularium/languages';
import { Refusal } from '../../value/refusal.ts';
import { type Desk, type DeskVisit, writerFor } from '../desk.ts';

/** So many entries are made ready while somebody waits for a list: in about two seconds. */
const MOST_AT_A_LIST = 20_000;
const RETRY_AFTER_S = 5;

/** Has filters find every entry that is kept now. Gives how many they do not find yet, where those are too many to wait for. */
export async function notFindable({ catchUp, tools }: Pick<Desk, 'catchUp' | 'tools'>): Promise<number> {
  if ((await catchUp({ most: MOST_AT_A_LIST })) === 'done') return 0;
  return tools.storage.read(({ entryValues }) => entryValues.countWaiting());
}

/** Has filters find every entry that is kept now. Throws a `Refusal` where those are too many to wait for: a list without them is wrong. */
export async function findAll(visit: DeskVisit): Promise<void> {
  const many = await notFindable(visit.desk);
  if (many === 0) return;
  const headers = { 'retry-after': String(RETRY_AFTER_S) };
  throw new Refusal(503, writerFor(visit)(serverWords.deskPreparing, many), { headers });
}
