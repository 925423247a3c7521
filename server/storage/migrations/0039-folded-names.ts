import type { Migration, MigrationDatabase } from '../migration.ts';
import { foldedNames, indexedNames } from '../repositories/folded-names.ts';

const AT_ONCE = 500;
const FOLDED = { donors: foldedNames, donations: indexedNames };

/** Names are kept without their case, as they are searched. Making them small for each search took PostgreSQL a second for 200,000 donations. */
export const foldedNamesOfDonors = {
  name: '0039-folded-names',
  async up({ run }) {
    for (const table of ['donors', 'donations'] as const) {
      await run(`alter table ${table} add column folded_names text not null default ''`);
      await fold(table, run);
    }
    await run('drop index donations_by_names');
    await run(
      'create index donations_by_names on donations (folded_names, mode, id, purchase_key, transaction_id)',
    );
  },
} as const satisfies Migration;

/** Many rows by one statement. */
async function fold(table: keyof typeof FOLDED, run: MigrationDatabase['run']): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await run(
      `select id, first_name, last_name, company, email from ${table} where id > ? order by id limit ${AT_ONCE}`,
      [after],
    );
    const names = rows.map((row) => {
      const textOf = (column: string): string => String(row[column]);
      const named = {
        firstName: textOf('first_name'),
        lastName: textOf('last_name'),
        company: textOf('company'),
        email: textOf('email'),
      };
      return [textOf('id'), FOLDED[table](named)] as const;
    });
    if (names.length === 0) return;
    const cases = names.map(() => 'when ? then ?').join(' ');
    const ids = names.map(([id]) => id);
    await run(
      `update ${table} set folded_names = case id ${cases} end where id in (${ids.map(() => '?').join(', ')})`,
      [...names.flat(), ...ids],
    );
    after = ids.at(-1) ?? after;
  }
}
