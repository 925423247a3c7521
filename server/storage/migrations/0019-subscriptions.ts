import type { Migration } from '../migration.ts';

/** Payments that are made again and again, and which of them a payment belongs to. They hold ids, days and amounts, and nothing of a person. */
export const subscriptions = {
  name: '0019-subscriptions',
  async up({ run }) {
    await run(`
      create table subscriptions (
        id text primary key,
        form_id text not null,
        form_version text not null,
        form_title text not null,
        submission_id text not null unique,
        payment_id text not null unique,
        donation_id text,
        field text not null,
        plan text not null,
        provider text not null,
        mode text not null,
        currency text not null,
        amount text not null,
        fee text not null,
        fee_rate text not null,
        period text not null,
        repeat_every bigint not null,
        installments bigint not null,
        status text not null,
        payer text,
        payer_method text,
        anchor_day text not null,
        anchor_turn bigint not null,
        turn bigint not null,
        tries bigint not null,
        given bigint not null,
        due_at bigint,
        created_at bigint not null,
        changed_at bigint not null
      )`);
    await run('create index subscriptions_due on subscriptions (due_at, id)');
    await run('alter table payments add column subscription_id text');
    await run('create index donations_by_subscription on donations (subscription_id, id)');
  },
} as const satisfies Migration;
