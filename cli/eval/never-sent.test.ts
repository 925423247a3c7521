import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-io.ts';

async function evaluated(definition: object, answers: object = {}) {
  const form = { id: 'f', type: 'form', title: 'F', ...definition };
  const files = { '/home/f.json': JSON.stringify(form), '/home/a.json': JSON.stringify(answers) };
  const { out } = await runHere(['eval', 'f.json', '--answers', 'a.json', '--today', '2026-11-21'], {
    files,
  });
  const { valid, refusal, fields } = JSON.parse(out);
  return { valid, refusal, issue: fields.x?.issue?.message ?? null };
}

const text = { id: 'x', kind: 'text', label: 'X' };
const hidden = {
  submit: {
    conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'x', operator: '=', value: 'yes' }] }],
  },
};
const poll = { type: 'poll', answers: [{ id: 'a', title: 'A' }], opening: { until: '2026-11-20' } };
const UNCHECKED = 'This could not be checked. Please try again later.';

describe('a form that a server would not take', () => {
  it.each([
    { what: 'is empty', definition: { fields: [text] }, refusal: 'Please fill in the form.' },
    {
      what: 'has no submit button',
      definition: { fields: [text], ...hidden },
      answers: { x: 'no' },
      refusal: 'The submit button is hidden.',
    },
    {
      what: 'is closed today',
      definition: poll,
      answers: { vote: 'a' },
      refusal: 'Poll submissions disabled.',
    },
  ])('is not valid where it $what', async ({ definition, answers, refusal }) => {
    expect(await evaluated(definition, answers)).toEqual({ valid: false, refusal, issue: null });
  });

  it.each([
    { field: { kind: 'captcha', provider: 'turnstile', sitekey: 'k' }, answer: 'any token' },
    { field: { remote: { url: '/is-free' } }, answer: 'ada' },
    { field: { kind: 'radio', options: [{ value: 'a', label: 'A', limit: 1 }] }, answer: 'a' },
  ])('is not valid where nobody has checked an answer: %j', async ({ field, answer }) => {
    const fields = [
      { ...text, ...field },
      { ...text, id: 'y' },
    ];
    expect(await evaluated({ fields }, { x: answer, y: 'y' })).toEqual({ valid: false, issue: UNCHECKED });
  });

  it('is valid where it would', async () => {
    expect(await evaluated({ fields: [text], ...hidden }, { x: 'yes' })).toMatchObject({ valid: true });
  });
});
