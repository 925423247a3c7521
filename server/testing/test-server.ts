import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { compileForm, type JsonObject, leadFormOf } from 'formularium/engine';
import { capabilityNames } from 'formularium/engine/language';
import { type App, createApp } from '../app.ts';
import type { AppOptions } from '../assembly/app-options.ts';
import { openFiles } from '../files/open-files.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Assets } from '../publish/publisher.ts';
import type { Storage } from '../storage/storage.ts';
import type { Verifier } from '../submissions/verifiers/verifier.ts';
import { createNonces } from '../value/nonce.ts';
import { whenOver } from './lasting.ts';
import { migratedSqlite } from './migrated.ts';
import { openSqliteFile } from './sqlite-file.ts';

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
export interface ReadSubmission {
  readonly form_id: string;
  readonly key: string;
  readonly submission: JsonObject;
  readonly reply: JsonObject;
  readonly version: string;
  readonly language: string;
  readonly begun_at: number | null;
  readonly sent_at: number;
  readonly source: string | null;
  readonly account_id: string | null;
  readonly state: string;
  readonly reason: string | null;
}

/** A whole server on a real database, asked without a socket. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly jobs: App['jobs'];
  readonly reload: App['reload'];
  readonly folder: string;
  readonly rows: () => readonly ReadSubmission[];
  readonly nonce: (formId: string) => string;
  readonly post: (body: string | Buffer, type?: string) => Promise<LightMyRequestResponse>;
  /** Sends contact form 190 with these changes; what is undefined is left out. */
  readonly send: (changes?: Readonly<Record<string, string | undefined>>) => Promise<LightMyRequestResponse>;
}

const known = new Map<string, ServedForm>();

/** The forms that come with the project, compiled once, and others made for a test. */
export function formNamed(name: string): ServedForm {
  const text = (): string => readFileSync(new URL(`../../forms/${name}.json`, import.meta.url), 'utf8');
  const form = known.get(name) ?? served(name, JSON.parse(text()));
  known.set(name, form);
  return form;
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
  brand: null,
  styles: 'styles.css',
  embed: {
    name: 'embed-1.js',
    type: 'text/javascript; charset=utf-8',
    plain: Buffer.from('long'),
    gzipped: Buffer.from('short'),
    brotli: Buffer.from('shortest'),
  },
  frame: { styles: 'frame.css', script: 'frame.js' },
  worker: 'work.js',
  account: 'account.js',
  desk: { styles: 'desk.css', script: 'desk.js' },
  filesFor: () => ({ styles: 'styles.css', scripts: ['page.js', 'react.js'] }),
};

/** A storage that can do nothing, for this reason. */
export function failing(reason: Error): Storage {
  const fail = (): Promise<never> => Promise.reject(reason);
  return { transaction: fail, read: fail, snapshot: fail, close: async () => undefined };
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Options of a server; `folder` is one of a server that was closed, to go on with. */
type TestOptions = Partial<AppOptions> & { readonly folder?: string };

export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? temporaryFolder();
  const file = join(folder, 'formularium.db');
  const {
    server: app,
    jobs,
    reload,
  } = await createApp({
    forms: [formNamed('contact-190'), formNamed('quote')],
    storage: options.storage ?? (await migratedSqlite(file)),
    assets: NO_ASSETS,
    files: await openFiles({ folder, s3: null, random: randomBytes }),
    clock: () => NOW,
    secret: SECRET,
    ...options,
  });
  whenOver(() => app.close());
  // Its pages were made a minute ago: nobody fills a form in within no time.
  const begun = new Date(NOW.getTime() - 60_000);
  const nonces = createNonces({
    secret: SECRET,
    clock: () => begun,
    random: randomBytes,
    lifetimeMs: 61_000,
  });
  const post: TestServer['post'] = (payload, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: '/ajax', payload, headers: { 'content-type': type } });
  return {
    app,
    jobs,
    reload,
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
export function readRows(file: string): readonly ReadSubmission[] {
  const database = openSqliteFile(file);
  try {
    const rows = database.all<
      Omit<ReadSubmission, 'submission' | 'reply'> & { submission: string; reply: string }
    >('select * from submissions order by sent_at, id');
    return rows.map((row) => ({
      ...row,
      submission: JSON.parse(row.submission),
      reply: JSON.parse(row.reply),
    }));
  } finally {
    database.close();
  }
}
