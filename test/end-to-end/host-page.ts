import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else, whose pages embed forms. */
export interface HostSite {
  readonly origin: string;
  /** Puts a page there, with a policy if it has one, and gives its address. */
  readonly put: (path: string, body: string, policy?: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts a site at a port of its own. Browsers take `localhost` and `127.0.0.1` for two sites. */
export async function startSite(host: 'localhost' | '127.0.0.1' = 'localhost'): Promise<HostSite> {
  const pages = new Map<string, { readonly html: string; readonly policy: string }>();
  const server = createServer(({ url = '' }, reply) => {
    const page = pages.get(url.split('?')[0] ?? '');
    if (page === undefined) return reply.writeHead(404).end();
    const policy = page.policy === '' ? {} : { 'content-security-policy': page.policy };
    return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    put(path, body, policy = '') {
      pages.set(path, { html: whole(body), policy });
      return `${origin}${path}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page is named and in a language, as accessible pages are. */
function whole(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body>${body}</body></html>`;
}
