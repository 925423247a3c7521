import type { Kysely } from 'kysely';

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

interface CampaignRow {
  id: string;
  title: string;
  short_description: string;
  long_description: string;
  goal: string;
  goal_type: Campaign['goalType'];
  currency: string;
  status: Campaign['status'];
  start_day: string | null;
  end_day: string | null;
  created_at: number;
}

export class CampaignRepository {
  readonly #database: Kysely<{ campaigns: CampaignRow }>;

  constructor(database: Kysely<{ campaigns: CampaignRow }>) {
    this.#database = database;
  }

  /** Adds a campaign, unless there is one of this id; whether it was added. */
  async add(campaign: Campaign): Promise<boolean> {
    const { id, title, currency, status } = campaign;
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('campaigns')
      .values({
        ...{ id, title, currency, status, goal: String(campaign.goal), goal_type: campaign.goalType },
        short_description: campaign.shortDescription,
        long_description: campaign.longDescription,
        start_day: campaign.startDay,
        end_day: campaign.endDay,
        created_at: campaign.createdAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  async withId(id: string): Promise<Campaign | null> {
    const query = this.#database.selectFrom('campaigns').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row === undefined ? null : campaignOf(row);
  }

  /** Every campaign, the newest first. There are few of them. */
  async all(): Promise<readonly Campaign[]> {
    const query = this.#database.selectFrom('campaigns').selectAll();
    return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(campaignOf);
  }
}

function campaignOf(row: CampaignRow): Campaign {
  const { id, title, currency, status } = row;
  return {
    ...{ id, title, currency, status, goal: BigInt(row.goal), goalType: row.goal_type },
    shortDescription: row.short_description,
    longDescription: row.long_description,
    startDay: row.start_day,
    endDay: row.end_day,
    createdAt: row.created_at,
  };
}
