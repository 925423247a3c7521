import type { Command } from '../command.ts';

export const evaluate = {
  name: 'eval',
  takes: '<form.json>',
  summary: 'Fills in a form with answers and prints the result.',
  explanation: [
    'Prints, as JSON, whether a submission would be accepted; for each field whether it is visible and required, its value, its',
    'displayed text and its issue; the steps; and the submission. Numbers are decimal texts: “1.10”.',
    'Exit code: 0 evaluated (also when answers are wrong: see “valid”), 1 problems in the form or the answers file,',
    '2 wrong use or a file that cannot be read.',
  ],
  options: [
    {
      name: 'answers',
      value: '<file or ->',
      summary: 'a JSON object of answers by field id; - reads standard input',
    },
    {
      name: 'part',
      value: '<JSON Pointer>',
      summary: 'a form within this one instead, e.g. /leads/form of a quiz',
    },
    {
      name: 'today',
      value: '<YYYY-MM-DD>',
      summary: 'the day on which the form is filled in; today by default',
    },
  ],
  examples: [
    { line: 'formularium eval forms/quote.json', does: 'the form as it opens' },
    { line: 'formularium eval forms/quote.json --answers answers.json', does: 'with the answers in a file' },
    {
      line: `echo '{"seats":12}' | formularium eval forms/quote.json --answers -`,
      does: 'with the answers from another program',
    },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../eval/run-eval.ts')).runEval(given, io),
} as const satisfies Command;
