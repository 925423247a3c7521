import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from 'formularium/engine';
import { asked } from '../../../server/testing/database.ts';
import { openSqliteFile } from '../../../server/testing/sqlite-file.ts';
import { type Cluster, newCluster } from '../../postgres/cluster.ts';
import { addressOf, dataFolder } from '../running-server.ts';

export type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Servers that share a database, to be killed and started again. */
export interface KillableServers {
  readonly addresses: readonly string[];
  /** The data folder of each. */
  readonly dataFolders: readonly string[];
  /** Kills a server; it is starting again when this resolves, and serves once `up` does. */
  readonly killServer: (place: number) => Promise<void>;
  readonly up: (place: number) => Promise<void>;
  /** The places of those that serve now. */
  readonly serving: () => readonly number[];
  /** Kills the database and starts it again; null where the servers are the database. */
  readonly killDatabase: (() => Promise<void>) | null;
  readonly query: Query;
  /** Stops all servers as a machine does that is shut down. */
  readonly stopServers: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface KillableServersOptions {
  readonly dialect: 'sqlite' | 'postgres';
  /** The script that serves. */
  readonly script: string;
  readonly forms: readonly JsonObject[];
  /** How many servers share a PostgreSQL; two when left out. */
  readonly many?: number;
}

/** One server on SQLite, or several on PostgreSQL. */
export async function openServers({
  dialect,
  script,
  forms,
  many = 2,
}: KillableServersOptions): Promise<KillableServers> {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-killed-'));
  mkdirSync(join(folder, 'forms'));
  for (const form of forms) writeFileSync(join(folder, 'forms', `${form['id']}.json`), JSON.stringify(form));
  const cluster = dialect === 'postgres' ? await newCluster({ isDurable: true }) : null;
  const dataFolders = Array.from({ length: cluster === null ? 1 : many }, dataFolder);
  const start = (place: number, port: string): ChildProcess => {
    const env = {
      ...process.env,
      PORT: port,
      DATA_DIR: dataFolders[place] ?? '',
      FORMS_DIR: join(folder, 'forms'),
      LOG_LEVEL: 'fatal',
      SUBMISSIONS_PER_MINUTE: '0',
      TRUST_PROXY: '1',
      ...(cluster !== null && { DATABASE_URL: cluster.address() }),
    };
    return spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  };
  const servers: ChildProcess[] = [];
  const addresses: string[] = [];
  const ups: Promise<string>[] = [];
  const serving = new Set<number>();
  const begin = (place: number, port: string): Promise<string> => {
    const server = start(place, port);
    servers[place] = server;
    const up = addressOf(server);
    ups[place] = up;
    // One that is killed as it starts never serves.
    void up.then(
      () => servers[place] === server && serving.add(place),
      () => false,
    );
    return up;
  };
  for (const place of dataFolders.keys()) addresses.push(await begin(place, '0'));
  const serverAt = (place: number): ChildProcess => {
    const server = servers[place];
    if (server === undefined) throw new Error(`There is no server ${place}.`);
    return server;
  };
  return {
    ...{ addresses, dataFolders },
    async killServer(place) {
      serving.delete(place);
      await ended(serverAt(place), 'SIGKILL');
      void begin(place, new URL(addresses[place] ?? '').port);
    },
    async up(place) {
      await ups[place];
    },
    serving: () => [...serving],
    killDatabase: cluster === null ? null : () => restarted(cluster),
    query:
      cluster === null
        ? queryIn(join(dataFolders[0] ?? '', 'formularium.db'))
        : (sql) => asked(cluster.address(), sql),
    async stopServers() {
      await Promise.all(servers.map((server) => ended(server, 'SIGTERM')));
    },
    async remove() {
      for (const server of servers) server.kill('SIGKILL');
      await cluster?.remove();
      for (const each of [folder, ...dataFolders]) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

/** PostgreSQL only starts again when the processes of the one that was killed are gone. */
async function restarted(cluster: Cluster): Promise<void> {
  await cluster.stop('SIGKILL');
  for (let tries = 0; ; tries += 1) {
    try {
      await cluster.start();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
}

function queryIn(file: string): Query {
  return async (sql) => {
    const database = openSqliteFile(file);
    try {
      return database.all(sql);
    } finally {
      database.close();
    }
  };
}
