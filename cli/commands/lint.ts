import type { Command } from '../command.ts';

export const lint = {
  name: 'lint',
  takes: '<files, folders or patterns>',
  summary: 'Shows what is wrong with forms: where, why, and what to do.',
  explanation: [
    'Folders are searched for .json files, without node_modules and folders that begin with a dot; files found that way',
    'which are no forms are passed over. “-” reads standard input.',
    'Exit code: 0 no problems, 1 problems, 2 wrong use or a file that cannot be read.',
  ],
  options: [
    { name: 'format', value: '<text|json>', summary: 'text for people (the default), json for programs' },
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
