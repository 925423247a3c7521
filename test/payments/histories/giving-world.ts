import { onTestFinished } from 'vitest';
import type { WebhookMessage } from '../../../emulators/frame/webhooks.ts';
import type { RunningEmulators } from '../../../emulators/start-emulators.ts';
import type { AppOptions } from '../../../server/assembly/app-options.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import type { TestClock } from '../../../server/testing/test-clock.ts';
import { served } from '../../../server/testing/test-server.ts';
import { type CrashMode, type MortalStorage, mortal } from '../mortal-storage.ts';
import { settingsOf, startProvider, type TollHouse, tollHouse } from '../toll-house.ts';
import type { Plant } from './plants.ts';
import { type Bridge, startBridge } from './provider-bridge.ts';

export const CAMPAIGN = 'wells';
const PRICED = { currency: 'EUR', amountType: 'variable', variable: 'price' };
const by = (way: string) => [
  { action: 'show', rule: 'all', conditions: [{ field: 'way', operator: '=', value: way }] },
];

/** A form of gifts, once or daily, by card or by PayPal, for a campaign. */
const GIFT = served('toll', {
  ...{ id: '30', type: 'form', title: 'Gift' },
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'way', kind: 'text', label: 'Way' },
    { id: 'often', kind: 'frequency', label: 'How often', periods: ['day'] },
    { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
    { id: 'card-1', kind: 'stripe', label: 'Card', ...PRICED, conditions: by('stripe') },
    { id: 'paypal-1', kind: 'paypal', label: 'PayPal', ...PRICED, conditions: by('paypal') },
  ],
  settings: { campaign: CAMPAIGN },
});

/** Servers that go on with one database, one after the other, and the providers that they ask. Histories share it. */
export interface GivingWorld {
  /** The server that is there now. */
  readonly house: () => TollHouse;
  /** The database, however the server that uses it stands. */
  readonly storage: Storage;
  /** What was mailed: the ids of the messages. */
  readonly mails: readonly string[];
  /** Sends an event to the server that is there now; gives the status of the answer. */
  readonly tell: (event: WebhookMessage, isForged?: boolean) => Promise<number>;
  /** Has the server end at a call of its database from now on. */
  readonly endAt: (nth: number, mode: CrashMode) => void;
  /** Has another server begin where the last one has ended; ends none any more. */
  readonly goOn: () => Promise<void>;
  /** How much later it is at the providers, in milliseconds: their clock goes on with the machine’s, the server’s when it is put forward. */
  readonly clocksDiffer: () => number;
  /** How many of the events at hand were dealt with. */
  toldEvents: number;
  /** A number of its own for each history. */
  histories: number;
  /** How many events have told something that need not be true. */
  untruths: number;
  /** How many gifts were disputed a second time, and how many disputes were decided otherwise. */
  secondDisputes: number;
  appeals: number;
}

/** A clock that is put forward: what is due meanwhile happens once, as on a machine that has slept. */
function jumpingClock(start: Date): TestClock {
  let now = start.getTime();
  let alarms: { readonly at: number; readonly ring: () => void }[] = [];
  return {
    now: () => new Date(now),
    setAlarm(afterMs, ring) {
      const alarm = { at: now + afterMs, ring };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((one) => one !== alarm);
      };
    },
    advance(ms) {
      now += ms;
      const due = alarms.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
      alarms = alarms.filter(({ at }) => at > now);
      for (const { ring } of due) ring();
    },
    alarms: () => alarms.map(({ at }) => at),
  };
}

/** The providers as a server asks them: over a bridge, if there is one. */
async function reached(emulators: RunningEmulators, bridge: Bridge | undefined) {
  const settings = settingsOf(emulators, 'test');
  const { stripe, paypal } = settings;
  if (bridge === undefined || stripe === null || paypal === null)
    return { settings, arriving: (event: WebhookMessage) => event };
  const apiAddress = await startBridge(emulators, bridge);
  // PayPal’s certificates come from where it is asked.
  const CERTIFICATE = 'paypal-cert-url';
  const arriving = (event: WebhookMessage): WebhookMessage => ({
    ...event,
    headers(...how) {
      const { [CERTIFICATE]: url, ...headers } = event.headers(...how);
      if (url === undefined) return headers;
      return { ...headers, [CERTIFICATE]: url.replace(emulators.address, apiAddress) };
    },
  });
  const over = { stripe: { ...stripe, apiAddress }, paypal: { ...paypal, apiAddress } };
  return { settings: { ...settings, ...over }, arriving };
}

/** A storage whose server ends at a call, until another one goes on with it. */
function endingStorage(storage: Storage) {
  let ending: MortalStorage | null = null;
  let endsAt = 0;
  const now = (): Storage => ending ?? storage;
  return {
    storage: {
      transaction: (work, options) => now().transaction(work, options),
      read: (work) => now().read(work),
      snapshot: storage.snapshot,
      close: async () => undefined,
    } satisfies Storage as Storage,
    hasEnded: (): boolean => ending !== null && ending.calls() >= endsAt,
    endAt(nth: number, mode: CrashMode): void {
      endsAt = nth;
      ending = mortal(storage, nth, mode);
    },
    endNowhere(): void {
      ending = null;
    },
  };
}

/** Makes a world with an empty database; with a planted fault, it goes wrong in it. */
export async function givingWorld(opened: Storage, plant: Plant = {}): Promise<GivingWorld> {
  const emulators = await startProvider();
  const clock = jumpingClock(new Date('2027-01-31T17:00:00Z'));
  const begun = Date.now();
  emulators.pass(clock.now().getTime() - begun);
  onTestFinished(() => opened.close());
  const { storage, hasEnded, endAt, endNowhere } = endingStorage(plant.storage?.(opened) ?? opened);
  const mails: string[] = [];
  const send = async ({ messageId }: { readonly messageId: string }): Promise<void> =>
    void mails.push(messageId);
  const bridge = plant.bridge?.();
  const { settings: payments, arriving } = await reached(emulators, bridge);
  const app: Partial<AppOptions> = { forms: [GIFT], mails: { send }, payments };
  const begin = (): Promise<TollHouse> => tollHouse({ emulators, clock, storage, app });
  let house = await begin();
  return {
    ...{ house: () => house, storage: opened, mails, endAt },
    clocksDiffer: () => Date.now() - begun,
    tell(event, isForged = false) {
      if (!isForged) bridge?.hear?.(event);
      return house.tell(arriving(event), isForged);
    },
    async goOn() {
      const isGone = hasEnded();
      if (isGone) await house.server.app.close();
      endNowhere();
      if (isGone) house = await begin();
    },
    ...{ toldEvents: 0, histories: 0, untruths: 0, secondDisputes: 0, appeals: 0 },
  };
}
