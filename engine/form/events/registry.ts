import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import * as all from './index.ts';

/** Everything that can happen to a form. The host sends them; `update` is the only way in which a state changes. */
export type FormEvent = Parameters<(typeof all)[keyof typeof all]['handler']['handle']>[1];

const parts = Object.values<{ readonly handler: EventHandler; readonly use: EventUse }>(all);

/** What forms do about events, by their type. */
export const events: ReadonlyMap<string, EventHandler> = new Map(
  parts.map(({ handler }) => [handler.type, handler]),
);

/** Which forms take them, by the event's type. A page leaves out what its form does not. */
export const eventUses: ReadonlyMap<string, EventUse> = new Map(
  parts.map(({ handler, use }) => [handler.type, use]),
);
