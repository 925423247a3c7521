import type { Layer } from './layer.ts';

const ENGINE = 'formularium/engine';
const PARTS = 'formularium/engine/parts';
const LANGUAGE = 'formularium/engine/language';
const RENDERER = 'formularium/renderer-react';
const LANGUAGES = 'formularium/languages';
const VALUE = 'server/value';
const ISLAND = 'server/browser/island';

/**
 * The rooms of the server: what every room speaks, then storage, then a room for each capability, none of which knows another,
 * then the edges. A capability knows the types of the storage, not what is behind them, and never how a request came.
 */
export const SERVER_ROOMS: readonly Layer[] = [
  room('server/value', { ours: [ENGINE, LANGUAGES], node: ['node:crypto'] }),
  room('server/configuration', { ours: [VALUE], node: ['node:path'] }),
  room('server/storage', {
    ours: [ENGINE, VALUE],
    packages: ['better-sqlite3'],
    node: ['node:crypto', 'node:fs', 'node:path'],
  }),
  room('server/forms', { ours: [ENGINE, LANGUAGE, LANGUAGES, VALUE], node: ['node:fs', 'node:path'] }),
  room('server/submissions', {
    ours: [ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage'],
    node: ['node:crypto'],
  }),
  // What a page is made of twice: on the server, and once more where it is shown.
  room(ISLAND, { ours: [ENGINE, RENDERER], packages: ['react'] }),
  room('server/browser', { ours: [ENGINE, RENDERER, ISLAND], packages: ['react', 'react-dom'] }),
  room('server/pages', {
    ours: [ENGINE, PARTS, RENDERER, LANGUAGES, VALUE, ISLAND],
    types: ['server/forms', 'server/publish'],
    packages: ['react', 'react-dom'],
  }),
  room('server/publish', {
    ours: [ENGINE, LANGUAGE, PARTS, RENDERER, `${RENDERER}/parts`, VALUE],
    types: ['server/forms'],
    packages: ['@swc/core', 'esbuild', 'rolldown'],
    node: ['node:crypto', 'node:fs', 'node:module', 'node:path', 'node:url', 'node:util', 'node:zlib'],
  }),
  room('server/http', {
    ours: [ENGINE, LANGUAGES, VALUE, 'server/forms', 'server/submissions', 'server/pages'],
    types: ['server/storage', 'server/publish'],
    packages: ['@fastify/busboy', '@fastify/rate-limit', 'fastify'],
    node: ['node:http', 'node:net', 'node:stream'],
  }),
  room('server', {
    ours: [
      ENGINE,
      ...['configuration', 'forms', 'http', 'pages', 'publish', 'storage', 'submissions', 'value'].map(
        (name) => `server/${name}`,
      ),
    ],
    packages: ['fastify'],
    node: ['node:crypto', 'node:path', 'node:url'],
  }),
];

function room(folder: string, may: Partial<Omit<Layer, 'folder'>>): Layer {
  return { folder, ours: [], packages: [], node: [], ...may };
}
