import { changesOne } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** A token that is being used up. */
export interface SpentToken {
  /** A fingerprint of the token. */
  readonly id: string;
  /** A fingerprint of the submission that uses it. */
  readonly spentBy: string;
  /** Milliseconds since 1970, UTC; from then on it is good for nothing anyway. */
  readonly expiresAt: number;
}

const SPENT_TOKEN_COLUMNS = columnsOf<SpentToken>({});

/** The tokens of captchas that were used, and by which submissions. Each is good for one, however often that is sent. */
export class SpentTokenRepository extends Repository<{ spent_tokens: RowOf<SpentToken> }> {
  /** Uses a token up; false where another submission has done so. It is written first, so that of two only one can. */
  async spend(token: SpentToken): Promise<boolean> {
    const isFirst = await changesOne(
      this.database
        .insertInto('spent_tokens')
        .values(SPENT_TOKEN_COLUMNS.row(token))
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
    return isFirst || (await this.spenderOf(token.id)) === token.spentBy;
  }

  /** What has used a token up; null for nothing so far. */
  async spenderOf(id: string): Promise<string | null> {
    const row = await this.database
      .selectFrom('spent_tokens')
      .select('spent_by')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.spent_by ?? null;
  }

  /** Forgets the tokens that expired before then. */
  async sweep(before: number): Promise<void> {
    await this.database.deleteFrom('spent_tokens').where('expires_at', '<', before).execute();
  }
}
