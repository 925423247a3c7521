import type { KeptJob } from './outbox.ts';
import { Repository } from './repository.ts';

/** A mail or a call that an entry has caused, and what has become of it. */
export interface EntryDelivery {
  readonly id: string;
  readonly kind: string;
  readonly state: KeptJob['state'];
  readonly error: string | null;
}

/** One try to call a hook about an entry. */
export interface EntryCall {
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly hook: string;
  readonly status: number | null;
  readonly error: string | null;
}

interface DeliveryTables {
  outbox: { id: string; kind: string; state: KeptJob['state']; error: string | null };
  hook_deliveries: {
    id: string;
    at: number;
    hook: string;
    submission_id: string;
    status: number | null;
    error: string | null;
  };
}

/** What went out about entries, for the people who work with them. What was done long ago is forgotten. */
export class EntryDeliveryRepository extends Repository<DeliveryTables> {
  /** The ids of the jobs of a submission begin with its own. */
  async jobsOf(submissionId: string): Promise<readonly EntryDelivery[]> {
    return this.database
      .selectFrom('outbox')
      .select(['id', 'kind', 'state', 'error'])
      .where('id', 'like', `${submissionId}.%`)
      .orderBy('id')
      .execute();
  }

  /** Oldest first. */
  async callsOf(submissionId: string): Promise<readonly EntryCall[]> {
    return this.database
      .selectFrom('hook_deliveries')
      .select(['id', 'at', 'hook', 'status', 'error'])
      .where('submission_id', '=', submissionId)
      .orderBy('at')
      .orderBy('id')
      .execute();
  }
}
