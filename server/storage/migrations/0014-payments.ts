import type { Migration } from '../migration.ts';

/**
 * Payments, the provider's objects that they are made with, what the provider is told, what it tells, and what was given back. Amounts
 * are minor units as texts, which hold any of them exactly. Nothing here holds a secret, a card or an answer.
 */
export const payments = {
  name: '0014-payments',
  async up({ run }) {
    await run(`
      create table payments (
        id text primary key,
        form_id text not null,
        submission_key text not null,
        form_version text not null,
        field text not null,
        plan text not null,
        provider text not null,
        mode text not null,
        currency text not null,
        decision text,
        submission_id text,
        state text not null,
        created_at bigint not null,
        changed_at bigint not null,
        look_at bigint,
        unique (form_id, submission_key)
      )`);
    await run('create index payments_to_look_at on payments (look_at)');
    await run(`
      create table payment_intents (
        id text primary key,
        payment_id text not null,
        ordinal bigint not null,
        provider text not null,
        mode text not null,
        provider_id text,
        amount text not null,
        facts text not null,
        created_at bigint not null,
        unique (payment_id, ordinal),
        unique (provider, mode, provider_id)
      )`);
    await run(`
      create table payment_commands (
        id text primary key,
        intent_id text not null,
        place bigint not null,
        type text not null,
        nth bigint not null,
        parameters text not null,
        state text not null,
        error text,
        created_at bigint not null,
        sent_at bigint,
        leased_until bigint not null,
        unique (intent_id, place)
      )`);
    await run(`
      create table payment_refunds (
        id text primary key,
        intent_id text not null,
        nth bigint not null,
        amount text not null,
        actor text not null,
        created_at bigint not null,
        unique (intent_id, nth)
      )`);
    await run(`
      create table payment_events (
        id text primary key,
        type text not null,
        object_id text not null,
        received_at bigint not null,
        done_at bigint
      )`);
    await run('create index payment_events_by_receipt on payment_events (received_at)');
    await run(`
      create table payment_evidence (
        id text primary key,
        payment_id text not null,
        at bigint not null,
        what text not null,
        details text not null
      )`);
    await run('create index payment_evidence_of_payment on payment_evidence (payment_id, at)');
    await run(`
      create table payment_links (
        id text primary key,
        payment_id text not null unique,
        submission_id text not null unique,
        linked_at bigint not null
      )`);
  },
} as const satisfies Migration;
