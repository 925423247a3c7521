import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from 'formularium/engine';
import { createApp } from '../../server/app.ts';
import { openFiles } from '../../server/files/open-files.ts';
import type { ServedForm } from '../../server/forms/served-form.ts';
import { sortEntries } from '../../server/http/wire/sort-entries.ts';
import type { PostedAnswers } from '../../server/submissions/posted-answers.ts';
import { formReader } from '../../server/testing/form-reader.ts';
import { migratedSqlite } from '../../server/testing/migrated.ts';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import {
  AGREEING_VERIFIERS,
  EVERY_CAPABILITY,
  NO_ASSETS,
  NOW,
  SECRET,
} from '../../server/testing/test-server.ts';

/** How a form is written into a request. */
export type BodyFormat = 'multipart' | 'urlencoded';

/** A real server at a real port that serves one form after the other. What asks third parties finds everything right. */
export interface ServerForAll {
  /** Serves this form alone, and gives its page. */
  readonly serve: (served: ServedForm) => Promise<string>;
  /** The page's own `fetch`, which writes what it sends in this format. */
  readonly fetchAs: (format: BodyFormat) => typeof fetch;
  /** What the server has read of the submission with this key. */
  readonly posted: (key: string) => PostedAnswers;
  /** What was stored under this key; undefined if nothing was. */
  readonly stored: (formId: string, key: string) => JsonObject | undefined;
  readonly close: () => Promise<void>;
}

const MANY = 10_000;
const FIND = 'select submission from submissions where form_id = ? and key = ?';

export async function startServerForAll(): Promise<ServerForAll> {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  const file = join(folder, 'formularium.db');
  const storage = await migratedSqlite(file);
  const files = await openFiles({ folder, s3: null, random: randomBytes });
  const database = openSqliteFile(file);
  const posted = new Map<string, PostedAnswers>();
  const reach = fetch;
  const reader = await formReader({ entries: MANY });
  const { server: app, reload } = await createApp({
    forms: [],
    ...{ storage, assets: NO_ASSETS, files, clock: () => NOW, secret: SECRET },
    limits: { submissionsPerMinute: 0, entries: MANY },
    capabilities: EVERY_CAPABILITY,
    verifiers: AGREEING_VERIFIERS,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    async serve(served) {
      posted.clear();
      reload({ forms: [served] });
      return (await reach(`${address}/forms/${served.name}`)).text();
    },
    fetchAs: (format) => async (path, init) => {
      const request = new Request(new URL(String(path), address), {
        ...init,
        body: written(init?.body, format),
      });
      const bytes = Buffer.from(await request.clone().arrayBuffer());
      const { entries } = await reader.read(bytes, request.headers.get('content-type') ?? '');
      const { envelope, answers } = sortEntries(entries);
      posted.set(envelope.submission_key, answers);
      return reach(request);
    },
    posted: (key) => posted.get(key) ?? new Map(),
    stored: (formId, key) => {
      const [row] = database.all<{ readonly submission: string }>(FIND, formId, key);
      return row && JSON.parse(row.submission);
    },
    async close() {
      database.close();
      await app.close();
      await reader.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page writes multipart; a form without a script, and other programs, write what an address holds. */
function written(body: BodyInit | null | undefined, format: BodyFormat): BodyInit {
  if (!(body instanceof FormData)) throw new Error('The page sends something other than a form.');
  if (format === 'multipart') return body;
  const entries = [...body].map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(entries);
}
