import { describe, expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import type { FieldDefinition } from './field-definition.ts';
import { kind as postdata } from './file/postdata.ts';
import { kind as signature } from './file/signature.ts';
import { kind as upload } from './file/upload.ts';
import { kind as captcha } from './host/captcha.ts';
import { rulesOf as appliedRules, partsOf } from './testing/authored.ts';
import { kind as email } from './text/email.ts';
import { kind as password } from './text/password.ts';
import { kind as phone } from './text/phone.ts';
import { kind as text } from './text/text.ts';

function field(kind: string, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return { id: 'x-1', kind, ...options };
}

const rulesOf = (rules: readonly { readonly rule: string; readonly limits: readonly Json[] }[]) =>
  rules.map(({ rule, limits }) => [rule, ...limits]);

describe('text', () => {
  it('applies its length before what its author demands', () => {
    const rules = appliedRules(
      text,
      field('text', { maxlength: 5, pattern: 'a+', remote: { url: '/check' } }),
    );
    expect(rulesOf(rules)).toEqual([
      ['maxlength', 5],
      ['pattern', 'a+'],
      ['remote', '/check'],
    ]);
    expect(rulesOf(appliedRules(text, field('text', { remote: 'x', pattern: '' })))).toEqual([
      ['maxlength', 1000],
    ]);
  });
});

describe('password', () => {
  it('keeps every character, shows none, and sends them once', () => {
    expect(password.read(' secret ')).toBe(' secret ');
    expect(password.toText()).toBe('');
    expect(password.toSubmission('secret')).toBe('secret');
    expect(password.initial()).toBeNull();
    expect(password.isSecret).toBe(true);
  });

  it('is confirmed in a field of its own', () => {
    expect(partsOf(password, field('password'))).toEqual([]);
    const [part, ...more] = partsOf(
      password,
      field('password', { confirm: true, strength: true, required: true }),
    );
    expect(more).toEqual([]);
    expect(part?.definition).toMatchObject({
      id: 'confirm_x-1',
      kind: 'password',
      label: 'Confirm Password',
      required: true,
    });
    expect(appliedRules(password, part?.definition ?? field('password'))).toEqual([
      { rule: 'maxlength', limits: [256] },
      { rule: 'equalTo', limits: [], from: ['x-1'] },
    ]);
    expect(partsOf(password, part?.definition ?? field('password'))).toEqual([]);
  });

  it('has to be strong where its author says so', () => {
    expect(rulesOf(appliedRules(password, field('password', { strength: true, pattern: 'a' })))).toEqual([
      ['maxlength', 256],
      ['strength'],
      ['pattern', 'a'],
    ]);
    expect(rulesOf(appliedRules(password, field('password')))).toEqual([['maxlength', 256]]);
  });
});

describe('email', () => {
  it('is filtered, and confirmed by the closest', () => {
    expect(rulesOf(appliedRules(email, field('email', { filter: '@x.com' })))).toEqual([
      ['maxlength', 254],
      ['email'],
      ['emailFilter', 'deny', '@x.com'],
    ]);
    expect(
      rulesOf(appliedRules(email, field('email', { filter: '@x.com', filterType: 'allow' }))),
    ).toContainEqual(['emailFilter', 'allow', '@x.com']);
    const [part] = partsOf(email, field('email', { confirm: true, confirmLabel: 'Again', filter: '@x.com' }));
    expect(part?.definition.label).toBe('Again');
    expect(appliedRules(email, part?.definition ?? field('email'))).toEqual([
      { rule: 'maxlength', limits: [254] },
      { rule: 'email', limits: [] },
      { rule: 'equalToClosestEmail', limits: [], from: ['x-1'] },
    ]);
  });
});

describe('phone', () => {
  it.each<[Readonly<Record<string, Json>>, Json]>([
    [{ validation: 'none' }, [['maxlength', 40]]],
    [{ validation: 'character_limit' }, [['maxlength', 10]]],
    [{ validation: 'character_limit', limit: 12 }, [['maxlength', 12]]],
    [
      { validation: 'standard', country: 'de' },
      [
        ['maxlength', 40],
        ['phone', 'standard', 'de'],
      ],
    ],
    [
      { pattern: 'a' },
      [
        ['maxlength', 40],
        ['phone', 'international', 'us'],
        ['pattern', 'a'],
      ],
    ],
  ])('with %j is held to %j', (options, rules) => {
    expect(rulesOf(appliedRules(phone, field('phone', options)))).toEqual(rules);
  });
});

describe('captcha', () => {
  it('is never blank, so that it is refused in its own words', () => {
    expect(captcha.read(null)).toBe('');
    expect(captcha.read(' token ')).toBe('token');
    expect(captcha.read({})).toBeUndefined();
    expect([captcha.toText(), captcha.initial(), captcha.isSecret]).toEqual(['', null, true]);
    expect(rulesOf(appliedRules(captcha, field('captcha', { provider: 'hcaptcha', sitekey: 'k' })))).toEqual([
      ['captcha', 'hcaptcha', 'k'],
    ]);
  });
});

describe('signature', () => {
  it('shows a typed name and no drawing', () => {
    expect(signature.toText('Jo')).toBe('Jo');
    expect(signature.toText('data:image/png;base64,')).toBe('');
    expect(signature.toText(null)).toBe('');
    expect(signature.initial()).toBeNull();
  });
});

describe('upload', () => {
  const record = { file_name: 'a.txt', size: 5 };
  const full = { file_id: '', mime_type: '', success: null, message: '', ...record };
  const multiple = field('upload', { fileType: 'multiple' });

  it('has file names for a value and sends records', () => {
    expect(upload.read([record], field('upload'))).toBe('a.txt');
    expect(upload.read(record, field('upload'))).toBe('a.txt');
    expect(upload.read([record, record], field('upload'))).toEqual(['a.txt', 'a.txt']);
    expect(upload.read([record], multiple)).toEqual(['a.txt']);
    expect(upload.toText(['a.txt', 'b.txt'])).toBe('a.txt, b.txt');
    expect(upload.toText('a.txt')).toBe('a.txt');
    expect(upload.toText(null)).toBe('');
    expect(upload.toSubmission('a.txt', multiple, [record])).toEqual([full]);
    expect(upload.toSubmission('a.txt', multiple, 5)).toBeNull();
    expect(upload.initial()).toBeNull();
  });

  it.each<[Json, unknown]>([
    [null, null],
    ['', null],
    [[], null],
    ['a.txt', undefined],
    [[record, 5], undefined],
    [{ file_name: ' ', size: 5 }, undefined],
    [{ file_name: 'a', size: -1 }, undefined],
    [{ file_name: 'a', size: '5' }, undefined],
    [{ file_name: 'a' }, undefined],
    [Array.from({ length: 1001 }, () => record), undefined],
  ])('reads %.60j as %j', (answer, value) => {
    expect(upload.read(answer, multiple)).toBe(value);
  });

  it('keeps of a record what a record holds', () => {
    const given = {
      ...record,
      file_id: '7',
      mime_type: 'text/plain',
      success: true,
      message: 'x'.repeat(2000),
      path: '/etc',
    };
    expect(upload.toSubmission('a.txt', multiple, given)).toEqual([
      { ...record, file_id: '7', mime_type: 'text/plain', success: true, message: 'x'.repeat(1000) },
    ]);
  });

  it.each<[Readonly<Record<string, Json>>, Json]>([
    [
      {},
      [
        ['fileSize', 8_000_000],
        ['fileCount', 1],
        ['uploaded', 'submission'],
      ],
    ],
    [
      { fileType: 'multiple', maxFiles: 3, maxSize: 4.35, extensions: ['pdf'], uploadMethod: 'ajax' },
      [
        ['extension', 'pdf'],
        ['fileSize', 4_350_000],
        ['fileCount', 3],
        ['uploaded', 'ajax'],
      ],
    ],
    [
      { fileType: 'multiple', maxSize: 5, sizeUnit: 'KB' },
      [
        ['fileSize', 5000],
        ['uploaded', 'submission'],
      ],
    ],
    [
      { maxSize: 5, sizeUnit: 'B', extensions: [] },
      [
        ['fileSize', 5],
        ['fileCount', 1],
        ['uploaded', 'submission'],
      ],
    ],
    [
      { maxSize: 5, sizeUnit: 'yards' },
      [
        ['fileSize', 5],
        ['fileCount', 1],
        ['uploaded', 'submission'],
      ],
    ],
  ])('with %j is held to %j', (options, rules) => {
    expect(rulesOf(appliedRules(upload, field('upload', options)))).toEqual(rules);
  });
});

describe('postdata', () => {
  it('is made of the parts that its author asks for', () => {
    const categories = [{ value: 'news', label: 'News' }];
    const parts = partsOf(
      postdata,
      field('postdata', {
        title: true,
        titleRequired: true,
        titleLabel: 'Headline',
        image: true,
        category: true,
        categories,
        tags: true,
      }),
    );
    expect(parts.map(({ definition: { id, kind, label, required } }) => [id, kind, label, required])).toEqual(
      [
        ['x-1-title', 'text', 'Headline', true],
        ['x-1-image', 'upload', 'Featured Image', false],
        ['x-1-category', 'select', 'Category', false],
      ],
    );
    expect(parts[2]?.definition.options).toEqual(categories);
    expect(partsOf(postdata, field('postdata'))).toEqual([]);
  });
});
