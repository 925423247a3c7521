import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-io.ts';
import type { Evaluation } from './evaluate.ts';

const forms = ['contact-190', 'quote'].map((name) => {
  return [
    `/home/${name}.json`,
    readFileSync(new URL(`../../forms/${name}.json`, import.meta.url), 'utf8'),
  ] as const;
});
const files = Object.fromEntries(forms);

const complete = {
  'name-1': ' Ada ',
  'name-2': 'Lovelace',
  'email-1': 'ada@example.org',
  'phone-1': '+43 1 58858 0',
  'textarea-1': 'Hello',
};

async function evaluated(form: string, answers: object): Promise<Evaluation> {
  const { exit, out, err } = await runHere(['eval', form, '--answers', '-'], {
    files,
    stdin: JSON.stringify(answers),
  });
  expect([exit, err]).toEqual([0, '']);
  return JSON.parse(out) as Evaluation;
}

describe('formularium eval', () => {
  it('accepts a contact form that is filled in, and says what it sends', async () => {
    const { valid, fields, submission } = await evaluated('contact-190.json', complete);
    expect(valid).toBe(true);
    expect(fields['name-1']).toEqual({
      visible: true,
      required: true,
      value: 'Ada',
      text: 'Ada',
      issue: null,
    });
    expect(submission).toEqual({ ...complete, 'name-1': 'Ada' });
  });

  it.each([
    {
      answers: { ...complete, 'name-1': ' ' },
      field: 'name-1',
      rule: 'required',
      message: 'This field is required. Please input your name.',
    },
    {
      answers: { ...complete, 'email-1': 'ada@' },
      field: 'email-1',
      rule: 'email',
      message: 'This is not a valid email.',
    },
    {
      answers: { ...complete, 'phone-1': '+43 1' },
      field: 'phone-1',
      rule: 'phone',
      message: 'Please enter a valid phone number.',
    },
    {
      answers: { ...complete, 'textarea-1': 'x'.repeat(181) },
      field: 'textarea-1',
      rule: 'maxlength',
      message: 'You exceeded the allowed amount of characters. Please check again.',
    },
  ])('says of a wrong $field: $message', async ({ answers, field, rule, message }) => {
    const { valid, fields } = await evaluated('contact-190.json', answers);
    expect(valid).toBe(false);
    const wrong = Object.entries(fields).flatMap(([id, { issue }]) => (issue === null ? [] : [[id, issue]]));
    expect(wrong).toEqual([[field, { rule, message }]]);
  });

  it('prints a form as it opens', async () => {
    const { exit, out } = await runHere(['eval', 'contact-190.json'], { files });
    expect(exit).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "{
        "valid": false,
        "fields": {
          "name-1": {
            "visible": true,
            "required": true,
            "value": null,
            "text": "",
            "issue": {
              "rule": "required",
              "message": "This field is required. Please input your name."
            }
          },
          "name-2": {
            "visible": true,
            "required": true,
            "value": null,
            "text": "",
            "issue": {
              "rule": "required",
              "message": "Name is required."
            }
          },
          "email-1": {
            "visible": true,
            "required": true,
            "value": null,
            "text": "",
            "issue": {
              "rule": "required",
              "message": "This field is required. Please input a valid email."
            }
          },
          "phone-1": {
            "visible": true,
            "required": false,
            "value": null,
            "text": "",
            "issue": null
          },
          "textarea-1": {
            "visible": true,
            "required": true,
            "value": null,
            "text": "",
            "issue": {
              "rule": "required",
              "message": "This field is required. Please enter text."
            }
          }
        },
        "steps": [
          {
            "visible": true,
            "fields": [
              "name-1",
              "name-2",
              "email-1",
              "phone-1",
              "textarea-1"
            ]
          }
        ],
        "submission": {}
      }
      "
    `);
  });

  it('prints numbers as exact decimal texts, and what the visitor sees of them', async () => {
    const { fields, submission } = await evaluated('quote.json', {
      seats: '12',
      plan: 'team',
      extras: ['backup', 'support'],
    });
    expect(fields.seats).toMatchObject({ value: '12', text: '12' });
    expect(fields.net).toMatchObject({ value: '553.8', text: '553.80' });
    expect(fields.extras).toMatchObject({
      value: ['backup', 'support'],
      text: 'Daily backup, 25.00, Support around the clock, 290.00',
    });
    expect(submission).toMatchObject({ seats: '12', net: '553.80', extras: ['backup', 'support'] });
  });

  it('gives every page, and whether it is a step', async () => {
    const small = await evaluated('quote.json', { seats: 1, plan: 'basic' });
    expect(small.steps.map(({ visible }) => visible)).toEqual([true, false, true]);
    expect(small.steps[1]?.fields).toEqual(['company', 'country', 'vat']);
    expect(small.fields.company).toEqual({
      visible: false,
      required: false,
      value: null,
      text: '',
      issue: null,
    });
    const large = await evaluated('quote.json', { seats: 10, plan: 'team' });
    expect(large.steps.map(({ visible }) => visible)).toEqual([true, true, true]);
    expect(large.fields.company?.issue).toMatchObject({ rule: 'required' });
  });

  it('reads the answers of a file, and the form from standard input', async () => {
    const machine = {
      files: { '/home/a.json': JSON.stringify(complete) },
      stdin: files['/home/contact-190.json'] ?? '',
    };
    const { exit, out } = await runHere(
      ['eval', '-', '--answers', 'a.json', '--today', '2024-02-29'],
      machine,
    );
    expect([exit, JSON.parse(out).valid]).toEqual([0, true]);
  });

  it('fills the form in on the day that it is told', async () => {
    const form = {
      id: 'visit',
      type: 'form',
      title: 'Visit',
      fields: [{ id: 'day', kind: 'date', label: 'Day', minDate: 'today', minOffset: '+_1_days' }],
    };
    const machine = {
      files: {
        '/home/visit.json': JSON.stringify(form),
        '/home/a.json': JSON.stringify({ day: '2028-03-01' }),
      },
    };
    const on = async (...today: string[]) => {
      const { out } = await runHere(['eval', 'visit.json', '--answers', 'a.json', ...today], machine);
      const { valid, fields } = JSON.parse(out);
      return [valid, fields.day.issue?.message ?? null];
    };
    const late = [false, 'Please select one of the available dates.'];
    expect(await on('--today', '2028-02-28')).toEqual([true, null]);
    expect(await on('--today', '2028-02-29')).toEqual([true, null]);
    expect(await on('--today', '2028-03-01')).toEqual(late);
  });
});

describe('formularium eval --part', () => {
  const quiz = JSON.parse(
    readFileSync(new URL('../../forms/personality-quiz.json', import.meta.url), 'utf8'),
  );
  const fields = [
    { id: 'name', kind: 'text', label: 'Your name', required: true },
    { id: 'twice', kind: 'calculation', label: 'Twice', formula: '2 * 2' },
  ];
  const form = { id: 'lead', type: 'form', title: 'Who are you?', fields };
  const files = {
    '/home/quiz.json': JSON.stringify({ ...quiz, leads: { form } }),
    '/home/plain.json': JSON.stringify(form),
    '/home/answers.json': '{ "name": "Ada" }',
  };

  it('fills in the form for leads within a quiz', async () => {
    const words = ['eval', 'quiz.json', '--part', '/leads/form', '--answers', 'answers.json'];
    const { exit, out } = await runHere(words, { files });
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ valid: true, submission: { name: 'Ada', twice: '4.00' } });
    const explained = await runHere(['explain', 'quiz.json', 'name', '--part', '/leads/form'], { files });
    expect([explained.exit, explained.out]).toEqual([0, expect.stringContaining('“name” is shown.')]);
  });

  it.each([
    { file: 'quiz.json', part: '/leads', says: 'There is one at /leads/form.' },
    { file: 'plain.json', part: '/leads/form', says: 'It has none.' },
  ])('says that there is no form at $part of $file', async ({ file, part, says }) => {
    const { exit, err } = await runHere(['eval', file, '--part', part], { files });
    expect([exit, err]).toEqual([2, expect.stringContaining(says)]);
  });
});

describe('formularium eval, of a form that cannot be sent', () => {
  const ok = { id: 'ok', kind: 'radio', label: 'All right?', options: [{ value: 'yes', label: 'Yes' }] };
  const shown = [{ action: 'show', rule: 'all', conditions: [{ field: 'ok', operator: '=', value: 'yes' }] }];
  const form = (more: object): string =>
    JSON.stringify({ id: 'a', type: 'form', title: 'A', fields: [ok], ...more });
  const evaluate = async (text: string, answers: object) => {
    const files = { '/home/a.json': text };
    const words = ['eval', 'a.json', '--answers', '-', '--today', '2026-03-02'];
    const { exit, out } = await runHere(words, { files, stdin: JSON.stringify(answers) });
    expect(exit).toBe(0);
    return JSON.parse(out);
  };

  it('says that it is not valid while its button is hidden, and why', async () => {
    const text = form({ submit: { conditions: shown } });
    expect(await evaluate(text, {})).toMatchObject({
      valid: false,
      refusal: 'The submit button is hidden.',
      because: ['The rule “show” does not hold: all of', '  no: “ok” = yes', '    “ok” is blank.'],
      fields: { ok: { issue: null } },
    });
    const sent = await evaluate(text, { ok: 'yes' });
    expect([sent.valid, sent.refusal, sent.because]).toEqual([true, undefined, undefined]);
  });

  it('says what a poll says that is closed', async () => {
    const answers = [
      { id: 'a', title: 'Tea' },
      { id: 'b', title: 'Coffee' },
    ];
    const poll = { id: 'p', type: 'poll', title: 'P', answers };
    const closed = {
      ...poll,
      opening: { status: 'open', until: '2026-03-01' },
      messages: { closed: 'It is over.' },
    };
    expect(await evaluate(JSON.stringify(closed), { vote: 'a' })).toMatchObject({
      valid: false,
      refusal: 'It is over.',
    });
    expect(await evaluate(JSON.stringify(poll), { vote: 'a' })).toMatchObject({ valid: true });
  });
});
