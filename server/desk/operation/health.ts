import { isObject } from 'formularium/engine';
import { withoutAccount } from '../../donations/without-account.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { HookDelivery } from '../../storage/repositories/hook-deliveries.ts';
import type { FailedJob } from '../../storage/repositories/outbox.ts';
import { LAST_BACKUP, refusedEvents } from '../../value/operation/heartbeat-names.ts';
import type { Desk } from '../desk.ts';

const MOST = 50;

/** How the running server does, for owners. Instants are milliseconds since 1970, UTC. */
export interface Health {
  /** The jobs whose time has come, or that were tried already. */
  readonly waiting: number;
  readonly failed: number;
  /** The oldest of the jobs that were given up. */
  readonly failedJobs: readonly Pick<FailedJob, 'id' | 'kind' | 'attempts' | 'error'>[];
  readonly calls: readonly HookDelivery[];
  readonly providers: readonly ProviderHealth[];
  readonly forms: readonly FormHealth[];
  /** When the last backup was made by the command; null for never. */
  readonly backedUpAt: number | null;
}

interface ProviderHealth {
  readonly name: string;
  readonly mode: 'live' | 'test';
  readonly lastEventAt: number | null;
  /** When somebody last sent an event whose signature did not hold. */
  readonly lastRefusedAt: number | null;
}

interface FormHealth {
  readonly id: string;
  readonly title: string;
  /** Why it is closed; null while it is open. */
  readonly closed: string | null;
  readonly versions: number;
  readonly notifications: number;
  readonly hasLimits: boolean;
  /** Whether its donors are told to transfer their gift, and not where to. */
  readonly lacksAccount: boolean;
}

/** Reads how the server does. */
export function healthOf(desk: Desk): Promise<Health> {
  const { tools, providers, forms } = desk;
  const accountless = new Set(formsWithoutAccount(desk).map(({ form }) => form.id));
  return tools.storage.read(async (transaction) => {
    const { outbox, hookDeliveries, heartbeats, paymentRecords, formVersions } = transaction;
    const told: ProviderHealth[] = [];
    for (const { name, page } of providers.values())
      told.push({
        ...{ name, mode: page.mode, lastEventAt: await paymentRecords.lastEventOf(name, page.mode) },
        lastRefusedAt: await heartbeats.lastOf(refusedEvents(name)),
      });
    const shown: FormHealth[] = [];
    for (const { form, name, closed, definition } of forms().offered) {
      const settings = isObject(definition['settings']) ? definition['settings'] : {};
      const notifications = settings['notifications'];
      shown.push({
        ...{ id: form.id, title: form.title || name, closed },
        versions: (await formVersions.ofForm(form.id)).length,
        notifications: Array.isArray(notifications) ? notifications.length : 0,
        hasLimits: settings['limits'] !== undefined || settings['opening'] !== undefined,
        lacksAccount: accountless.has(form.id),
      });
    }
    return {
      ...(await outbox.counts(tools.clock.now().getTime())),
      failedJobs: await outbox.failed(MOST),
      calls: await hookDeliveries.newest(MOST),
      ...{ providers: told, forms: shown },
      backedUpAt: await heartbeats.lastOf(LAST_BACKUP),
    };
  });
}

/** The forms whose donors are told to transfer their gift, and not where to. */
export function formsWithoutAccount({ forms, operation }: Desk): readonly OfferedForm[] {
  return withoutAccount(forms().offered, operation?.isAccountTold ?? true);
}
