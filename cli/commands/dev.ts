import type { Command } from '../command.ts';

export const dev = {
  name: 'dev',
  takes: '<folder or file>',
  summary:
    'Shows forms in the browser while they are written, with what is wrong with them and why they are as they are.',
  explanation: [
    'The form stands beside its findings and its state, and is shown anew whenever its file is saved; what was answered stays.',
    'The preview pretends to have whatever a form needs of a server (uploads, accounts, payments …), and says so.',
    'Nothing is sent anywhere, and only this machine can look at it. Findings are printed in the terminal too. Ctrl+C stops it.',
    'Exit code: 0 stopped, 2 wrong use, a path that is not there or a port that is taken.',
  ],
  options: [
    {
      name: 'server',
      value: '<address or file>',
      summary: 'also finds what forms need and this server cannot do, as it declares at /capabilities',
    },
    { name: 'port', value: '<number>', summary: 'where to show it: 4400 by default, 0 for any that is free' },
  ],
  examples: [
    { line: 'formularium dev forms', does: 'every form in the folder forms' },
    { line: 'formularium dev forms/quote.json --port 0', does: 'one form, on a port that is free' },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../dev/run-dev.ts')).runDev(given, io),
} as const satisfies Command;
