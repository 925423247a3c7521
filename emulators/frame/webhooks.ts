import type { Agenda } from './agenda.ts';

/** An event on its way to a server. */
export interface WebhookMessage {
  readonly provider: string;
  readonly id: string;
  /** `payment_intent.succeeded` */
  readonly type: string;
  readonly url: string;
  readonly body: string;
  /** The headers of one attempt, or of one with another body. Forged ones are signed with another secret. */
  readonly headers: (isForged: boolean, body?: string) => Readonly<Record<string, string>>;
  /** When it is sent again, for as long as it is not answered with a 2xx: milliseconds after each attempt. */
  readonly retriesAfterMs: readonly number[];
  /** Called whenever it is answered with a 2xx. */
  readonly onTaken: () => void;
}

/** What happens to events on their way, as data. */
export interface PlannedDelivery {
  /** The type of the events; none: of any type. */
  readonly type?: string;
  /** The first event from now on that it happens to: 1 is the next. */
  readonly nth?: number;
  readonly times?: number;
  readonly change: 'drop' | 'duplicate' | 'forge' | 'hold';
}

/** One attempt to deliver an event; the status is null when nobody answered. */
export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly status: number | null;
}

/** The queue of events: tests hold, drop, duplicate, reorder and forge them. */
export interface Webhooks {
  readonly send: (message: WebhookMessage) => void;
  readonly plan: (...changes: readonly PlannedDelivery[]) => void;
  /** Keeps every event from now on, until they are released. */
  readonly hold: () => void;
  readonly held: () => readonly WebhookMessage[];
  /** Sends what was held, in the order of these ids; without them as it came. What is not named is dropped. */
  readonly release: (order?: readonly string[]) => Promise<void>;
  readonly deliveries: () => readonly Delivery[];
  /** Resolves when nothing is on its way. */
  readonly settled: () => Promise<void>;
}

const ANSWER_WITHIN_MS = 10_000;

interface PendingChange {
  readonly change: PlannedDelivery;
  wait: number;
  left: number;
}

export function createWebhooks({ now, at }: Agenda): Webhooks {
  const deliveries: Delivery[] = [];
  let planned: PendingChange[] = [];
  let isHolding = false;
  let held: WebhookMessage[] = [];
  // One after the other: an order that tests can rely on, until they change it.
  let underWay: Promise<void> = Promise.resolve();

  const deliver = (message: WebhookMessage, isForged = false, attempt = 0): void => {
    underWay = underWay.then(async () => {
      const status = await post(message, isForged);
      deliveries.push({ id: message.id, type: message.type, status });
      if (status !== null && status >= 200 && status < 300) {
        message.onTaken();
        return;
      }
      const again = message.retriesAfterMs[attempt];
      if (again !== undefined) at(now() + again, () => deliver(message, isForged, attempt + 1));
    });
  };
  const settled = async (): Promise<void> => {
    for (let last: Promise<void> | null = null; last !== underWay; ) {
      last = underWay;
      await last;
    }
  };
  return {
    send(message) {
      const change = nextChange(planned, message.type);
      planned = planned.filter(({ left }) => left > 0);
      if (change === 'drop') return;
      const copies = change === 'duplicate' ? [message, message] : [message];
      if (isHolding || change === 'hold') held.push(...copies);
      else for (const copy of copies) deliver(copy, change === 'forge');
    },
    plan(...changes) {
      for (const change of changes)
        planned.push({ change, wait: (change.nth ?? 1) - 1, left: change.times ?? 1 });
    },
    hold() {
      isHolding = true;
    },
    held: () => held,
    async release(order) {
      const waiting = held;
      held = [];
      isHolding = false;
      const chosen = order?.flatMap((id) => waiting.find((message) => message.id === id) ?? []) ?? waiting;
      for (const message of chosen) deliver(message);
      await settled();
    },
    deliveries: () => deliveries,
    settled,
  };
}

function nextChange(planned: readonly PendingChange[], type: string): PlannedDelivery['change'] | null {
  let due: PlannedDelivery['change'] | null = null;
  for (const one of planned) {
    if (one.change.type !== undefined && one.change.type !== type) continue;
    if (one.wait > 0) one.wait -= 1;
    else if (due === null) {
      due = one.change.change;
      one.left -= 1;
    }
  }
  return due;
}

async function post({ url, body, headers }: WebhookMessage, isForged: boolean): Promise<number | null> {
  const answer = { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual' } as const;
  try {
    const reply = await fetch(url, { method: 'POST', body, headers: headers(isForged), ...answer });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    // Nobody listens, or in time: the event is sent again as after any refusal.
    return null;
  }
}
