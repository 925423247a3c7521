import type { Layer } from './layer.ts';

/** The door for pages, and the two together for what never reaches a browser. */
const FOR_PAGES = 'formularium/engine';
const ENGINE = [FOR_PAGES, 'formularium/engine/server'];
const PARTS = 'formularium/engine/parts';
const LANGUAGE = 'formularium/engine/language';
const RENDERER = 'formularium/renderer-react';
const LANGUAGES = 'formularium/languages';
const VALUE = 'server/value';
const ISLAND = 'server/browser/island';
const EMBED = 'server/browser/embed';

/** What is put together for a server to run. */
const ALL = [
  ...ENGINE,
  ...[
    'accounts',
    'desk',
    'donations',
    'drafts',
    'files',
    'forms',
    'funnel',
    'hooks',
    'http',
    'jobs',
    'limits',
    'mailing',
    'mails',
    'notifications',
    'outgoing',
    'pages',
    'payments',
    'polls',
    'publish',
    'quizzes',
    'retention',
    'site',
    'storage',
    'submissions',
    'uploads',
    'value',
  ].map((name) => `server/${name}`),
];

/**
 * The rooms of the server: what every room speaks, then storage, then a room for each capability, none of which knows another,
 * then the edges. A capability knows the types of the storage, not what is behind them, and never how a request came.
 */
export const SERVER_ROOMS: readonly Layer[] = [
  room('server/value', { ours: [...ENGINE, LANGUAGES], node: ['node:crypto', 'node:net'] }),
  room('server/configuration', {
    ours: [...ENGINE, LANGUAGE, VALUE],
    types: ['server/files'],
    node: ['node:fs', 'node:net', 'node:path'],
  }),
  room('server/files', {
    ours: [VALUE],
    packages: ['aws4fetch'],
    node: ['node:crypto', 'node:fs', 'node:path', 'node:stream'],
  }),
  room('server/storage', {
    ours: [...ENGINE, VALUE],
    packages: ['better-sqlite3', 'kysely', 'pg'],
    node: ['node:crypto', 'node:fs', 'node:path', 'node:timers'],
  }),
  room('server/forms', {
    ours: [...ENGINE, LANGUAGE, LANGUAGES, VALUE],
    node: ['node:crypto', 'node:fs', 'node:path'],
  }),
  room('server/submissions', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage'],
    packages: ['altcha-lib'],
    node: ['node:crypto'],
  }),
  room('server/entries', {
    ours: [...ENGINE, LANGUAGES, VALUE, 'server/donations', 'server/mailing', 'server/polls'],
    types: ['server/storage'],
    packages: ['csv-stringify', 'fflate'],
  }),
  // The screens of the people who work with entries: rows in, pages out.
  room('server/desk', {
    ours: [
      ...[...ENGINE, LANGUAGE, RENDERER, LANGUAGES, VALUE],
      ...['server/accounts', 'server/donations', 'server/entries', 'server/mails', 'server/payments'],
      'server/retention',
    ],
    types: ['server/forms', 'server/jobs', 'server/storage', 'server/submissions'],
    packages: ['fflate', 'react', 'react-dom'],
  }),
  room('server/retention', {
    ours: [...ENGINE, VALUE, 'server/accounts', 'server/payments'],
    types: ['server/storage', 'server/forms', 'server/jobs'],
    node: ['node:fs', 'node:path'],
  }),
  // For the people who run a server: like main.ts, it may know every room that it needs.
  room('server/commands', {
    ours: [
      ...ENGINE,
      LANGUAGE,
      VALUE,
      'server/accounts',
      'server/configuration',
      'server/donations',
      'server/entries',
      'server/files',
      'server/forms',
      'server/limits',
      'server/mailing',
      'server/payments',
      'server/polls',
      'server/retention',
      'server/storage',
      'server/uploads',
    ],
    node: ['node:crypto', 'node:events', 'node:fs', 'node:path', 'node:readline', 'node:util'],
  }),
  room('server/donations', {
    ours: [...ENGINE, LANGUAGE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
    node: ['node:crypto'],
  }),
  room('server/limits', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
  }),
  room('server/funnel', {
    ours: [...ENGINE, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions', 'server/without-script'],
  }),
  room('server/mailing', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/storage', 'server/submissions'],
    node: ['node:crypto'],
  }),
  room('server/mails', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    packages: ['nodemailer'],
    node: ['node:fs', 'node:path', 'node:stream'],
  }),
  room('server/outgoing', { ours: [VALUE], node: ['node:dns', 'node:http', 'node:https', 'node:net'] }),
  room('server/hooks', { ours: [VALUE, 'server/outgoing'], node: ['node:crypto'] }),
  room('server/notifications', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
  }),
  room('server/payments', {
    ours: [...ENGINE, LANGUAGES, VALUE, 'server/donations'],
    types: ['server/forms', 'server/jobs', 'server/storage', 'server/submissions'],
    packages: ['stripe'],
    node: ['node:crypto', 'node:zlib'],
  }),
  // It does what the script of a page does, and knows the page by what it posts.
  room('server/without-script', {
    ours: [...ENGINE, PARTS, RENDERER, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
    node: ['node:crypto'],
  }),
  room('server/quizzes', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
    node: ['node:crypto'],
  }),
  room('server/polls', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
  }),
  room('server/drafts', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
    node: ['node:crypto'],
  }),
  room('server/jobs', {
    ours: [
      ...[...ENGINE, VALUE, 'server/accounts', 'server/donations', 'server/drafts', 'server/hooks'],
      ...['server/mailing', 'server/mails'],
    ],
    types: ['server/storage'],
    node: ['node:stream'],
  }),
  room('server/accounts', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/forms', 'server/storage', 'server/submissions'],
    packages: ['@node-rs/argon2', '@simplewebauthn/server', 'openid-client', 'otplib'],
    node: ['node:crypto'],
  }),
  room('server/uploads', {
    ours: [...ENGINE, LANGUAGES, VALUE],
    types: ['server/files', 'server/jobs', 'server/storage', 'server/submissions'],
    packages: ['file-type'],
    node: ['node:child_process', 'node:crypto', 'node:fs', 'node:stream'],
  }),
  // What a page is made of twice: on the server, and once more where it is shown.
  room(ISLAND, { ours: [FOR_PAGES, RENDERER], packages: ['react'] }),
  // Both sides of a frame: pages of others load one of them, so it is small and knows nothing of forms.
  room(EMBED, { ours: [ISLAND] }),
  room('server/browser', {
    ours: [FOR_PAGES, RENDERER, ISLAND, EMBED],
    packages: [
      'react',
      'react-dom',
      'altcha-lib',
      '@noble/hashes',
      '@simplewebauthn/browser',
      '@paypal/paypal-js',
      '@stripe/stripe-js',
      '@stripe/stripe-js/dist/pure.mjs',
    ],
  }),
  room('server/pages', {
    ours: [...ENGINE, PARTS, RENDERER, LANGUAGES, VALUE, ISLAND],
    types: ['server/forms', 'server/publish', 'server/without-script'],
    packages: ['react', 'react-dom'],
  }),
  room('server/publish', {
    ours: [...ENGINE, LANGUAGE, PARTS, RENDERER, `${RENDERER}/parts`, LANGUAGES, VALUE],
    types: ['server/forms'],
    packages: ['@swc/core', 'esbuild', 'rolldown'],
    node: [
      'node:child_process',
      'node:crypto',
      'node:fs',
      'node:module',
      'node:os',
      'node:path',
      'node:url',
      'node:util',
      'node:zlib',
    ],
  }),
  // What a website and the server are to each other; the website itself is nobody's here.
  room('server/site', { ours: [VALUE, 'server/outgoing'], node: ['node:path', 'node:url'] }),
  room('server/http', {
    ours: [
      ...[...ENGINE, LANGUAGES, VALUE],
      ...['server/forms', 'server/submissions', 'server/uploads', 'server/without-script', 'server/pages'],
      'server/accounts',
      'server/desk',
      'server/donations',
      'server/drafts',
      'server/funnel',
      'server/limits',
      'server/mailing',
      'server/payments',
      'server/polls',
      'server/quizzes',
    ],
    types: ['server/storage', 'server/publish', 'server/site'],
    packages: [
      '@fastify/busboy',
      '@fastify/compress',
      '@fastify/rate-limit',
      'ajv',
      'fastify',
      'find-my-way',
      'prom-client',
      'uqr',
    ],
    node: ['node:crypto', 'node:http', 'node:net', 'node:stream', 'node:util', 'node:zlib'],
  }),
  // For programs that ask a server: it knows none of it.
  room('server/client', { ours: [] }),
  room('server/assembly', { ours: ALL, packages: ['fastify'], node: ['node:crypto'] }),
  room('server', {
    ours: [...ALL, 'server/assembly', 'server/commands', 'server/configuration'],
    packages: ['fastify'],
    node: ['node:crypto', 'node:path', 'node:url'],
  }),
];

function room(folder: string, may: Partial<Omit<Layer, 'folder'>>): Layer {
  return { folder, ours: [], packages: [], node: [], ...may };
}
