import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import * as all from './index.ts';

type Part = (typeof all)[keyof typeof all];
type Taker = Extract<Part, EventHandler>;

/** Everything that can happen to a form. The host sends them; `update` is the only way in which a state changes. */
export type FormEvent = Parameters<Taker['handle']>[1];

const parts: readonly (EventHandler | EventUse)[] = Object.values<EventHandler | EventUse>(all);

/** What forms do about events, by their type. */
export const events: ReadonlyMap<string, EventHandler> = new Map(
  parts.flatMap((part) => ('handle' in part ? [[part.type, part]] : [])),
);

/** Which forms take them, by the event's type. A page leaves out what its form does not. */
export const eventUses: ReadonlyMap<string, EventUse> = new Map(
  parts.flatMap((part) => ('of' in part ? [[part.of, part]] : [])),
);
