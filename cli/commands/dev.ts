import type { Command } from '../command.ts';

export const dev = {
  name: 'dev',
  takes: '<folder or file>',
  summary:
    'Shows forms in the browser while they are written, with their findings and the reasons for their state.',
  explanation: [
    'The form stands beside its findings and its state, and is shown again whenever its file is saved; answers are kept.',
    'The preview simulates what a form needs from a server (uploads, accounts, payments …), and says so.',
    'Nothing is sent anywhere, and only this machine can open it. Findings are printed in the terminal too. Ctrl+C stops it.',
    'Exit code: 0 stopped, 2 wrong use, a path that does not exist or a port that is taken.',
  ],
  options: [
    {
      name: 'server',
      value: '<address or file>',
      summary: 'also finds what forms need that this server does not declare at /capabilities',
    },
    { name: 'port', value: '<number>', summary: 'where to show it: 4400 by default, 0 for any free port' },
  ],
  examples: [
    { line: 'formularium dev forms', does: 'every form in the folder forms' },
    { line: 'formularium dev forms/quote.json --port 0', does: 'one form, on a free port' },
  ],
  takesFormula: false,
  run: async (given, io) => (await import('../dev/run-dev.ts')).runDev(given, io),
} as const satisfies Command;
