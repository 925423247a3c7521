import type { JobKind } from '../../jobs/job-kind.ts';
import { note } from '../books/evidence.ts';
import { observe } from '../books/observe.ts';
import { finishCardChanges } from '../cards/card-jobs.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { renewSubscriptions } from '../subscriptions/renewal-jobs.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { RECONCILER } from './payment-watch.ts';
import { performCommands } from './perform-commands.ts';

const MINUTE_MS = 60_000;
const MOST_AT_ONCE = 50;

/** The jobs of payments. Each may be done twice: what it does outside has a key, or only asks. */
export function paymentJobs(desk: PaymentDesk): readonly JobKind[] {
  if (desk.providers.size === 0) return [];
  const own = [performPayment(desk), takeEvent(desk), reconcile(desk)];
  return [...own, renewSubscriptions(desk), finishCardChanges(desk)];
}

/** Tells a provider what was written down. */
function performPayment(desk: PaymentDesk): JobKind {
  return {
    name: 'perform-payment',
    async perform({ payload }, { storage }) {
      const intentId = String(payload['intent']);
      await performCommands(intentId, desk);
      const commands = await storage.read(({ paymentCommands }) => paymentCommands.of(intentId));
      // Nobody has answered, or somebody else is at it: then it is looked after later.
      if (commands.some(({ state }) => state === 'queued' || state === 'sent'))
        throw new Error('What a payment provider was to be told is not done yet.');
    },
  };
}

/** Asks about the intent that an event is about. */
function takeEvent(desk: PaymentDesk): JobKind {
  return {
    name: 'take-payment-event',
    async perform({ payload }, tools) {
      const { event, type, provider: name, object } = payload;
      const provider = desk.providers.get(String(name));
      if (provider === undefined) return;
      const { mode } = provider.page;
      const providerId = String(object);
      const intent =
        (await tools.storage.read(({ paymentIntents }) =>
          paymentIntents.withProviderId({ provider: provider.name, mode, providerId }),
        )) ?? (await unnamedIntent(providerId, desk, provider.name));
      if (intent !== null) await observe(intent, intent.providerId ?? providerId, desk);
      const at = tools.clock.now().getTime();
      await tools.storage.transaction(async (transaction) => {
        await transaction.paymentRecords.finishEvent(String(event), at);
        if (intent !== null)
          await note(
            intent.paymentId,
            ['event', { type: String(type), intent: intent.ordinal }],
            transaction,
            tools,
          );
      });
    },
  };
}

/**
 * The intent of ours whose object this says to be, where the answer that would have told was lost, or where it was paid on a page and is known
 * by that. `observe` looks whether it is true.
 */
async function unnamedIntent(object: string, desk: PaymentDesk, name: string) {
  const { clock, storage } = desk.tools;
  const fetched = await desk.providers.get(name)?.fetch(object, clock.now().getTime());
  const own = fetched?.identity.intent ?? '';
  const intent = own === '' ? null : await storage.read(({ paymentIntents }) => paymentIntents.withId(own));
  return intent;
}

/**
 * Looks at every payment whose time has come. Whatever keeps it, each look shows that payments are looked after: where a provider is slow,
 * the time of a job is over before all have had their turn, and the others have it in the next one.
 */
function reconcile(desk: PaymentDesk): JobKind {
  return {
    name: RECONCILER,
    everyMs: MINUTE_MS,
    async perform({ signal }, { clock, storage, log }) {
      const now = (): number => clock.now().getTime();
      const beat = (): Promise<void> =>
        storage.transaction(({ heartbeats }) => heartbeats.beat(RECONCILER, now()));
      const due = await storage.read(({ payments }) => payments.toLookAt(now(), MOST_AT_ONCE));
      for (const { id } of due) {
        if (signal.aborted) return;
        // One that cannot be looked at keeps nobody else waiting.
        await lookAtPayment(id, desk).catch(async (error: unknown) => {
          log.error({ err: error, payment: id }, 'a payment could not be looked at');
          await storage.transaction(({ payments }) => payments.lookAgain(id, now() + 5 * MINUTE_MS));
        });
        await beat();
      }
      if (due.length === 0) await beat();
    },
  };
}
