import type { Migration } from '../migration.ts';

/** The tokens of captchas that submissions have used up, until they expire. */
export const spentTokens = {
  name: '0010-spent-tokens',
  async up({ run }) {
    await run(`
      create table spent_tokens (
        id text primary key,
        spent_by text not null,
        expires_at bigint not null
      )`);
    await run('create index spent_tokens_by_expiry on spent_tokens (expires_at)');
  },
} as const satisfies Migration;
