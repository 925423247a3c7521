import type { Command } from '../command.ts';

export const completion = {
  name: 'completion',
  takes: '<bash|zsh|fish>',
  summary: 'Prints the script with which a shell completes commands, options and files.',
  explanation: ['Exit code: 0 printed, 2 wrong use.'],
  options: [],
  examples: [
    {
      line: 'eval "$(formularium completion bash)"',
      does: 'in ~/.bashrc; with zsh in ~/.zshrc, after compinit',
    },
    {
      line: 'formularium completion fish > ~/.config/fish/completions/formularium.fish',
      does: 'once',
    },
  ],
  takesFormula: false,
  run: async (given, io, commands) =>
    (await import('../completion/run-completion.ts')).runCompletion(given, io, commands),
} as const satisfies Command;
