// @ts-check
// Mutates pure functions over a few values, which must not be off by one: conditions, formulas, rules, money.
const config = {
  mutate: [
    'engine/conditions/**/*.ts',
    'engine/calc/**/*.ts',
    'engine/validate/**/*.ts',
    'engine/value/{currencies,decimal,decimal-digits,decimal-power,format-number,is-decimal,money,number-entry,recovered-fee}.ts',
    'engine/form/selectors/bills.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Code that runs once, while a module is loaded, is messages and tables: each would need a run of all tests.
  ignoreStatic: true,
  ignorePatterns: ['/bench', '/docs', '/data', '/test', '/dist'],
  checkers: [],
  concurrency: 2,
  timeoutMS: 15_000,
  tempDirName: 'tools/mutation/.cache/sandbox',
  incremental: true,
  incrementalFile: 'tools/mutation/.cache/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'tools/mutation/.cache/report.json' },
  thresholds: { high: 95, low: 85, break: 85 },
};

export default config;
