import type { ProblemKind } from './problem-kind.ts';

/** What keeps a form that runs from being offered by a server: told where the linter is given one. */
export const problemsForServers: readonly ProblemKind[] = [
  {
    name: 'no-unmet-need',
    why: 'A server does not offer what it cannot do: it closes the form, or leaves out what it can be offered without.',
    fix: 'Set it up on the server, or take it out of the form.',
    weights: ['error', 'warning', 'off'],
    samples: null,
  },
];
