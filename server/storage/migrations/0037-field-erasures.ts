import type { Migration } from '../migration.ts';

/** How far the answers of fields have been erased that are kept for less time than their entries. */
export const fieldErasures = {
  name: '0037-field-erasures',
  async up({ run }) {
    await run(`
      create table field_erasures (
        id text primary key,
        form_id text not null,
        field text not null,
        until bigint not null
      )`);
  },
} as const satisfies Migration;
