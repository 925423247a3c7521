// @ts-check
// What is decided by pure functions over a few values, and must not be wrong by one: conditions, formulas, rules, money.
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
  // What runs once, while a module is loaded, is words and tables: all tests would have to be run for each of them.
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
