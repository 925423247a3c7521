import { describe, expect, it } from 'vitest';
import type { Json } from '../../value/json.ts';
import { rules } from '../registry.ts';
import { authoring as uploadedWords } from './uploaded.ts';

const file = (file_name: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  file_name,
  size: 10,
  ...more,
});

function verdict(rule: string, answer: Json | undefined, limits: readonly Json[]) {
  const context = { others: [], today: '', ...(answer === undefined ? {} : { answer }) };
  return rules.get(rule)?.compile(limits)('a.txt', context);
}

const WORDS = 'Not {0}.';
const said = (rule: string, answer: Json, limits: readonly Json[]) =>
  rules.get(rule)?.messageFor?.(WORDS, limits, { others: [], today: '', answer }, undefined);

describe('extension', () => {
  it.each([
    ['a.jpg', 'met'],
    ['a.JPG', 'met'],
    ['a.tar.gz', 'met'],
    ['a.jp', 'unmet'],
    ['a.j', 'unmet'],
    ['a.', 'unmet'],
    ['ajpg', 'unmet'],
    ['.jpg', 'unmet'],
    ['a.jpg.exe', 'unmet'],
  ])('%s among jpg, png and tar.gz is %s', (name, met) => {
    expect(verdict('extension', [file(name)], ['jpg', 'PNG', 'tar.gz'])).toBe(met);
  });

  it('names the extension, or a file that has none', () => {
    expect(said('extension', [file('a.png'), file('virus.EXE')], ['png'])).toBe('Not .EXE.');
    expect(said('extension', file('README'), ['png'])).toBe('Not “README”.');
    expect(said('extension', null, ['png'])).toBe('Not “”.');
  });
});

describe('fileSize', () => {
  it('refuses the limit itself', () => {
    expect(verdict('fileSize', file('a', { size: 999 }), [1000])).toBe('met');
    expect(verdict('fileSize', file('a', { size: 1000 }), [1000])).toBe('unmet');
    expect(verdict('fileSize', undefined, [1000])).toBe('met');
    expect(rules.get('fileSize')?.showLimits?.([8_000_000])).toEqual(['8 MB']);
  });
});

describe('fileCount', () => {
  it('counts failed files as well', () => {
    expect(verdict('fileCount', [file('a'), file('b', { success: false })], [2])).toBe('met');
    expect(verdict('fileCount', [file('a'), file('b'), file('c', { success: false })], [2])).toBe('unmet');
    expect(verdict('fileCount', undefined, [2])).toBe('met');
  });
});

describe('uploaded', () => {
  it.each<[boolean | null, string, string]>([
    [true, 'submission', 'met'],
    [null, 'submission', 'met'],
    [false, 'submission', 'unmet'],
    [true, 'ajax', 'met'],
    [null, 'ajax', 'unmet'],
    [false, 'ajax', 'unmet'],
  ])('success %s with %s is %s', (success, method, met) => {
    expect(verdict('uploaded', file('a', { success }), [method])).toBe(met);
  });

  it('reports nothing if there is no file', () => {
    expect(verdict('uploaded', undefined, ['ajax'])).toBe('met');
  });

  it('shows the host’s message, otherwise that something went wrong', () => {
    const failed = file('a', { success: false, message: 'The disk is full.' });
    expect(said('uploaded', failed, ['ajax'])).toBe('The disk is full.');
    expect(said('uploaded', file('a', { success: false }), ['ajax'])).toBe(WORDS);
    // spec 001 §8
    expect(uploadedWords.words).toBe('An upload error occurred while processing the form. Please try again');
  });
});
