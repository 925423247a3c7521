import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** What donations are for. What has been given is worked out from them. */
export interface Campaign {
  /** The name by which forms choose it: small letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly longDescription: string;
  /** Minor units, or a number of donations or donors; 0 for no goal. */
  readonly goal: bigint;
  readonly goalType: 'amount' | 'donations' | 'donors';
  /** The currency of its goal. */
  readonly currency: string;
  readonly status: 'active' | 'draft' | 'archived';
  /** Days, `YYYY-MM-DD`; null where it has no such day. */
  readonly startDay: string | null;
  readonly endDay: string | null;
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number;
}

type CampaignRow = RowOf<Campaign>;

const CAMPAIGN_COLUMNS = columnsOf<Campaign>({ goal: 'bigint' });

export class CampaignRepository extends Repository<{ campaigns: CampaignRow }> {
  /** Adds a campaign, unless there is one of this id; whether it was added. */
  add(campaign: Campaign): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('campaigns')
        .values(CAMPAIGN_COLUMNS.row(campaign))
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
  }

  /** Sets everything of a campaign but its id and when it was added. */
  async change(campaign: Campaign): Promise<void> {
    const { id, created_at: _, ...content } = CAMPAIGN_COLUMNS.row(campaign);
    await this.database.updateTable('campaigns').set(content).where('id', '=', id).execute();
  }

  withId(id: string): Promise<Campaign | null> {
    return firstOf(
      this.database.selectFrom('campaigns').selectAll().where('id', '=', id),
      CAMPAIGN_COLUMNS.record,
    );
  }

  /** Every campaign, the newest first. There are few of them. */
  async all(): Promise<readonly Campaign[]> {
    const query = this.database.selectFrom('campaigns').selectAll();
    return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(CAMPAIGN_COLUMNS.record);
  }
}
