import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isObject } from 'formularium/engine';
import type { ExplainQuestion, Explanation, Seen } from '../contract/preview.ts';

/** The page may run its own scripts and styles, and ask this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src * data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

type PreviewFile = readonly [file: string, type: string];

const PAGES: ReadonlyMap<string, PreviewFile> = new Map([
  ['/', ['index.html', 'text/html; charset=utf-8']],
  ['/app.js', ['app.js', 'text/javascript; charset=utf-8']],
  ['/app.css', ['app.css', 'text/css; charset=utf-8']],
  ['/frame.html', ['frame.html', 'text/html; charset=utf-8']],
  ['/frame.js', ['frame.js', 'text/javascript; charset=utf-8']],
  ['/frame.css', ['frame.css', 'text/css; charset=utf-8']],
]);

const LONGEST_QUESTION = 1_000_000;

/** The state that the preview shows, and the function that explains it. */
export interface Previewed {
  readonly all: () => readonly Seen[];
  readonly explain: (question: ExplainQuestion) => Promise<Explanation>;
}

export interface Preview {
  readonly address: string;
  /** Sends every open page the files that have changed or are gone. */
  readonly tell: (changed: readonly Seen[], gone: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Serves the preview to this machine alone. Rejects when the port is taken. */
export async function servePreview(previewed: Previewed, port: number): Promise<Preview> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => {
      if (reply.headersSent) reply.destroy();
      else plain(reply, 400, 'The request could not be understood.');
    });
  });
  const taken = await portOf(server, port);
  const names = new Set([`127.0.0.1:${taken}`, `localhost:${taken}`]);

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    // A foreign page whose host name resolves to this address must not read the forms.
    if (!names.has(headers.host ?? ''))
      return plain(reply, 403, 'The preview is only available at 127.0.0.1.');
    const { pathname } = new URL(url, 'http://127.0.0.1');
    if (pathname === '/events' && method === 'GET') return listen(reply);
    if (pathname === '/explain' && method === 'POST') return explain(request, reply);
    const page = PAGES.get(pathname);
    if (page === undefined || method !== 'GET') return plain(reply, 404, 'Not found.');
    sendPage(reply, page);
  }

  function listen(reply: ServerResponse): void {
    reply.writeHead(200, { ...SAFE, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    listeners.add(reply);
    reply.once('close', () => listeners.delete(reply));
    send(reply, { changed: previewed.all(), gone: [] });
  }

  async function explain(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { origin, 'content-type': type = '' } = request.headers;
    const isOurs = origin === undefined || names.has(origin.replace(/^http:\/\//, ''));
    if (!isOurs || !type.startsWith('application/json'))
      return plain(reply, 403, 'Only the preview may ask this.');
    const question = questionIn(await textOf(request));
    if (question === null) return plain(reply, 400, 'The request is not a question.');
    reply.writeHead(200, { ...SAFE, 'content-type': 'application/json' });
    reply.end(JSON.stringify(await previewed.explain(question)));
  }

  return {
    address: `http://127.0.0.1:${taken}`,
    tell(changed, gone) {
      for (const reply of listeners) send(reply, { changed, gone });
    },
    close: () => closed(server),
  };
}

/** Listens on this machine alone, and gives the port; 0 takes any that is free. */
async function portOf(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : port;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const SAFE = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

function sendPage(reply: ServerResponse, [file, type]: PreviewFile): void {
  const bytes = readFileSync(join(import.meta.dirname, 'preview', file));
  reply.writeHead(200, { ...SAFE, 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
}

function send(
  reply: ServerResponse,
  news: { readonly changed: readonly Seen[]; readonly gone: readonly string[] },
): void {
  reply.write(`data: ${JSON.stringify(news)}\n\n`);
}

function plain(reply: ServerResponse, status: number, text: string): void {
  reply.writeHead(status, { ...SAFE, 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > LONGEST_QUESTION) throw new Error('The question is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function questionIn(text: string): ExplainQuestion | null {
  const question: unknown = JSON.parse(text);
  if (!isObject(question)) return null;
  const { file, field, answers, today } = question;
  if (typeof file !== 'string' || typeof field !== 'string' || typeof today !== 'string') return null;
  return isObject(answers) ? { file, field, answers, today } : null;
}
