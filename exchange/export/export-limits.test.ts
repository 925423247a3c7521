import validator from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { charactersIn, compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../cli/eval/evaluate.ts';
import { jsonSchema } from './json-schema.ts';
import { rjsf } from './rjsf.ts';
import { ALIKE } from './text-limits.ts';

/** One for all: the schema of schemas takes longer to compile than those of the forms. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** The verdicts on an answer to a field: of the form, and of ajv with the exported schema. */
async function verdicts(field: JsonObject, answer: string) {
  const definition = { id: 'x', type: 'form', title: 'X', fields: [{ id: 'a', label: 'A', ...field }] };
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(JSON.stringify(problems));
  const { document, omitted } = jsonSchema.write(form, definition);
  const { valid, submission, fields } = await evaluate(form, { a: answer });
  const { schema } = rjsf.write(form, definition).document as { schema: object };
  const isNumber = field['kind'] === 'number';
  const number = Number(answer);
  const data = { a: isNumber ? number : answer };
  return {
    engine: valid,
    rule: fields['a']?.issue?.rule,
    sent: ajv.compile(document)(submission),
    shown: validator.validateFormData(data, schema).errors.length === 0,
    omitted,
    isSent: Object.hasOwn(submission, 'a'),
  };
}

const character = fc.constantFrom(
  'a',
  'b',
  ' ',
  ' ',
  '7',
  '&',
  ';',
  'ä',
  '漢',
  '한',
  '<',
  '>',
  '\r',
  '\n',
  '\u0301',
  '😀',
  '\u200d',
  '👩',
);
const plain = fc.constantFrom('a', 'B', '7', ',', 'ä', 'ß', '漢', '한', 'я');
const texts = (of: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(of, { minLength: 1, maxLength: 14 }).map((all) => all.join(''));

const limit = fc.integer({ min: 1, max: 9 });
const lengths: fc.Arbitrary<JsonObject> = fc.oneof(
  limit.map((maxlength) => ({ kind: 'text', maxlength })),
  limit.map((maxlength) => ({ kind: 'text', maxlength, trim: true })),
  limit.map((minlength) => ({ kind: 'textarea', minlength })),
  fc
    .tuple(limit, limit)
    .map(([a, b]) => ({ kind: 'text', minlength: Math.min(a, b), maxlength: Math.max(a, b) })),
  fc.integer({ min: 1, max: 4 }).map((maxwords) => ({ kind: 'textarea', maxwords })),
  fc.constant({ kind: 'text', format: 'digits' }),
);

describe('limits of lengths, exported', { timeout: 120_000 }, () => {
  it('refuse nothing that the form accepts', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(lengths, texts(character), async (field, answer) => {
        const { engine, sent, shown } = await verdicts(field, answer);
        if (!sent) refused += 1;
        expect([field, answer, engine && !sent, engine && !shown]).toEqual([field, answer, false, false]);
      }),
      { numRuns: 120 },
    );
    expect(refused).toBeGreaterThan(20);
  });

  it('treat letters as the form does', async () => {
    await fc.assert(
      fc.asyncProperty(lengths, texts(plain), async (field, answer) => {
        const { engine, sent, shown, isSent } = await verdicts(field, answer);
        // A text that is far too long is not an answer, and not sent.
        expect([field, answer, isSent ? sent : engine, shown]).toEqual([field, answer, engine, engine]);
      }),
      { numRuns: 120 },
    );
  });

  it('count characters that do not combine with others', () => {
    const isAlike = new RegExp(`^[${ALIKE}]$`, 'u');
    const wrong: string[] = [];
    let count = 0;
    for (let code = 0; code < 0x11000; code += 1) {
      const one = String.fromCodePoint(code);
      if (!isAlike.test(one)) continue;
      count += 1;
      if (charactersIn(`a${one}${one}漢`, false) !== 4) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30_000);
  });

  it('are listed in words if they cannot express everything', async () => {
    const { omitted } = await verdicts({ kind: 'text', maxlength: 180 }, 'a');
    expect(omitted).toEqual(['/fields/0: the rule “maxlength” (180) is checked in part.']);
    const { omitted: none } = await verdicts({ kind: 'number', min: 1, max: 5 }, '3');
    expect(none).toEqual([]);
    const { omitted: date } = await verdicts({ kind: 'date', maxDate: '2030-01-01' }, '2029-01-01');
    expect(date.join()).not.toMatch(/[{[]/);
  });
});

describe('limits of numbers, exported', { timeout: 120_000 }, () => {
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom('', '.5', '.12', '.125', '.999', '.05'),
    )
    .map((parts) => parts.join(''));
  const limits = fc.record({ min: number.map(Number), max: number.map(Number) }, { requiredKeys: [] });

  it('agree with the form, and are left out if they are listed', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(limits, number, async ({ min = -99, max = 99 }, answer) => {
        const field = { kind: 'number', min: Math.min(min, max), max: Math.max(min, max) };
        const { engine, sent, shown, omitted } = await verdicts(field, answer);
        if (!sent) refused += 1;
        expect(omitted).toEqual([]);
        expect([field, answer, engine && !sent, engine && !shown]).toEqual([field, answer, false, false]);
        // Of limits with more than two decimals, as much as is surely so.
        const isExact = [field.min, field.max].every((one) => Number(one.toFixed(2)) === one);
        if (isExact) expect([field, answer, sent, shown]).toEqual([field, answer, engine, engine]);
      }),
      { numRuns: 150 },
    );
    expect(refused).toBeGreaterThan(20);
  });

  it('apply to numbers with a decimal point of their own', async () => {
    const field = { kind: 'number', decimalPoint: ',', min: 0.5, max: 10 };
    expect(await verdicts(field, '10,001')).toMatchObject({ engine: true, sent: true });
    expect(await verdicts(field, '10,01')).toMatchObject({ engine: false, sent: false });
    expect(await verdicts(field, '0,49')).toMatchObject({ engine: false, sent: false });
  });
});
