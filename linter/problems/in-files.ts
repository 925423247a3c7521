import type { RuleSeverity } from '../finding.ts';
import type { ProblemKind } from './problem-kind.ts';

const severities: readonly RuleSeverity[] = ['error', 'warning'];
const whole = (members: string): string =>
  `{ "id": "1", "type": "form", "title": "A", "fields": []${members} }\n`;

/** What keeps a form that runs from being offered by a server: told where the linter is given one. */
export const UNMET_NEED = {
  name: 'no-unmet-need',
  why: 'A server does not offer what it cannot do: it closes the form, or leaves out what it can be offered without.',
  fix: 'Set it up on the server, or take it out of the form.',
  severities: ['error', 'warning', 'off'],
  samples: null,
} as const satisfies ProblemKind;

/** What is wrong with a file before it is anything, and with what is said of it elsewhere. */
export const problemsInFiles: readonly ProblemKind[] = [
  {
    name: 'no-broken-settings',
    why: 'A `formularium.json` that cannot be read, or names what does not exist, does not do what its project wants.',
    fix: 'Mend it: the schema of what may stand there is `schemas/formularium.schema.json`.',
    severities: ['error'],
    samples: null,
  },
  {
    name: 'no-byte-order-mark',
    why: 'JSON begins with its value; many programs stumble over a mark before it.',
    fix: 'Save the file as “UTF-8 without BOM”. `--fix` takes it away.',
    severities,
    samples: { passes: whole(''), fails: `\ufeff${whole('')}` },
  },
  {
    name: 'no-comment',
    why: 'JSON has no comments: what reads strictly refuses the whole file.',
    fix: 'Take the comment away.',
    severities,
    samples: { passes: whole(''), fails: whole(' /* mine */') },
  },
  {
    name: 'no-deep-nesting',
    why: 'Nobody reads what nests so deep, and what reads it takes ever longer.',
    fix: 'Write it flatter.',
    severities,
    samples: null,
  },
  {
    name: 'no-duplicate-key',
    why: 'Of a key that stands twice in one object only the last one counts: the other is lost without a word.',
    fix: 'Take one of the two away, or name it differently.',
    severities,
    samples: { passes: whole(''), fails: whole(', "title": "B"') },
  },
  {
    name: 'no-invalid-utf8',
    why: 'JSON is UTF-8. In other encodings letters like “é” get lost.',
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
    why: 'More than a thousand problems in one file are not told one by one.',
    fix: 'Mend the ones shown first.',
    severities: ['error'],
    samples: null,
  },
  {
    name: 'no-syntax-error',
    why: 'What is no JSON says nothing to any program.',
    fix: 'Mend it where it stops being JSON.',
    severities,
    samples: { passes: whole(''), fails: whole(' "description": "A"') },
  },
  {
    name: 'no-trailing-comma',
    why: 'JSON allows no comma after the last member.',
    fix: 'Take the comma away. `--fix` does it.',
    severities,
    samples: { passes: whole(''), fails: whole(',') },
  },
  {
    name: 'no-unreadable-file',
    why: 'A file that cannot be read has not been looked at: the exit code is 2.',
    fix: 'Make it readable, or ignore it.',
    severities: ['error'],
    samples: null,
  },
  {
    name: 'no-unused-allowance',
    severity: 'warning',
    why: 'An entry of `lint` that allows nothing hides what comes later, and says something that is not so.',
    fix: 'Remove it, or name what it is about. `--fix` removes it.',
    severities: ['error', 'warning', 'off'],
    samples: {
      passes: whole(''),
      fails: whole(', "lint": [{ "allow": "no-empty-page", "reason": "It is filled later." }]'),
    },
  },
  UNMET_NEED,
];
