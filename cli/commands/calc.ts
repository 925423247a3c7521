import type { Command } from '../command.ts';

export const calc = {
  name: 'calc',
  takes: '"<formula>"',
  summary: 'Works out a formula.',
  explanation: [
    'Numbers, + - * / % ^, brackets, abs avg ceil floor max min round, pi, and fields as {field-id}.',
    'Exit code: 0 worked out, 1 no formula or no result, 2 wrong use or a file that cannot be read.',
  ],
  options: [
    {
      name: 'answers',
      value: '<file or ->',
      summary: 'a JSON object of numbers by field id; a field without one counts 0; - reads standard input',
    },
    {
      name: 'precision',
      value: '<N>',
      summary: 'rounds to N decimals, half away from zero; otherwise exact',
    },
    {
      name: 'lines',
      value: null,
      summary: 'reads one JSON string a line from standard input, prints one JSON object a line',
    },
  ],
  examples: [
    { line: 'formularium calc "2^3^2"', does: '512' },
    {
      line: 'formularium calc "{seats} * 9.90" --answers answers.json --precision 2',
      does: 'with the numbers in a file',
    },
    {
      line: `echo '"1 + 1"' | formularium calc --lines`,
      does: '{"value":"2"}, or {"error":"…","at":N} with the place of the mistake',
    },
  ],
  takesFormula: true,
  run: async (given, io) => (await import('../calc/run-calc.ts')).runCalc(given, io),
} as const satisfies Command;
