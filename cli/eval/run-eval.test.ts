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
  it('accepts a completed contact form, and prints what it sends', async () => {
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
  ])('reports a wrong $field: $message', async ({ answers, field, rule, message }) => {
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

  it('prints numbers as exact decimals, and as the visitor sees them', async () => {
    const { fields, submission } = await evaluated('quote.json', {
      seats: '12',
      plan: 'team',
      extras: ['backup', 'support'],
    });
    expect(fields.seats).toMatchObject({ value: '12', text: '12' });
    expect(fields.net).toMatchObject({ value: '553.8', text: '553.80' });
    expect(fields.extras).toMatchObject({
      value: ['backup', 'support'],
      text: 'Daily backup, $25, Support around the clock, $290',
    });
    expect(submission).toMatchObject({ seats: '12', net: '553.80', extras: ['backup', 'support'] });
  });

  it('lists every page, and whether it is a step', async () => {
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

  it('evaluates the form on the given day', async () => {
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
    const late = [false, 'Choose another day: March 2, 2028 or later.'];
    expect(await on('--today', '2028-02-28')).toEqual([true, null]);
    expect(await on('--today', '2028-02-29')).toEqual([true, null]);
    expect(await on('--today', '2028-03-01')).toEqual(late);
  });
});
