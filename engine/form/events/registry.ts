import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import * as all from './index.ts';

type Part = (typeof all)[keyof typeof all];
type Taker = Extract<Part, EventTaker>;

/** Everything that can happen to a form. The host sends them; `update` is the only way in which a state changes. */
export type FormEvent = Parameters<Taker['take']>[1];

const parts: readonly (EventTaker | EventUse)[] = Object.values<EventTaker | EventUse>(all);

/** What forms do about events, by their type. */
export const events: ReadonlyMap<string, EventTaker> = new Map(
  parts.flatMap((part) => ('take' in part ? [[part.type, part]] : [])),
);

/** Which forms take them, by the event's type. A page leaves out what its form does not. */
export const eventUses: ReadonlyMap<string, EventUse> = new Map(
  parts.flatMap((part) => ('of' in part ? [[part.of, part]] : [])),
);
