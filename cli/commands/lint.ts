import type { Command } from '../command.ts';

export const lint = {
  name: 'lint',
  takes: '<files, folders or patterns>',
  summary: 'Shows what is wrong with forms: where, why, and what to do.',
  explanation: [
    'Folders are searched for .json files, without node_modules and folders that begin with a dot; files found that way',
    'which are no forms are passed over. “-” reads standard input.',
    'The severity of a rule, and which files are ignored, is said in a formularium.json, in a file’s folder or one above it:',
    '{ "rules": { "no-idle-condition": "off" }, "ignore": ["drafts"] }; and that something is right as it is in the form',
    'itself: "lint": [{ "allow": "no-idle-condition", "field": "why", "reason": "…" }].',
    'Exit code: 0 no errors, 1 errors, or more warnings than --max-warnings takes, 2 wrong use, or something could not be read.',
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
      summary: 'the severity of a rule; goes before formularium.json',
    },
    {
      name: 'max-warnings',
      value: '<number>',
      summary: 'exit code 1 when there are more warnings than so many; without it they never fail a run',
    },
    { name: 'quiet', value: null, summary: 'shows errors alone; warnings still count for --max-warnings' },
    {
      name: 'baseline',
      value: '<file>',
      summary: 'a file of problems that are known: only others are shown, and count',
    },
    { name: 'update-baseline', value: null, summary: 'writes what is found now into that file' },
    {
      name: 'fix',
      value: null,
      summary: 'fixes in the files what can be fixed without changing what a form does',
    },
    {
      name: 'list-rules',
      value: null,
      summary: 'shows everything that can be found, its severity, and why',
    },
    {
      name: 'server',
      value: '<address or file>',
      summary: 'also finds what forms need and this server cannot do, as it declares at /capabilities',
    },
    { name: 'watch', value: null, summary: 'lints again whenever a file changes, until Ctrl+C' },
    { name: 'stdin', value: null, summary: 'reads standard input too' },
    { name: 'stdin-filename', value: '<name>', summary: 'what to call standard input' },
  ],
  examples: [
    { line: 'formularium lint forms', does: 'every form in the folder forms' },
    {
      line: "formularium lint 'forms/**/*.json'",
      does: 'every form that the pattern fits; quote it, so that the shell leaves it alone',
    },
    {
      line: 'formularium lint forms/quote.json --format json',
      does: 'a list of problems for another program',
    },
    {
      line: 'formularium lint forms --server http://127.0.0.1:3000',
      does: 'also which forms that server would close, and why',
    },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../lint/run-lint.ts')).runLint(given, io),
} as const satisfies Command;
