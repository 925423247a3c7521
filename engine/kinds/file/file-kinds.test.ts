import { describe, expect, it } from 'vitest';
import type { Json } from '../../value/json.ts';
import { field, namedRulesOf, partsOf } from '../testing/authored.ts';
import { kind as postdata } from './postdata.ts';
import { kind as signature } from './signature.ts';
import { kind as upload } from './upload.ts';

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
    expect(upload.toText(['a.txt', 'b.txt'], multiple)).toBe('a.txt, b.txt');
    expect(upload.toText('a.txt', multiple)).toBe('a.txt');
    expect(upload.toText(null, multiple)).toBe('');
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

  it('keeps only the known members of a record', () => {
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
  ])('with %j has the rules %j', (options, rules) => {
    expect(namedRulesOf(upload, field('upload', options))).toEqual(rules);
  });
});

describe('postdata', () => {
  it('consists of the parts that its author asks for', () => {
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
