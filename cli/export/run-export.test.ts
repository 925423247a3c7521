import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-io.ts';

const quote = readFileSync(new URL('../../forms/quote.json', import.meta.url), 'utf8');
const small = JSON.stringify({
  id: '1',
  type: 'form',
  title: 'Lunch',
  fields: [
    {
      id: 'meal',
      kind: 'radio',
      label: 'Meal',
      required: true,
      options: [
        { value: 'meat', label: 'Meat' },
        { value: 'none', label: 'Nothing' },
      ],
    },
  ],
});
const files = { '/home/quote.json': quote, '/home/small.json': small, '/home/broken.json': '{ "id": ' };

describe('formularium export', () => {
  it('prints the form in the target language, and nothing else if all of it could be expressed', async () => {
    const { exit, out, err } = await runHere(['export', 'small.json', '--to', 'json-schema', '--strict'], {
      files,
    });
    expect([exit, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Lunch',
      type: 'object',
      properties: { meal: { title: 'Meal', enum: ['meat', 'none'] } },
      required: ['meal'],
      additionalProperties: false,
    });
  });

  it('also lists what could not be expressed, and then fails with --strict', async () => {
    const words = ['export', 'quote.json', '--to', 'json-schema'];
    const { exit, out, err } = await runHere(words, { files });
    expect(exit).toBe(0);
    expect(Object.keys(JSON.parse(out) as object)).toContain('properties');
    expect(err).toMatch(/^Left out in json-schema:\n( {2}\/\S+: .+\.\n)+$/);
    expect(err).toContain('/fields/7: the rule “maxlength” (80) is checked in part.');
    expect((await runHere([...words, '--strict'], { files })).exit).toBe(1);
  });

  it.each([
    [['export'], 'Name one form'],
    [['export', 'quote.json'], 'json-schema, rjsf'],
    [['export', 'quote.json', '--to', 'json-schem'], 'Did you mean “json-schema”?'],
    [['export', 'quote.json', 'small.json', '--to', 'rjsf'], 'Name one form'],
    [['export', 'nowhere.json', '--to', 'rjsf'], 'nowhere.json'],
  ])('explains what is wrong with %j', async (words, sentence) => {
    const { exit, out, err } = await runHere(words, { files });
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  it('shows the problems of a form that does not compile, and writes nothing', async () => {
    const { exit, out, err } = await runHere(['export', 'broken.json', '--to', 'rjsf'], { files });
    expect([exit, out]).toEqual([1, '']);
    expect(err).toContain('broken.json');
  });
});
