import type { ProblemKind, Weight } from './problem-kind.ts';

const weights: readonly Weight[] = ['error', 'warning'];
const whole = (members: string): string =>
  `{ "id": "1", "type": "form", "title": "A", "fields": []${members} }\n`;

/** What is wrong with a file before it is anything, and with what is said of it elsewhere. */
export const problemsInFiles: readonly ProblemKind[] = [
  {
    name: 'no-broken-settings',
    why: 'A `formularium.json` that cannot be read, or names what does not exist, does not do what its project wants.',
    fix: 'Mend it: the schema of what may stand there is `schemas/formularium.schema.json`.',
    weights: ['error'],
    samples: null,
  },
  {
    name: 'no-byte-order-mark',
    why: 'JSON begins with its value; many programs stumble over a mark before it.',
    fix: 'Save the file as “UTF-8 without BOM”. `--fix` takes it away.',
    weights,
    samples: { passes: whole(''), fails: `\ufeff${whole('')}` },
  },
  {
    name: 'no-comment',
    why: 'JSON has no comments: what reads strictly refuses the whole file.',
    fix: 'Take the comment away.',
    weights,
    samples: { passes: whole(''), fails: whole(' /* mine */') },
  },
  {
    name: 'no-deep-nesting',
    why: 'Nobody reads what nests so deep, and what reads it takes ever longer.',
    fix: 'Write it flatter.',
    weights,
    samples: null,
  },
  {
    name: 'no-duplicate-key',
    why: 'Of a key that stands twice in one object only the last one counts: the other is lost without a word.',
    fix: 'Take one of the two away, or name it differently.',
    weights,
    samples: { passes: whole(''), fails: whole(', "title": "B"') },
  },
  {
    name: 'no-invalid-utf8',
    why: 'JSON is UTF-8. In other encodings letters like “é” get lost.',
    fix: 'Save the file as UTF-8.',
    weights,
    samples: null,
  },
  {
    name: 'no-lone-surrogate',
    why: 'Half of a character cannot be stored or sent.',
    fix: 'Write the character itself, or both halves.',
    weights,
    samples: {
      passes: whole(', "description": "\\ud83d\\ude00"'),
      fails: whole(', "description": "\\ud83d"'),
    },
  },
  {
    name: 'no-more-than-can-be-shown',
    why: 'More than a thousand problems in one file are not told one by one.',
    fix: 'Mend the ones shown first.',
    weights: ['error'],
    samples: null,
  },
  {
    name: 'no-syntax-error',
    why: 'What is no JSON says nothing to any program.',
    fix: 'Mend it where it stops being JSON.',
    weights,
    samples: { passes: whole(''), fails: whole(' "description": "A"') },
  },
  {
    name: 'no-trailing-comma',
    why: 'JSON allows no comma after the last member.',
    fix: 'Take the comma away. `--fix` does it.',
    weights,
    samples: { passes: whole(''), fails: whole(',') },
  },
  {
    name: 'no-unreadable-file',
    why: 'A file that cannot be read has not been looked at: the exit code is 2.',
    fix: 'Make it readable, or ignore it.',
    weights: ['error'],
    samples: null,
  },
  {
    name: 'no-unused-allowance',
    severity: 'warning',
    why: 'An entry of `lint` that allows nothing hides what comes later, and says something that is not so.',
    fix: 'Remove it, or name what it is about. `--fix` removes it.',
    weights: ['error', 'warning', 'off'],
    samples: {
      passes: whole(''),
      fails: whole(', "lint": [{ "allow": "no-empty-page", "reason": "It is filled later." }]'),
    },
  },
];
