import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { compileForm, type JsonObject, leadFormOf } from 'formularium/engine';
import { capabilityNames } from 'formularium/engine/language';
import { onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '../app.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Assets } from '../publish/publisher.ts';
import { openSqliteStorage } from '../storage/sqlite-storage.ts';
import type { Verifier } from '../submissions/verifiers/verifier.ts';
import { createNonces } from '../value/nonce.ts';

export const ACTION = 'forminator_submit_form_custom-forms';
export const NOW = new Date('2026-11-21T09:00:00Z');
export const SECRET: Buffer = Buffer.alloc(32, 7);
export const KEY = 'ec8bd29e-ab2e-4f1c-9a3f-d1f2c3b4a596';

/** Answers that contact form 190 takes. */
export const ANSWERS = {
  'name-1': 'Ada',
  'name-2': 'Lovelace',
  'email-1': 'ada@analytical.example',
  'phone-1': '+1 201 555 0123',
  'textarea-1': 'How do I hire an engine?',
} as const;

/** One row of the database. */
export interface Row {
  readonly form_id: string;
  readonly key: string;
  readonly submission: JsonObject;
  readonly reply: JsonObject;
  readonly created_at: string;
}

/** A whole server on a real database, asked without a socket. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly rows: () => readonly Row[];
  readonly nonce: (formId: string) => string;
  readonly post: (body: string | Buffer, type?: string) => Promise<LightMyRequestResponse>;
  /** Sends contact form 190 with these changes; what is undefined is left out. */
  readonly send: (changes?: Readonly<Record<string, string | undefined>>) => Promise<LightMyRequestResponse>;
}

/** The forms that come with the project, and others made for a test. */
export function formNamed(name: string): ServedForm {
  return served(name, JSON.parse(readFileSync(new URL(`../../forms/${name}.json`, import.meta.url), 'utf8')));
}

export function served(name: string, definition: unknown): ServedForm {
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(`The form “${name}” does not compile: ${JSON.stringify(problems)}`);
  const json = definition as JsonObject;
  const lead = leadFormOf(json);
  const file = typeof lead === 'string' ? formNamed(lead) : null;
  const inner = typeof lead === 'string' || lead === null ? null : served(name, lead);
  return {
    name,
    form,
    definition: json,
    lead: (file ?? inner)?.form ?? null,
    leadDefinition: file?.definition ?? null,
  };
}

/** Every capability that a form of the project may need: for tests of what a server does that has them. */
export const EVERY_CAPABILITY: readonly string[] = capabilityNames();

/** Finds every value right that there is something to ask about: for tests of what comes after a check. */
export const AGREEING_VERIFIERS: readonly Verifier[] = ['captcha', 'limit', 'remote'].map((rule) => ({
  rule,
  offers: () => [],
  verify: async () => true,
}));

export const NO_ASSETS: Assets = {
  file: () => undefined,
  styles: 'styles.css',
  filesFor: () => ({ styles: 'styles.css', scripts: ['page.js', 'react.js'] }),
};

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function testServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const folder = temporaryFolder();
  const file = join(folder, 'formularium.db');
  const { server: app } = await createApp({
    forms: [formNamed('contact-190'), formNamed('quote')],
    storage: options.storage ?? (await openSqliteStorage({ file })),
    assets: NO_ASSETS,
    clock: () => NOW,
    secret: SECRET,
    ...options,
  });
  onTestFinished(() => app.close());
  const nonces = createNonces({ secret: SECRET, clock: () => NOW, lifetimeMs: 1000 });
  const post: TestServer['post'] = (payload, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: '/ajax', payload, headers: { 'content-type': type } });
  return {
    app,
    folder,
    rows: () => readRows(file),
    nonce: (formId) => nonces.issue(formId),
    post,
    send: (changes = {}) =>
      post(encoded({ ...envelope('190', nonces.issue('190')), ...ANSWERS, ...changes })),
  };
}

export function envelope(formId: string, nonce: string, key: string = KEY): Record<string, string> {
  return { action: ACTION, form_id: formId, forminator_nonce: nonce, submission_key: key };
}

export function encoded(fields: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else for (const item of value ?? []) body.append(name, item);
  }
  return body.toString();
}

/** The rows that another program sees in the database. */
export function readRows(file: string): readonly Row[] {
  const database = new Database(file, { readonly: true });
  try {
    const rows = database
      .prepare<[], Record<keyof Row, string>>('select * from submissions order by id')
      .all();
    return rows.map((row) => ({
      ...row,
      submission: JSON.parse(row.submission),
      reply: JSON.parse(row.reply),
    }));
  } finally {
    database.close();
  }
}
