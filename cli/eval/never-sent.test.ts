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

describe('a form that a server would refuse', () => {
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
  ])('is not valid if it $what', async ({ definition, answers, refusal }) => {
    expect(await evaluated(definition, answers)).toEqual({ valid: false, refusal, issue: null });
  });

  it.each([
    { field: { kind: 'captcha', provider: 'turnstile', sitekey: 'k' }, answer: 'any token' },
    { field: { remote: { url: '/is-free' } }, answer: 'ada' },
    { field: { kind: 'radio', options: [{ value: 'a', label: 'A', limit: 1 }] }, answer: 'a' },
  ])('is not valid while an answer is unchecked: %j', async ({ field, answer }) => {
    const fields = [
      { ...text, ...field },
      { ...text, id: 'y' },
    ];
    expect(await evaluated({ fields }, { x: answer, y: 'y' })).toEqual({ valid: false, issue: UNCHECKED });
  });

  it('is valid if a server would accept it', async () => {
    expect(await evaluated({ fields: [text], ...hidden }, { x: 'yes' })).toMatchObject({ valid: true });
  });
});

describe('formularium eval of a form that cannot be sent', () => {
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

  it('reports that the form is not valid while its button is hidden, and why', async () => {
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

  it('prints the message of a closed poll', async () => {
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
