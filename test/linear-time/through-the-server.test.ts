import { compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { kindAuthoring, writtenKinds } from '../../engine/kinds/registry.ts';
import { EVERY_CAPABILITY, envelope, served, testServer } from '../../server/testing/test-server.ts';
import { guiltOf } from './growth.ts';
import { variantsOf } from './samples.ts';

/** What a request carries at most, but for what stands around the answer. */
const MOST_BYTES = 999_000;
const SHAPES = [
  'ideographs',
  'letters with a mark each',
  'combining marks',
  'digits',
  'digits of another script',
  'tags',
  'opening tags',
  'one family that never ends',
  'spaces around a letter',
  'domains',
];

/** Every kind that takes answers, as plainly as it can be written; and texts as long and as free as they may be. */
const definitions: readonly (readonly [name: string, field: JsonObject])[] = [
  ...writtenKinds.flatMap((kind) => {
    const [plain = {}] = variantsOf(kind);
    const known = ['id', 'kind', 'label', ...Object.keys(kindAuthoring.get(kind)?.properties ?? {})];
    const entries = Object.entries(plain).filter(([name]) => known.includes(name));
    return [[kind, Object.fromEntries(entries) as JsonObject] as const];
  }),
  ['textarea of 20,000', { id: 'x', kind: 'textarea', label: 'X', maxlength: 20_000 }],
  ['rich text of 20,000', { id: 'x', kind: 'textarea', label: 'X', maxlength: 20_000, richText: true }],
  ['text with a pattern', { id: 'x', kind: 'text', label: 'X', pattern: '(?:\\w+\\s?){1,50}' }],
];

const forms = definitions.flatMap(([name, field], nth) => {
  const definition = { id: `f${nth}`, type: 'form', title: name, fields: [field] };
  const { form } = compileForm(definition);
  const answered = form?.fields.find(({ kind, hasValue }) => hasValue && kind.isAnswered);
  return answered === undefined ? [] : [{ name, id: `f${nth}`, field: answered.id, definition }];
});

describe('a long text in one answer, sent to a server', { timeout: 120_000 }, () => {
  it('is tested for nearly every kind', () => {
    expect(forms.length).toBeGreaterThan(25);
  });

  it.each(forms)('is settled in proportion to its length in a field of kind “$name”', async (one) => {
    const { id, field, definition } = one;
    const limits = { addressBytesPerMinute: 0, formBytesPerMinute: 0, submissionsPerMinute: 0 };
    const server = await testServer({
      forms: [served(id, definition)],
      capabilities: EVERY_CAPABILITY,
      limits,
    });
    const nonce = server.nonce(id);
    let keys = 0;
    const guilt = await guiltOf(async (text) => {
      keys += 1;
      const body = multipart({ ...envelope(id, nonce, `key-of-the-answer-${keys}`), [field]: text });
      const { statusCode } = await server.post(body, 'multipart/form-data; boundary=b');
      if (statusCode >= 500) throw new Error(`It was answered with ${statusCode}.`);
    }, SHAPES);
    expect(guilt).toBeNull();
  });
});

/** As a browser writes it, in as few bytes as there are. */
function multipart(fields: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => {
    const bytes = Buffer.from(value).subarray(0, MOST_BYTES);
    const whole = bytes.toString('utf8').replace(/\uFFFD+$/, '');
    return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${whole}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--b--\r\n`);
}
