import { describe, expect, it } from 'vitest';
import { printable, printableColumns, shortened } from './printable.ts';

describe('printable', () => {
  it.each([
    { text: 'plain “é” 日\tand\nlines', printed: 'plain “é” 日\tand\nlines' },
    { text: '\u001b[31m', printed: '\\u001b[31m' },
    { text: '\u009b2J\u007f\r', printed: '\\u009b2J\\u007f\\u000d' },
    { text: '\u202e\u2066\u200f', printed: '\\u202e\\u2066\\u200f' },
    { text: '\ud83d 😀', printed: '\\ud83d 😀' },
  ])('prints $text as $printed', ({ text, printed }) => {
    expect(printable(text)).toBe(printed);
  });
});

describe('printableColumns', () => {
  it('replaces each character that cannot be shown with one sign', () => {
    expect(printableColumns('a\u001b\u202eb\ud83d')).toBe('a��b�');
  });
});

describe('shortened', () => {
  it.each([
    { text: 'short', most: 5, short: 'short' },
    { text: 'longer', most: 5, short: 'long…' },
    { text: '😀😀😀', most: 3, short: '😀😀😀' },
    { text: '😀😀😀😀', most: 3, short: '😀😀…' },
    { text: 'x'.repeat(1_000_000), most: 3, short: 'xx…' },
    { text: '\u001b', most: 3, short: '\\u001b' },
  ])('shortens a text to “$short”', ({ text, most, short }) => {
    expect(shortened(text, most)).toBe(short);
  });
});
