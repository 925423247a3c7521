import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The built server, running as a process of its own with a data folder of its own. */
export interface RunningServer {
  readonly address: string;
  /** What has been kept, oldest first. */
  readonly rows: () => readonly { readonly form_id: string; readonly submission: object }[];
  readonly stop: () => Promise<void>;
}

/** Starts `dist/server/main.js` on a free port and waits until it says where it is. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SUBMISSIONS_PER_MINUTE: '0' };
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressOf(server),
    rows: () => readRows(folder),
    async stop() {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /serves .* at (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}. It said: ${said}`)));
  });
}

function readRows(folder: string): readonly { form_id: string; submission: object }[] {
  const file = new Database(join(folder, 'formularium.db'), { readonly: true });
  try {
    const rows = file
      .prepare<[], { form_id: string; submission: string }>(
        'select form_id, submission from submissions order by id',
      )
      .all();
    return rows.map(({ form_id, submission }) => ({ form_id, submission: JSON.parse(submission) as object }));
  } finally {
    file.close();
  }
}
