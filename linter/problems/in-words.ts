import type { RuleSeverity } from '../finding.ts';
import type { ProblemKind } from './problem-kind.ts';

const severities: readonly RuleSeverity[] = ['error', 'warning'];
const name = { id: 'name', kind: 'text', label: 'Your name' };
const red = { value: 'red', label: 'Red' };
const blue = { value: 'blue', label: 'Blue' };
const color = { id: 'color', kind: 'radio', label: 'Colour', options: [red, blue] };
const secret = { id: 'secret', kind: 'password', label: 'Password' };
const answeredWith = (operator: string) => [
  { action: 'show', rule: 'all', conditions: [{ field: 'color', operator, value: '' }] },
];

/** Problems that keep a form from running because a name in it does not exist, or is not unique. */
export const problemsInWords: readonly ProblemKind[] = [
  {
    name: 'no-duplicate-id',
    fix: 'Rename one of the two.',
    severities,
    samples: {
      passes: { fields: [name, { ...name, id: 'nickname' }] },
      fails: { fields: [name, { ...name, label: 'Your nickname' }] },
    },
  },
  {
    name: 'no-duplicate-option',
    fix: 'Give each option a value of its own.',
    severities,
    samples: {
      passes: { fields: [color] },
      fails: { fields: [{ ...color, options: [red, { ...blue, value: 'red' }] }] },
    },
  },
  {
    name: 'no-duplicate-answer',
    why: 'Visitors cannot tell two answers with the same title apart.',
    fix: 'Give each answer a title of its own.',
    severities,
    samples: {
      passes: {
        type: 'poll',
        answers: [
          { id: 'a', title: 'Tea' },
          { id: 'b', title: 'Coffee' },
        ],
      },
      fails: {
        type: 'poll',
        answers: [
          { id: 'a', title: 'Tea' },
          { id: 'b', title: 'Tea' },
        ],
      },
    },
  },
  {
    name: 'no-duplicate-result',
    why: 'Answers refer to a result by its slug: with two of the same slug, it is unclear which one is meant.',
    fix: 'Give each result a slug of its own.',
    severities,
    samples: { passes: quizWith('b'), fails: quizWith('a') },
  },
  {
    name: 'no-missing-option',
    why: 'Without this option, it is unclear what is asked for, or what the answer is called in a submission.',
    fix: 'Add it.',
    severities,
    samples: { passes: { fields: [name] }, fails: { fields: [{ id: 'name', kind: 'text' }] } },
  },
  {
    name: 'no-reserved-id',
    fix: 'Rename the field.',
    severities,
    samples: { passes: { fields: [name] }, fails: { fields: [{ ...name, id: 'form_id' }] } },
  },
  {
    name: 'no-secret-source',
    fix: 'Name a field that is sent and is not secret.',
    severities,
    samples: {
      passes: { fields: [secret] },
      fails: { fields: [secret, { id: 'copy', kind: 'mirror', of: 'secret' }] },
    },
  },
  {
    name: 'no-unknown-default',
    fix: 'Name one of its choices.',
    severities,
    samples: {
      passes: { fields: [{ ...color, default: 'red' }] },
      fails: { fields: [{ ...color, default: 'green' }] },
    },
  },
  {
    name: 'no-unknown-field',
    fix: 'Name a field that has a value.',
    severities,
    samples: {
      passes: { fields: [color, shownFor('color')] },
      fails: { fields: [color, shownFor('colour')] },
    },
  },
  {
    name: 'no-unknown-kind',
    why: 'A field’s kind decides what it asks for, and how: without one there is nothing to show.',
    fix: 'Use one of the existing kinds.',
    severities,
    samples: { passes: { fields: [name] }, fails: { fields: [{ ...name, kind: 'txet' }] } },
  },
  {
    name: 'no-unknown-option',
    why: 'An unknown member is ignored, so it does not do what was meant.',
    fix: 'Correct its name, or remove it.',
    severities,
    samples: {
      passes: { fields: [{ ...name, required: true }] },
      fails: { fields: [{ ...name, requierd: true }] },
    },
  },
  {
    name: 'no-unknown-word',
    why: 'Only certain words are allowed here; any other has no meaning.',
    fix: 'Use one of the allowed words.',
    severities,
    samples: { passes: { fields: [name] }, fails: { type: 'from', fields: [name] } },
  },
  {
    name: 'use-compared-value',
    fix: 'Give the condition a value. To ask whether a field is answered, write “!=” and an empty value.',
    severities,
    samples: {
      passes: { fields: [color, { ...name, conditions: answeredWith('!=') }] },
      fails: { fields: [color, { ...name, conditions: answeredWith('contains') }] },
    },
  },
];

function quizWith(slug: string): NonNullable<ProblemKind['samples']>['passes'] {
  const answers = [
    { title: 'Tea', result: 'a' },
    { title: 'Coffee', result: slug },
  ];
  const questions = [{ id: 'drink', title: 'What do you drink?', answers }];
  const results = [
    { slug: 'a', title: 'Calm', order: 1 },
    { slug, title: 'Awake', order: 2 },
  ];
  return { type: 'quiz', quizType: 'nowrong', questions, results };
}

function shownFor(field: string): NonNullable<ProblemKind['samples']>['passes'] & object {
  const conditions = [{ action: 'show', rule: 'all', conditions: [{ field, operator: '=', value: 'red' }] }];
  return { id: 'shade', kind: 'text', label: 'Shade', conditions };
}
