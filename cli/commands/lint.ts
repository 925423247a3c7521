import type { Command } from '../command.ts';

export const lint = {
  name: 'lint',
  takes: '<files, folders or patterns>',
  summary: 'Shows what is wrong with forms: where, why, and what to do.',
  explanation: [
    'Folders are searched for .json files, without node_modules and folders that begin with a dot; files found that way',
    'which are no forms are passed over. “-” reads standard input.',
    'What a rule weighs can be said in a formularium.json: { "rules": { "no-idle-condition": "off" } }; and that something is',
    'right as it is in the form itself: "lint": [{ "allow": "no-idle-condition", "field": "why", "reason": "…" }].',
    'Exit code: 0 no problems, 1 problems, 2 wrong use or a file that cannot be read.',
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
      summary: 'what a rule weighs; before what formularium.json says',
    },
    {
      name: 'fix',
      value: null,
      summary: 'mends in the files what can be mended without changing what a form does',
    },
    {
      name: 'list-rules',
      value: null,
      summary: 'shows what is looked for in forms that run',
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
  ],
  takesFormula: false,
  run: async (given, world) => (await import('../lint/run-lint.ts')).runLint(given, world),
} as const satisfies Command;
