import type { EventTaker } from './event-taker.ts';
import * as all from './index.ts';

type Taker = (typeof all)[keyof typeof all];

/** Everything that can happen to a form. The host sends them; `update` is the only way in which a state changes. */
export type FormEvent = Parameters<Taker['take']>[1];

/** What forms do about events, by their type. */
export const events: ReadonlyMap<string, EventTaker> = new Map(
  Object.values<EventTaker>(all).map((taker) => [taker.type, taker]),
);
