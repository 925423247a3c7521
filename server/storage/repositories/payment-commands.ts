import type { JsonObject } from 'formularium/engine';
import { sql } from 'kysely';
import { changesOne } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** Something that a provider is to be told. It is written down first: what it says is fixed before it is said. */
export interface NewPaymentCommand {
  /** The key by which the provider knows it again. */
  readonly id: string;
  readonly intentId: string;
  readonly type: string;
  /** Counted from 1 in each intent, for each type. */
  readonly nth: number;
  readonly parameters: JsonObject;
  readonly createdAt: number;
}

/** A command as it stands. `sent`: the provider may have heard of it. */
export interface StoredPaymentCommand extends NewPaymentCommand {
  /** Commands of an intent are performed in this order, one after the other. */
  readonly place: number;
  readonly state: 'queued' | 'sent' | 'done' | 'refused';
  /** Why the provider has refused it. */
  readonly error: string | null;
  readonly sentAt: number | null;
}

type CommandRow = RowOf<StoredPaymentCommand> & { leased_until: number };

const PAYMENT_COMMAND_COLUMNS = columnsOf<StoredPaymentCommand>({ parameters: 'json' });

/** The commands of every intent. */
export class PaymentCommandRepository extends Repository<{ payment_commands: CommandRow }> {
  /** Adds a command after the others of its intent, unless there is one with its id; whether it was added. */
  async add({ id, intentId, type, nth, parameters, createdAt }: NewPaymentCommand): Promise<boolean> {
    const { last } = await this.database
      .selectFrom('payment_commands')
      .select(sql<number | null>`max(place)`.as('last'))
      .where('intent_id', '=', intentId)
      .executeTakeFirstOrThrow();
    return changesOne(
      this.database
        .insertInto('payment_commands')
        .values({
          ...{ id, intent_id: intentId, place: (last ?? 0) + 1, type, nth },
          parameters: JSON.stringify(parameters),
          ...{ state: 'queued', error: null, created_at: createdAt, sent_at: null, leased_until: 0 },
        })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
  }

  /** The commands of an intent, in their order. */
  async of(intentId: string): Promise<readonly StoredPaymentCommand[]> {
    const rows = await this.database
      .selectFrom('payment_commands')
      .selectAll()
      .where('intent_id', '=', intentId)
      .orderBy('place')
      .execute();
    return rows.map(commandOf);
  }

  /**
   * Takes the first command of an intent that is not finished, to send it. Null where there is none, or where somebody else has it until
   * later: two of one intent are never on their way.
   */
  async take(intentId: string, now: number, until: number): Promise<StoredPaymentCommand | null> {
    const row = await this.database
      .selectFrom('payment_commands')
      .selectAll()
      .where('intent_id', '=', intentId)
      .where('state', 'in', ['queued', 'sent'])
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined || row.leased_until > now) return null;
    const sentAt = row.sent_at ?? now;
    await this.database
      .updateTable('payment_commands')
      .set({ state: 'sent', sent_at: sentAt, leased_until: until })
      .where('id', '=', row.id)
      .execute();
    return commandOf({ ...row, state: 'sent', sent_at: sentAt });
  }

  /** Notes that the provider has done it, or refuses to; false where that was noted before. */
  finish(id: string, error: string | null): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('payment_commands')
        .set({ state: error === null ? 'done' : 'refused', error, leased_until: 0 })
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'sent']),
    );
  }

  /** Leaves a command to whoever takes it next: nobody knows whether the provider has heard of it. */
  async leave(id: string): Promise<void> {
    await this.database
      .updateTable('payment_commands')
      .set({ leased_until: 0 })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .execute();
  }
}

function commandOf({ leased_until: _, ...row }: CommandRow): StoredPaymentCommand {
  return PAYMENT_COMMAND_COLUMNS.record(row);
}
