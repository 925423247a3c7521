import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { policed } from './test/policy/policed.ts';
import { runsIn, seedIn } from './test/seeded/seed.ts';
import { seeded } from './test/seeded/seeded.ts';
import { slownessIn } from './test/slow/slowness.ts';
import { chromium } from './tools/chromium.mjs';
import { memoryFolder } from './tools/memory-folder.mjs';

const inProject = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Tests see the sources, not what was built from them.
const alias = {
  'formularium/engine/language': inProject('./engine/language.ts'),
  'formularium/engine/parts': inProject('./engine/parts.ts'),
  'formularium/engine/server': inProject('./engine/server.ts'),
  'formularium/engine': inProject('./engine/index.ts'),
  'formularium/renderer-react/parts': inProject('./renderer-react/parts.ts'),
  'formularium/renderer-react': inProject('./renderer-react/index.ts'),
  'formularium/linter': inProject('./linter/index.ts'),
  'formularium/exchange': inProject('./exchange/index.ts'),
  'formularium/languages': inProject('./languages/registry.ts'),
};

// Without a browser the tests that need none still run, and the others fail with Playwright's words.
const launchOptions = await chromium().catch((error: Error) => {
  console.warn(error.message);
  return {};
});

// Tests make hundreds of databases: in memory, where the machine has enough of it, none of them waits for a disk.
const inMemory = memoryFolder();
if (inMemory !== null) process.env['TMPDIR'] ??= inMemory;

const seed = seedIn(process.env['SEED']);
const runs = runsIn(process.env['RUNS']);
const slowness = slownessIn(process.env['SLOW']);

/** Tests make much that is needed for a moment: with the usual 16 MB a third of the time of a server's tests went into collecting it. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=64'];
const BROWSER_TESTS = '**/*.browser.test.tsx';
const END_TO_END = 'test/end-to-end/**/*.test.ts';
/** What is waited for comes in a moment, or on a busy machine in several seconds. */
const PATIENT = { timeout: 15_000 * slowness };
const MEASURED = 'test/linear-time/**/*.test.ts';
const LIVED = 'test/payments/histories/*.test.ts';
const EXPLORED = 'server/payments/machine/model.test.ts';
/** Needs a program that only `npm run long office` asks for. */
const WITH_OFFICE = 'test/office/**/*.test.ts';
// node_modules/formularium is a link to this very folder: nothing may walk into it.
const exclude = [...configDefaults.exclude, 'dist/**', 'bench/**', '**/.cache/**'];

export default defineConfig({
  test: {
    // What a run has transformed, the next one reads: lanes and `npm run check` see the same sources.
    experimental: { fsModuleCache: true },
    provide: { seed, runs, slowness },
    coverage: {
      provider: 'v8',
      include: ['engine/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing/**'],
      reporter: ['text-summary', 'html'],
      thresholds: { lines: 100, branches: 100 },
    },
    projects: [
      {
        resolve: { alias },
        plugins: [seeded],
        test: {
          name: 'node',
          globalSetup: ['./test/postgres/for-all-tests.ts'],
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, BROWSER_TESTS, END_TO_END, MEASURED, LIVED, EXPLORED, WITH_OFFICE],
          // Modules are loaded once, not once for every file: no test changes one, and loading takes as long as testing.
          isolate: false,
          // A process that runs half of all tests holds their modules and what they have compiled.
          execArgv: [...ROOM_FOR_THE_YOUNG, '--max-old-space-size=8192'],
          // Properties and tools that start other programs take their time on a slow machine.
          testTimeout: 60_000 * runs,
          // Tests share servers and databases that are made in hooks.
          hookTimeout: 60_000,
          expect: { poll: PATIENT },
        },
      },
      {
        resolve: { alias },
        plugins: [seeded],
        test: {
          name: 'node-alone',
          globalSetup: ['./test/postgres/for-all-tests.ts'],
          include: [MEASURED, LIVED, EXPLORED],
          exclude,
          execArgv: ROOM_FOR_THE_YOUNG,
          // Each in a process of its own: in one with the memory of a thousand tests, what collects it is measured. Histories and the
          // states of a model fill it with much that lasts, and to collect that beside the rest took three times as long.
          isolate: true,
          testTimeout: 30_000 * runs,
        },
      },
      {
        resolve: { alias },
        plugins: [seeded],
        test: { name: 'office', include: [WITH_OFFICE], exclude, testTimeout: 300_000 },
      },
      {
        resolve: { alias },
        plugins: [seeded, policed],
        // Found while tests run, they would make Vite reload the page under them.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom/client',
            'react-dom/server',
            'axe-core',
            'fast-check',
            'jsonc-parser',
            'libphonenumber-js/max',
            'libphonenumber-js/mobile/examples',
            'lottie-web/build/player/lottie_light.js',
            'prosemirror-commands',
            'prosemirror-history',
            'prosemirror-keymap',
            'prosemirror-model',
            'prosemirror-schema-list',
            'prosemirror-state',
            'prosemirror-view',
            'zustand/vanilla',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          exclude,
          setupFiles: ['./test/policy/no-breach.ts', './test/slow/slow-lane.ts'],
          // Beside another lane these tests wait longer, and nothing here is measured by that.
          testTimeout: 60_000 * slowness,
          expect: { poll: PATIENT },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: { alias },
        plugins: [seeded],
        test: {
          name: 'end-to-end',
          include: [END_TO_END],
          exclude: configDefaults.exclude,
          globalSetup: ['./test/end-to-end/build-first.ts'],
          execArgv: ROOM_FOR_THE_YOUNG,
          // Servers and browsers on one machine: one after the other, and with time.
          fileParallelism: false,
          // As in Node: each file has servers and browsers of its own, and no module keeps anything of them.
          isolate: false,
          testTimeout: 60_000 * slowness,
          hookTimeout: 120_000 * slowness,
          expect: { poll: PATIENT },
        },
      },
    ],
  },
});
