import type { SetAlarm } from '../../jobs/runner.ts';
import type { Tools } from '../../storage/tools.ts';
import type { PaymentDesk } from '../payment-desk.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The reconciler runs every minute. Somebody is told when it has not for so long. */
const LATE_MS = 10 * MINUTE_MS;
/** Under this name the reconciler shows that it runs. */
export const RECONCILER = 'reconcile-payments';

/** Notices when nobody looks after open payments any more. It is not a job itself: what stops one may stop all. */
export interface PaymentWatch {
  /** Since when nobody has looked after payments, in milliseconds since 1970; null where somebody does, or there are none. */
  readonly unattendedSince: () => Promise<number | null>;
  /** Looks from now on, each time a minute after the last look. */
  readonly start: () => void;
  readonly stop: () => void;
}

interface WatchingWith {
  readonly setAlarm: SetAlarm;
  /** Who is told by mail; '' for nobody. */
  readonly ownerEmail: string;
}

export function watchPayments(
  { tools, providers }: Pick<PaymentDesk, 'tools' | 'providers'>,
  { setAlarm, ownerEmail }: WatchingWith,
): PaymentWatch {
  const { storage, clock, log } = tools;
  const startedAt = clock.now().getTime();
  let takeBack = (): void => undefined;
  let isStopped = false;
  let known: number | null = null;

  const unattendedSince = async (): Promise<number | null> => {
    if (providers.size === 0) return null;
    const beat = await storage.read(({ heartbeats }) => heartbeats.lastOf(RECONCILER));
    // A server that was stopped for a day has looked after nothing meanwhile, and is about to.
    const isLate = clock.now().getTime() - Math.max(beat ?? 0, startedAt) >= LATE_MS;
    return isLate ? (beat ?? startedAt) : null;
  };

  const look = async (): Promise<void> => {
    const since = await unattendedSince();
    if (since !== null && since !== known) {
      log.error({ since: new Date(since).toISOString() }, 'payments are not looked after');
      if (ownerEmail !== '') await tellOnce(since, ownerEmail, tools);
    }
    known = since;
  };

  // A look begins after the last one is over: a database that does not answer is not asked again meanwhile.
  const next = (): void => {
    if (isStopped) return;
    takeBack = setAlarm(MINUTE_MS, () => {
      look()
        .catch((error: unknown) => log.error({ err: error }, 'payments could not be watched'))
        .finally(next);
    });
  };

  return {
    unattendedSince,
    start: () => (providers.size === 0 ? undefined : next()),
    stop() {
      isStopped = true;
      takeBack();
    },
  };
}

/** Has the owner told of a silence, once, however many servers notice it. */
async function tellOnce(
  since: number,
  recipient: string,
  { storage, clock, newId, fingerprint }: Tools,
): Promise<void> {
  const at = clock.now().getTime();
  const id = newId();
  const silence = fingerprint('payments unattended', String(since));
  await storage.transaction(async ({ outbox, spentTokens }) => {
    if (!(await spentTokens.spend({ id: silence, spentBy: id, expiresAt: at + 30 * DAY_MS }))) return;
    const payload = { template: 'payments-unattended', recipient, language: 'en', facts: { since }, at };
    await outbox.add({ id, kind: 'mail-owner', payload, dueAt: at });
  });
}
