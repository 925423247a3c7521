import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../server/testing/sent-files.ts';
import { served, type TestServer, testServer } from '../../server/testing/test-server.ts';

const MB = 1_000_000;
/** What a bomb may cost beside what it weighs: memory, and the time that nobody else is answered in. */
const MOST_MEMORY = 50 * MB;
const MOST_CPU_MS = 500;

const FORM = served('papers', {
  id: 'papers',
  type: 'form',
  title: 'Papers',
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name' },
    {
      id: 'upload-1',
      kind: 'upload',
      label: 'Papers',
      uploadMethod: 'ajax',
      extensions: ['png', 'zip', 'txt'],
    },
  ],
});

interface Bomb {
  /** It is harmless, as nobody opens it. */
  readonly isTaken?: boolean;
  readonly type?: string;
  readonly headers?: string;
  /** The length that its head names; chunked without one. */
  readonly length?: number;
  readonly pieces: (fields: Readonly<Record<string, string>>) => Iterable<string | Buffer>;
}

const MULTIPART = 'multipart/form-data; boundary=b';
const URLENCODED = 'application/x-www-form-urlencoded';
const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const parts = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');
const file = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** The same piece again and again; it is as much as the sender ever holds. */
function* again(piece: string | Buffer, times: number): Generator<string | Buffer> {
  for (let n = 0; n < times; n += 1) yield piece;
}

const EMPTY_MB = Buffer.alloc(MB, 120);
/** What the sender computes, it computes before. */
const GZIPPED = gzipSync(Buffer.alloc(100 * MB, 97));

const BOMBS: Readonly<Record<string, Bomb>> = {
  'a gigabyte that says so': { type: URLENCODED, length: 1_000 * MB, pieces: () => again(EMPTY_MB, 20) },
  'a hundred megabytes in chunks, without an end': { type: URLENCODED, pieces: () => again(EMPTY_MB, 100) },
  'one field without an end': {
    type: MULTIPART,
    *pieces(fields) {
      yield `${parts(fields)}--b\r\nContent-Disposition: form-data; name="text-1"\r\n\r\n`;
      yield* again(EMPTY_MB, 100);
    },
  },
  'a hundred thousand parts': {
    type: MULTIPART,
    *pieces(fields) {
      yield parts(fields);
      for (let n = 0; n < 100; n += 1) yield part('x', '').repeat(1_000);
    },
  },
  'a million names': { type: URLENCODED, pieces: () => again('a&'.repeat(1_000), 450) },
  'one name that comes a hundred thousand times': {
    type: URLENCODED,
    pieces: () => again('a[]=&'.repeat(1_000), 180),
  },
  'a head of a part without an end': {
    type: MULTIPART,
    *pieces(fields) {
      yield `${parts(fields)}--b\r\n`;
      yield* again(`X-Planted: ${'x'.repeat(1_000)}\r\n`, 10_000);
    },
  },
  'a boundary that nearly comes, again and again': {
    type: MULTIPART,
    *pieces(fields) {
      yield `${parts(fields)}--b\r\nContent-Disposition: form-data; name="text-1"\r\n\r\n`;
      yield* again('\r\n--a\r\n-\r\n--'.repeat(1_000), 60);
    },
  },
  'lists a hundred thousand deep': { type: URLENCODED, pieces: () => [`a${'[a]'.repeat(100_000)}=1`] },
  'JSON a hundred thousand deep': {
    type: MULTIPART,
    *pieces(fields) {
      yield `${parts(fields)}${part('forminator-multifile-hidden', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)}--b--\r\n`;
    },
  },
  'a hundred megabytes in a hundred kilobytes of gzip': {
    type: URLENCODED,
    headers: 'Content-Encoding: gzip\r\n',
    pieces: () => [GZIPPED],
  },
  'a picture of 900 million pixels': {
    type: MULTIPART,
    *pieces(fields) {
      const picture = Buffer.from(PNG);
      picture.writeUInt32BE(30_000, 16);
      picture.writeUInt32BE(30_000, 20);
      yield `${parts(fields)}${file('a.png')}`;
      yield picture;
      yield '\r\n--b--\r\n';
    },
  },
  'a file without an end': {
    type: MULTIPART,
    *pieces(fields) {
      yield `${parts(fields)}${file('a.txt')}`;
      yield* again(EMPTY_MB, 60);
    },
  },
  'a hundred megabytes in a small archive': {
    isTaken: true,
    type: MULTIPART,
    *pieces(fields) {
      yield `${parts(fields)}${file('a.zip')}PK\u0003\u0004`;
      yield GZIPPED;
      yield '\r\n--b--\r\n';
    },
  },
};

/** Sends a bomb by hand; resolves with what is answered before everything is sent or the connection is closed. */
function drop(port: number, bomb: Bomb, fields: Readonly<Record<string, string>>): Promise<string> {
  const { type = '', headers = '', length, pieces } = bomb;
  const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const end = (): void => {
      socket.destroy();
      resolve(said);
    };
    socket.setEncoding('latin1').on('data', (piece: string) => {
      said += piece;
      if (/\r\n\r\n.*\}/s.test(said)) end();
    });
    socket.on('error', end).on('close', end);
    socket.write(
      `POST /ajax HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${headers}${size}\r\nConnection: close\r\n\r\n`,
    );
    void write(socket, pieces(fields), length === undefined);
  });
}

async function write(
  socket: ReturnType<typeof connect>,
  pieces: Iterable<string | Buffer>,
  isChunked: boolean,
): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    const size = Buffer.byteLength(piece).toString(16);
    if (isChunked) socket.write(`${size}\r\n`);
    const isTaken = socket.write(piece);
    if (isChunked) socket.write('\r\n');
    if (!isTaken)
      await new Promise<void>((resolve) => socket.once('drain', resolve).once('close', () => resolve()));
  }
  if (isChunked && !socket.destroyed) socket.write('0\r\n\r\n');
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What a while costs: the most memory that was held in it, and the time that was computed. Garbage is not held, and measuring costs nothing. */
async function costOf(
  work: () => Promise<unknown>,
): Promise<{ readonly memory: number; readonly cpuMs: number }> {
  const held = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  collectGarbage();
  let [least, most, collecting] = [held(), 0, 0];
  const look = (): void => {
    least = Math.min(least, held());
    // Pieces that have gone through lie about until somebody collects them, longer in later versions of Node. In a process that holds a
    // thousand tests that takes a while itself.
    if (held() - least > MOST_MEMORY) {
      const before = process.cpuUsage();
      collectGarbage();
      collecting += process.cpuUsage(before).user;
    }
    most = Math.max(most, held() - least);
  };
  const timer = setInterval(look, 5);
  const start = process.cpuUsage();
  await work();
  const { user } = process.cpuUsage(start);
  const computed = user - collecting;
  clearInterval(timer);
  look();
  return { memory: most, cpuMs: computed / 1000 };
}

async function listening(): Promise<{ readonly server: TestServer; readonly port: number }> {
  const server = await testServer({ forms: [FORM], limits: { submissionsPerMinute: 0 } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.app.server.address() as AddressInfo).port };
}

function fieldsOf(server: TestServer): Readonly<Record<string, string>> {
  const nonce = server.nonce('papers');
  return { action: 'forminator_multiple_file_upload', form_id: 'papers', element_id: 'upload-1', nonce };
}

describe('a bomb', () => {
  it.each(Object.entries(BOMBS))(
    'is refused, or taken as what it weighs, and costs little: %s',
    async (_what, bomb) => {
      const { server, port } = await listening();
      const fields = fieldsOf(server);
      await drop(port, { type: URLENCODED, length: 1, pieces: () => ['a'] }, fields); // everything is loaded
      let said = '';
      const { memory, cpuMs } = await costOf(async () => {
        said = await drop(port, bomb, fields);
      });
      expect(said).toMatch(
        bomb.isTaken === true ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 (?:4\d\d|200.*"success":false)/s,
      );
      expect(memory).toBeLessThan(MOST_MEMORY);
      expect(cpuMs).toBeLessThan(MOST_CPU_MS);
      expect(server.rows()).toEqual([]);
      const after = await server.app.inject('/health');
      expect(after.statusCode).toBe(200);
    },
  );
});

describe('what a while costs', () => {
  it('is measured, in memory and in time', async () => {
    const kept: Buffer[] = [];
    const { memory, cpuMs } = await costOf(async () => {
      kept.push(Buffer.alloc(2 * MOST_MEMORY, 1));
      const end = process.cpuUsage().user + 1_100 * MOST_CPU_MS;
      while (process.cpuUsage().user < end) for (let n = 0; n < 1e6; n += 1) kept[n % 1]?.at(n);
    });
    expect(memory).toBeGreaterThan(MOST_MEMORY);
    expect(kept).toHaveLength(1);
    expect(cpuMs).toBeGreaterThan(MOST_CPU_MS);
  });
});
