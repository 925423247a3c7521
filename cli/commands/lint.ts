import type { Command } from '../command.ts';

export const lint = {
  name: 'lint',
  takes: '<files, folders or patterns>',
  summary: 'Shows what is wrong with forms: where, why, and what to do.',
  explanation: [
    'Folders are searched for .json files, except node_modules and folders that begin with a dot; files found that way',
    'that are not forms are skipped. “-” reads standard input.',
    'A formularium.json in a file’s folder or one above it sets the severity of rules and the files to ignore:',
    '{ "rules": { "no-idle-condition": "off" }, "ignore": ["drafts"] }. A form suppresses a finding',
    'that is fine: "lint": [{ "allow": "no-idle-condition", "field": "why", "reason": "…" }].',
    'Exit code: 0 no errors, 1 errors, or more warnings than --max-warnings, 2 wrong use, or a file that cannot be read.',
  ],
  options: [
    {
      name: 'format',
      value: '<text|json|sarif|github>',
      summary: 'text for people (the default), or for programs',
    },
    {
      name: 'rule',
      value: '<code=error|warning|off,…>',
      isList: true,
      summary: 'the severity of a rule; overrides formularium.json',
    },
    {
      name: 'max-warnings',
      value: '<number>',
      summary: 'exit code 1 when there are more than N warnings; without it they never fail a run',
    },
    { name: 'quiet', value: null, summary: 'shows only errors; warnings still count for --max-warnings' },
    {
      name: 'baseline',
      value: '<file>',
      summary: 'a file of known findings: only new ones are shown and counted',
    },
    { name: 'update-baseline', value: null, summary: 'writes the present findings to that file' },
    {
      name: 'fix',
      value: null,
      summary: 'fixes what can be fixed without changing what a form does',
    },
    {
      name: 'list-rules',
      value: null,
      summary: 'lists every rule and check, its severity, and why',
    },
    {
      name: 'server',
      value: '<address or file>',
      summary: 'also finds what forms need that this server does not declare at /capabilities',
    },
    { name: 'watch', value: null, summary: 'lints again whenever a file changes, until Ctrl+C' },
    { name: 'stdin', value: null, summary: 'also reads standard input' },
    { name: 'stdin-filename', value: '<name>', summary: 'the file name that standard input stands for' },
  ],
  examples: [
    { line: 'formularium lint forms', does: 'every form in the folder forms' },
    {
      line: "formularium lint 'forms/**/*.json'",
      does: 'every form that matches; quote the pattern, so that the shell leaves it alone',
    },
    {
      line: 'formularium lint forms/quote.json --format json',
      does: 'a list of findings for another program',
    },
    {
      line: 'formularium lint forms --server http://127.0.0.1:3000',
      does: 'also the forms that this server would close, and why',
    },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../lint/run-lint.ts')).runLint(given, io),
} as const satisfies Command;
