import type { RuleSeverity } from '../finding.ts';
import type { ProblemKind } from './problem-kind.ts';

const severities: readonly RuleSeverity[] = ['error', 'warning'];
const whole = (members: string): string =>
  `{ "id": "1", "type": "form", "title": "A", "fields": []${members} }\n`;

/** A problem that keeps a server from offering a form that runs: reported when the linter is given a server. */
export const UNMET_NEED = {
  name: 'no-unmet-need',
  why: 'A server that lacks what a form needs closes the form, or offers it without that part.',
  fix: 'Set it up on the server, or remove it from the form.',
  severities: ['error', 'warning', 'off'],
  samples: null,
} as const satisfies ProblemKind;

/** Problems with a file before it is a form, and with settings and suppressions for it. */
export const problemsInFiles: readonly ProblemKind[] = [
  {
    name: 'no-broken-settings',
    why: 'A `formularium.json` that cannot be read, or names something that does not exist, does not do what the project wants.',
    fix: 'Correct it; its schema is `schemas/formularium.schema.json`.',
    severities: ['error'],
    samples: null,
  },
  {
    name: 'no-byte-order-mark',
    why: 'JSON does not allow a byte order mark, and many programs fail on one.',
    fix: 'Save the file as “UTF-8 without BOM”. `--fix` removes it.',
    severities,
    samples: { passes: whole(''), fails: `\ufeff${whole('')}` },
  },
  {
    name: 'no-comment',
    why: 'JSON has no comments: strict parsers refuse the whole file.',
    fix: 'Remove the comment.',
    severities,
    samples: { passes: whole(''), fails: whole(' /* mine */') },
  },
  {
    name: 'no-deep-nesting',
    why: 'Such a file is unreadable for people and slow for programs.',
    fix: 'Nest less deeply.',
    severities,
    samples: null,
  },
  {
    name: 'no-duplicate-key',
    why: 'If a key appears twice in one object, only the last one counts: the other is silently lost.',
    fix: 'Remove one of the two, or rename it.',
    severities,
    samples: { passes: whole(''), fails: whole(', "title": "B"') },
  },
  {
    name: 'no-invalid-utf8',
    why: 'JSON is UTF-8. Letters such as “é” are lost when a file is saved in another encoding.',
    fix: 'Save the file as UTF-8.',
    severities,
    samples: null,
  },
  {
    name: 'no-lone-surrogate',
    why: 'Half of a character cannot be stored or sent.',
    fix: 'Write the character itself, or both halves.',
    severities,
    samples: {
      passes: whole(', "description": "\\ud83d\\ude00"'),
      fails: whole(', "description": "\\ud83d"'),
    },
  },
  {
    name: 'no-more-than-can-be-shown',
    why: 'Only the first thousand problems in a file are shown.',
    fix: 'Fix those first.',
    severities: ['error'],
    samples: null,
  },
  {
    name: 'no-syntax-error',
    why: 'No program can read a file that is not valid JSON.',
    fix: 'Fix the syntax at this place.',
    severities,
    samples: { passes: whole(''), fails: whole(' "description": "A"') },
  },
  {
    name: 'no-trailing-comma',
    why: 'JSON does not allow a comma after the last member.',
    fix: 'Remove the comma. `--fix` removes it.',
    severities,
    samples: { passes: whole(''), fails: whole(',') },
  },
  {
    name: 'no-unreadable-file',
    why: 'A file that cannot be read is not checked, and the exit code is 2.',
    fix: 'Make it readable, or ignore it.',
    severities: ['error'],
    samples: null,
  },
  {
    name: 'no-unused-allowance',
    severity: 'warning',
    why: 'An entry of `lint` that suppresses nothing is misleading, and would hide a later finding.',
    fix: 'Remove it, or correct its “allow” or “field”. `--fix` removes it.',
    severities: ['error', 'warning', 'off'],
    samples: {
      passes: whole(''),
      fails: whole(', "lint": [{ "allow": "no-empty-page", "reason": "It is filled later." }]'),
    },
  },
  UNMET_NEED,
];
