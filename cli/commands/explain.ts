import type { Command } from '../command.ts';
import { evaluate } from './eval.ts';

export const explain = {
  name: 'explain',
  takes: '<form.json> [<field>]',
  summary:
    'Explains why a field is shown or hidden, required or optional, has its value, and is valid or not.',
  explanation: [
    'Each line is a reason for the one above it, down to the answers. For a hidden field it ends with the fewest other',
    'answers that would show it, or says that no answers ever do. Without a field it says whether the form can be sent, with the',
    'fewest answers that send it, or what keeps it from ever being sent.',
    'Exit code: 0 explained, 1 problems in the form or the answers file, 2 wrong use or a file that cannot be read.',
  ],
  options: [
    ...evaluate.options,
    {
      name: 'format',
      value: '<text|json>',
      summary: 'text for people (the default), or nested reasons for programs',
    },
  ],
  examples: [
    { line: 'formularium explain forms/quote.json', does: 'whether it can be sent, and with which answers' },
    { line: 'formularium explain forms/quote.json vat', does: 'the field “vat” of the form as it opens' },
    {
      line: `echo '{"seats":12}' | formularium explain forms/quote.json total --answers -`,
      does: 'how its total is calculated',
    },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../explain/run-explain.ts')).runExplain(given, io),
} as const satisfies Command;
