import { describe, expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import { textFor } from '../value/text/text.ts';
import { wordsFor } from './words.ts';

describe('wordsFor', () => {
  function said(limits: readonly Json[], field: object, form: object): string {
    const words = wordsFor('max', { field: { ...field }, form: { ...form }, default: 'At most {0}.' });
    return textFor(words, 'en', limits);
  }

  it('uses the field’s words, otherwise the form’s, otherwise the default', () => {
    const [own, forms] = [{ max: 'Own {0}' }, { max: 'Form {0}' }];
    expect(said([5], own, forms)).toBe('Own 5');
    expect(said([5], {}, forms)).toBe('Form 5');
    expect(said([5], {}, {})).toBe('At most 5.');
  });

  it('leaves a slot without a limit as it is, and inserts limits literally', () => {
    expect(said([], {}, {})).toBe('At most {0}.');
    expect(said(['$& {1}'], {}, {})).toBe('At most $& {1}.');
  });
});
