import type { JsonObject } from 'formularium/engine';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** Something that happened to a donation. */
export interface DonationNote {
  readonly id: string;
  readonly donationId: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  /** Who did it: the id of an account, `command line`, `system`. */
  readonly actor: string;
  readonly what: string;
  /** Nothing that a visitor has entered. A `reason`, in the words of somebody at the site, is forgotten with the donor. */
  readonly details: JsonObject;
}

type DonationNoteRow = RowOf<DonationNote>;

const DONATION_NOTE_COLUMNS = columnsOf<DonationNote>({ details: 'json' });

/** The history of every donation. It is only added to. */
export class DonationNoteRepository extends Repository<{ donation_notes: DonationNoteRow }> {
  async add(note: DonationNote): Promise<void> {
    await this.database.insertInto('donation_notes').values(DONATION_NOTE_COLUMNS.row(note)).execute();
  }

  /** What happened to a donation, in its order. */
  async of(donationId: string): Promise<readonly DonationNote[]> {
    const rows = await this.database
      .selectFrom('donation_notes')
      .selectAll()
      .where('donation_id', '=', donationId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(DONATION_NOTE_COLUMNS.record);
  }

  /** Forgets the reasons that were given for what happened to a donation. */
  async forgetReasons(donationId: string): Promise<void> {
    for (const { id, details } of await this.of(donationId)) {
      const { reason, ...others } = details;
      if (reason === undefined) continue;
      await this.database
        .updateTable('donation_notes')
        .set({ details: JSON.stringify(others) })
        .where('id', '=', id)
        .execute();
    }
  }

  /** Forgets who did something, where that was this account. */
  async leaveAccount(accountId: string): Promise<void> {
    await this.database
      .updateTable('donation_notes')
      .set({ actor: 'an erased account' })
      .where('actor', '=', accountId)
      .execute();
  }
}
