import { describe, expect, it } from 'vitest';
import { encoded, envelope, KEY, served, testServer } from '../../server/testing/test-server.ts';

const FORM = served('numbers', {
  id: 'numbers',
  type: 'form',
  title: 'Numbers',
  fields: [
    { id: 'number-1', kind: 'number', label: 'Number' },
    { id: 'double-1', kind: 'calculation', label: 'Double', formula: '{number-1} * 2' },
  ],
});

const MANY_DIGITS = '123456789012345678901234567890';

/** What a number is kept as, and its double; null for what is not a number here. */
const NUMBERS: readonly (readonly [text: string, kept: string | null, double?: string])[] = [
  ['0', '0', '0.00'],
  ['-0', '0', '0.00'],
  ['007', '7', '14.00'],
  ['0.1', '0.1', '0.20'],
  ['5.', '5', '10.00'],
  ['-12.50', '-12.5', '-25.00'],
  ['9007199254740993', '9007199254740993', '18014398509481986.00'],
  [MANY_DIGITS, MANY_DIGITS, '246913578024691357802469135780.00'],
  ['1e5', '100000', '200000.00'],
  ['1e400', `1${'0'.repeat(400)}`, `2${'0'.repeat(400)}.00`],
  ['１２', '12', '24.00'],
  ['٣', '3', '6.00'],
  ['1e999999999', null],
  ['1e-999999999', null],
  ['Infinity', null],
  ['-Infinity', null],
  ['NaN', null],
  ['0x10', null],
  ['0b1', null],
  ['0o7', null],
  ['1_000', null],
  ['1n', null],
  ['--1', null],
  ['1.2.3', null],
  ['1-1', null],
  ['½', null],
  ['Ⅷ', null],
];

async function sent(text: string) {
  const server = await testServer({ forms: [FORM] });
  const reply = await server.post(
    encoded({ ...envelope('numbers', server.nonce('numbers')), 'number-1': text }),
  );
  return { status: reply.statusCode, kept: server.rows()[0]?.submission };
}

describe('a number that is sent', () => {
  const rows = NUMBERS.map(([text, kept, double = '']) => ({ text, kept, double }));

  it.each(rows)('as $text is $kept, exactly', async ({ text, kept, double }) => {
    const expected =
      kept === null
        ? { status: 422, kept: undefined }
        : { status: 200, kept: { 'number-1': kept, 'double-1': double } };
    expect(await sent(text)).toEqual(expected);
  });
});

/** Texts that parsers of JSON disagree about, and none of which names a file. */
const ODD_JSON = [
  ...[
    '',
    ' ',
    '[',
    '{',
    '[1,]',
    '{"a":1,}',
    "{'a':1}",
    '{a:1}',
    '[1 2]',
    'nul',
    'NaN',
    '[NaN]',
    '[Infinity]',
    '[1e999]',
  ],
  ...[
    '[0x1]',
    '[01]',
    '[.5]',
    '[5.]',
    '[+1]',
    '["\\x41"]',
    '["\\uD800"]',
    '["a\nb"]',
    '["a\tb"]',
    '[1]x',
    '[]]',
    '{"a" "b"}',
  ],
  ...[
    '/*x*/{}',
    '{}//x',
    '\ufeff{}',
    '[1]\u000c',
    '{"upload-1":[{"file_id":1e999}]}',
    '{"upload-1":{"length":1e9}}',
  ],
  ...[
    '{"upload-1":[null]}',
    '{"upload-1":[[[[]]]]}',
    '{"upload-1":"x"}',
    '{"upload-1":[{"file_id":{"toString":1}}]}',
  ],
  ...[
    '{"upload-1":[{"file_id":"x"}],"upload-1":[]}',
    '[{"upload-1":[]}]',
    '"x"',
    'true',
    '123456789012345678901234567890',
  ],
];

describe('the records of files that came ahead', () => {
  it.each(ODD_JSON)('as %j are taken for none, or refused', async (text) => {
    const form = served('papers', {
      id: 'papers',
      type: 'form',
      title: 'Papers',
      fields: [
        { id: 'text-1', kind: 'text', label: 'Name' },
        { id: 'upload-1', kind: 'upload', label: 'Papers', uploadMethod: 'ajax' },
      ],
    });
    const server = await testServer({ forms: [form] });
    const fields = { ...envelope('papers', server.nonce('papers'), KEY), 'text-1': 'Ada' };
    const reply = await server.post(encoded({ ...fields, 'forminator-multifile-hidden': text }));
    expect([200, 400, 422]).toContain(reply.statusCode);
    expect(reply.json().success).toBe(reply.statusCode === 200);
    for (const { submission } of server.rows()) expect(submission).toEqual({ 'text-1': 'Ada' });
  });
});
