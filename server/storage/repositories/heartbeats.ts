import { Repository } from './repository.ts';

interface HeartbeatRow {
  server: string;
  at: number;
}

/** When each server last showed that it can write. */
export class HeartbeatRepository extends Repository<{ heartbeats: HeartbeatRow }> {
  /** When this was written last; null for never. */
  async lastOf(server: string): Promise<number | null> {
    const row = await this.database
      .selectFrom('heartbeats')
      .select('at')
      .where('server', '=', server)
      .executeTakeFirst();
    return row?.at ?? null;
  }

  /** Writes that a server is alive at a moment: milliseconds since 1970. */
  async beat(server: string, at: number): Promise<void> {
    await this.database
      .insertInto('heartbeats')
      .values({ server, at })
      .onConflict((conflict) => conflict.column('server').doUpdateSet({ at }))
      .execute();
  }
}
