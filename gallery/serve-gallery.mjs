// @ts-check
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
]);

// The policy of the server's pages, and one page of the gallery may frame the other.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

/**
 * Serves a folder to this machine alone. Port 0 takes any that is free.
 * @param {{ folder: string, port: number }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveGallery({ folder, port }) {
  const server = createServer(({ url = '/', method, headers }, reply) => {
    const file = fileOf(folder, url);
    if (file === null || (method !== 'GET' && method !== 'HEAD')) {
      reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.');
      return;
    }
    // Every frame requests the same files again.
    const modified = statSync(file).mtime.toUTCString();
    if (headers['if-modified-since'] === modified) {
      reply.writeHead(304).end();
      return;
    }
    reply.writeHead(200, {
      'content-type': TYPES.get(extname(file)) ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'last-modified': modified,
    });
    createReadStream(file).pipe(reply);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file of an address, or null. Files outside the folder have none.
 * @param {string} folder
 * @param {string} url
 */
function fileOf(folder, url) {
  const path = pathOf(url);
  if (path === null || path.includes('..')) return null;
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

/** @param {string} url */
function pathOf(url) {
  try {
    return decodeURIComponent(url.replace(/[?#].*/, ''));
  } catch {
    return null;
  }
}
