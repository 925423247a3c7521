import { refusedEvents } from '../value/operation/heartbeat-names.ts';
import { Refusal } from '../value/refusal.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { type EventRequest, ProviderAway } from './providers/payment-provider.ts';

/**
 * Keeps the event that a provider has sent, once however often it comes, with the job that asks what has happened. Nothing else in its body
 * is believed. Throws a `Refusal` where it is not signed by the provider, or cannot be understood now.
 */
export async function receiveEvent(
  name: string,
  { body, headers }: Pick<EventRequest, 'body' | 'headers'>,
  { providers, tools }: PaymentDesk,
): Promise<void> {
  const provider = providers.get(name);
  if (provider === undefined) throw new Refusal(404, 'No provider of this name takes payments here.');
  const receivedAt = tools.clock.now().getTime();
  const event = await provider.eventIn({ body, headers, now: receivedAt }).catch((error: unknown) => {
    if (!(error instanceof ProviderAway)) throw error;
    // Sent again later, it may be understood.
    throw new Refusal(503, 'What this event is about could not be asked for.');
  });
  if (event === null) {
    await noteRefused(name, receivedAt, tools);
    throw new Refusal(400, 'The signature of this event does not hold.');
  }
  if (event === 'other') return;
  const { type, object } = event;
  const id = `${provider.name}.${provider.page.mode}.${event.id}`;
  await tools.storage.transaction(async ({ paymentRecords, outbox }) => {
    if (!(await paymentRecords.addEvent({ id, type, objectId: object, receivedAt }))) return;
    const payload = { event: id, type, provider: provider.name, object };
    await outbox.add({ id: `event-${id}`, kind: 'take-payment-event', payload, dueAt: receivedAt });
  });
}

/** Anybody can send such events: they are noted once a minute. */
const NOTED_EVERY_MS = 60_000;

async function noteRefused(provider: string, at: number, { storage }: PaymentDesk['tools']): Promise<void> {
  const name = refusedEvents(provider);
  const last = await storage.read(({ heartbeats }) => heartbeats.lastOf(name));
  if (last !== null && at - last < NOTED_EVERY_MS) return;
  await storage.transaction(({ heartbeats }) => heartbeats.beat(name, at));
}
