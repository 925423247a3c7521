import { readFileSync } from 'node:fs';
import { type CompiledForm, compileForm, startState, update } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { runHere } from '../testing/memory-io.ts';

const quote = readFileSync(new URL('../../forms/quote.json', import.meta.url), 'utf8');
const files = { '/home/quote.json': quote };

const explain = (field: string, answers: object = {}): ReturnType<typeof runHere> =>
  runHere(['explain', 'quote.json', field, '--answers', '-'], { files, stdin: JSON.stringify(answers) });

describe('formularium explain', () => {
  it('explains why a field is hidden, down to the answers, and what would show it', async () => {
    const { exit, out } = await explain('training-note', { extras: ['training'], 'training-people': 3 });
    expect(exit).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "“training-note” is hidden.
        The rule “show” does not hold: all of
          no: “training-people” > 12
            “training-people” is 3.
              The answer is 3.
      The fewest other answers that show it: {"training-people":15}
      "
    `);
  });

  it('explains how a value is computed', async () => {
    const { out } = await explain('net', { seats: 2, plan: 'basic' });
    expect(out).toMatchInlineSnapshot(`
      "“net” is shown.
        Nothing ever hides it.
      It need not be answered.
      “net” is 19.8.
        It is calculated as {seats} * {plan} + {extras}.
          “seats” is 2.
            The answer is 2.
          “plan” is basic.
            The answer is "basic".
          “extras” is blank.
            The answer is [].
      "
    `);
  });

  it('explains what is wrong with an answer', async () => {
    const { out } = await explain('seats', { seats: 501 });
    expect(out).toContain('It is not valid: For more than 500 seats, please write to us. (rule “maxNumber”)');
  });

  it('says so when no answers ever show a field', async () => {
    const never = [
      { id: 'a', kind: 'number', label: 'A', max: 3 },
      {
        id: 'b',
        kind: 'text',
        label: 'B',
        conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '>', value: 9 }] }],
      },
    ];
    const text = JSON.stringify({ id: 'n', type: 'form', title: 'N', fields: never });
    const { out } = await runHere(['explain', 'n.json', 'b'], { files: { '/home/n.json': text } });
    expect(out).toContain('No answers ever show it.');
  });

  it('says that a field in a copy of a group is shown when that copy is asked for', async () => {
    const people = {
      ...{ id: 'people', kind: 'group', label: 'People', repeated: true, max: 3 },
      fields: [{ id: 'name', kind: 'text', label: 'Your name' }],
    };
    const text = JSON.stringify({ id: 'n', type: 'form', title: 'N', fields: [people] });
    const { out } = await runHere(['explain', 'n.json', 'name-2'], { files: { '/home/n.json': text } });
    expect(out).toMatchInlineSnapshot(`
      "“name-2” is hidden.
        It belongs to copy 2 of “people”, which visitors may ask for: there is 1 copy now, and at most 3.
      It need not be answered.
      “name-2” is hidden.
        A hidden field has no value.
      The fewest other answers that show it: {"people":2}
      "
    `);
    const { out: first } = await runHere(['explain', 'n.json', 'name'], { files: { '/home/n.json': text } });
    expect(first).toContain('Nothing ever hides it.');
    const two = await runHere(['explain', 'n.json', 'name-2', '--answers', '-'], {
      files: { '/home/n.json': text },
      stdin: '{ "people": 2 }',
    });
    expect(two.out).toContain('“name-2” is shown.\n  It belongs to copy 2 of “people”');
    expect(two.out).toContain('there are 2 copies now');
  });

  it('says so when it cannot tell what would show a field', async () => {
    const text = hostileTexts['functions of functions'] ?? '';
    const { exit, out } = await runHere(['explain', 'a.json', 't'], { files: { '/home/a.json': text } });
    expect(exit).toBe(0);
    expect(out).toMatch(/^“t” is hidden\.$/m);
    expect(out).toMatch(/\nThe answers that would show it could not be determined: .*\n$/);
  });

  it('prints nested reasons for programs', async () => {
    const words = ['explain', 'quote.json', 'training-note', '--answers', '-', '--format', 'json'];
    const stdin = '{ "extras": ["training"], "training-people": 3 }';
    const { exit, out } = await runHere(words, { files, stdin });
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      field: 'training-note',
      reasons: [
        {
          text: '“training-note” is hidden.',
          because: [{ because: [{ text: 'no: “training-people” > 12' }] }],
        },
      ],
      change: { answers: { 'training-people': 15 } },
    });
  });

  it('says whether a form can be sent, with the fewest answers that send it', async () => {
    const { exit, out } = await runHere(['explain', 'quote.json'], { files });
    expect(exit).toBe(0);
    const [, answers = ''] = out.split('\n');
    const form = compileForm(JSON.parse(quote)).form as CompiledForm;
    const isSent = (some: object): boolean =>
      update(form, startState(form, { answers: { ...some } }), { type: 'submit' }).state.phase === 'sending';
    const given = JSON.parse(answers) as Readonly<Record<string, unknown>>;
    expect(out).toContain('The form can be sent, for example with these answers, all of which are needed:');
    expect(isSent(given)).toBe(true);
    for (const left of Object.keys(given)) expect(isSent({ ...given, [left]: undefined })).toBe(false);
  });

  it.each([
    [
      {
        submit: {
          conditions: [
            {
              action: 'hide',
              rule: 'all',
              conditions: [
                { field: 'a', operator: '<=', value: 3 },
                { field: 'a', operator: '!=', value: '' },
              ],
            },
            { action: 'hide', rule: 'all', conditions: [{ field: 'a', operator: '=', value: '' }] },
          ],
        },
      },
      'the submit button is never shown.',
    ],
    [
      {
        fields: [
          { id: 'x', kind: 'date', label: 'X', required: true, minDate: 'y', minOffset: '+_1_day' },
          { id: 'y', kind: 'date', label: 'Y', required: true, minDate: 'x', minOffset: '+_1_day' },
        ],
      },
      'no days meet the limits of “x” and “y” together.',
    ],
    [
      {
        fields: [
          { id: 'a', kind: 'number', label: 'A', max: 3 },
          {
            ...{ id: 'x', kind: 'text', label: 'X', required: true, doValidate: true },
            conditions: [
              { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '>', value: 9 }] },
            ],
          },
        ],
      },
      '“x” must be answered even while it is hidden, and is never shown.',
    ],
  ])('says what always prevents a form from being sent: %#', async (definition, sentence) => {
    const fields = [{ id: 'a', kind: 'number', label: 'A', max: 3 }];
    const text = JSON.stringify({ id: 'n', type: 'form', title: 'N', fields, ...definition });
    const { exit, out } = await runHere(['explain', 'n.json'], { files: { '/home/n.json': text } });
    expect(exit).toBe(0);
    expect(out).toContain('No answers ever let the form be sent:');
    expect(out).toContain(sentence);
    const words = ['explain', 'n.json', '--format', 'json'];
    const forPrograms = JSON.parse((await runHere(words, { files: { '/home/n.json': text } })).out);
    expect(forPrograms).toMatchObject({ sending: 'never', because: [expect.stringContaining(sentence)] });
  });

  it.each([
    [['explain'], 'Name a form and, optionally, one of its fields'],
    [
      ['explain', 'quote.json', 'vat', '--format', 'xml'],
      'There is no format “xml”. Use one of: json, text.',
    ],
    [['explain', 'quote.json', 'vta'], 'There is no field “vta”. Did you mean “vat”?'],
    [['explain', 'no.json', 'vat'], 'There is no file “no.json”'],
  ])('explains what is wrong with %j', async (words, sentence) => {
    const { exit, err } = await runHere(words, { files });
    expect(exit).toBe(2);
    expect(err).toContain(sentence);
  });
});
