import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Machine, type Ran, runHere } from '../testing/memory-io.ts';
import { brokenForm } from './testing/broken-form.ts';

const other = '{ "id": "a", "type": "poll", "title": "A", "answers": [], "answers": [] }';
const beside = { '/home/forms/a.json': brokenForm, '/home/forms/c.json': other };

const lint = (files: NonNullable<Machine['files']>, ...words: string[]): Promise<Ran> =>
  runHere(['lint', ...words, '--format', 'json'], { files });

/** The findings in the other two files, whatever the third is. */
async function besides(content: NonNullable<Machine['files']>[string], name = '/home/forms/b.json') {
  const ran = await lint({ ...beside, [name]: content }, 'forms');
  const found = JSON.parse(ran.out) as { file: string; code: string }[];
  return { ...ran, found, others: found.filter(({ file }) => file !== 'forms/b.json') };
}

const expected = JSON.parse((await lint(beside, 'forms')).out) as unknown;

describe('a file among others', { timeout: 60_000 }, () => {
  it.each([
    '{"type":{"toString":{}}}',
    '{"fields":[{"kind":{"toString":-1}},{}]}',
    '{"type":"form","lint":[{"allow":{"toString":1},"field":{}}],"fields":[]}',
    '{"$schema":{"toString":1},"type":"quiz","questions":[{"toString":1}]}',
  ])('hides no finding of the others, and does not crash the linter: %s', async (text) => {
    const { others, err, exit } = await besides(text);
    expect([others, err, exit]).toEqual([expected, '', 1]);
  });

  it('hides no finding of the others, whatever JSON it holds', async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition(), async (json) => {
        const { others, err, exit } = await besides(JSON.stringify(json));
        expect([others, err, exit]).toEqual([expected, '', 1]);
      }),
      { numRuns: 400 },
    );
  });

  it('hides no finding of the others, whatever bytes it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        const { others, err, exit } = await besides(bytes);
        expect([others, err, exit]).toEqual([expected, '', 1]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['denied', 'dangling', 'pipe', 'too-large', 'other'] as const)(
    'is reported like any other if it cannot be read: %s',
    async (failure) => {
      const { found, others, exit, err } = await besides({ failure });
      expect(others).toEqual(expected);
      expect(found.find(({ file }) => file === 'forms/b.json')).toMatchObject({
        code: 'no-unreadable-file',
        severity: 'error',
        line: 1,
        column: 1,
      });
      expect([exit, err]).toEqual([2, '']);
    },
  );

  it('hides no finding of the others when the linter itself fails on it', async () => {
    const planted = new Proxy(new Uint8Array(2), {
      get: (bytes, name) => {
        if (name === 'buffer') throw new Error('Planted.');
        return Reflect.get(bytes, name, bytes);
      },
    });
    const { found, exit, err } = await besides(planted);
    expect(found).toEqual(expected);
    expect(exit).toBe(2);
    expect(err).toBe(
      'Formularium itself failed on “forms/b.json”: Planted. Please report it, with the file.\n',
    );
  });
});

/** Members that JavaScript asks objects for when it makes texts and numbers of them. */
const names = fc.constantFrom('toString', 'valueOf', 'constructor', '__proto__', 'toJSON', 'length', 'then');

/** Anything at all where a form, a quiz or a poll has its members, with names that a program stumbles over. */
function anyDefinition(): fc.Arbitrary<unknown> {
  const odd = fc.dictionary(names, fc.oneof(fc.integer(), fc.constant({})), { maxKeys: 2 });
  const leaf = fc.oneof(odd, fc.jsonValue({ maxDepth: 1 }), fc.string());
  const or = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: usual, weight: 4 }, leaf);
  const word = (...words: string[]): fc.Arbitrary<unknown> => or(fc.constantFrom(...words));
  const list = (of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => or(fc.array(of, { maxLength: 3 }));
  const part = (members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
    or(fc.record(members, { requiredKeys: [] }));
  const condition = part({
    field: word('a', 'b'),
    operator: word('=', '>', 'contains'),
    value: leaf,
    rule: word('all', 'any'),
    conditions: list(leaf),
  });
  const rule = part({ action: word('show', 'require'), rule: word('all'), conditions: list(condition) });
  const option = part({ value: leaf, label: leaf, calculation: leaf, default: leaf, amount: leaf });
  const field = part({
    id: word('a', 'b'),
    kind: word(
      'text',
      'number',
      'radio',
      'calculation',
      'group',
      'date',
      'amount',
      'phone',
      'payment',
      'html',
    ),
    label: leaf,
    options: list(option),
    levels: list(option),
    conditions: list(rule),
    formula: word('{a} + 1', '('),
    html: leaf,
    currency: leaf,
    pattern: leaf,
    min: leaf,
    max: leaf,
    minDate: leaf,
    disabledDates: list(leaf),
    messages: leaf,
    fields: list(part({ id: word('c'), kind: word('text'), label: leaf })),
  });
  const answer = part({ id: leaf, title: leaf, isCorrect: leaf, results: leaf });
  return fc.record(
    {
      type: word('form', 'quiz', 'poll'),
      id: leaf,
      title: leaf,
      lint: list(part({ allow: leaf, field: leaf, reason: leaf })),
      settings: leaf,
      messages: leaf,
      submit: part({ conditions: list(rule) }),
      fields: list(field),
      questions: list(part({ id: leaf, title: leaf, answers: list(answer) })),
      answers: list(answer),
      results: list(answer),
      leads: part({ form: part({ type: word('form'), fields: list(field) }) }),
      quizType: word('nowrong', 'knowledge'),
    },
    { requiredKeys: [] },
  );
}
