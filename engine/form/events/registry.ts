import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import * as all from './index.ts';

/** All the events of a form. The host sends them; `update` is the only way to change a state. */
export type FormEvent = Parameters<(typeof all)[keyof typeof all]['handler']['handle']>[1];

const parts = Object.values<{ readonly handler: EventHandler; readonly use: EventUse }>(all);

/** The handlers of events, by their type. */
export const events: ReadonlyMap<string, EventHandler> = new Map(
  parts.map(({ handler }) => [handler.type, handler]),
);

/** The forms that each event concerns, by the event's type. A page leaves out the others. */
export const eventUses: ReadonlyMap<string, EventUse> = new Map(
  parts.map(({ handler, use }) => [handler.type, use]),
);
