import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const form = (...fields: readonly JsonObject[]): JsonObject => ({
  id: 'papers',
  type: 'form',
  title: 'T',
  fields,
});

describe('files', () => {
  const upload = {
    id: 'upload-1',
    kind: 'upload',
    label: 'Papers',
    required: true,
    extensions: ['pdf'],
    maxSize: 1,
  };

  it('are required, with a type and a size, one at most, and without failures', () => {
    const visitor = visitorOf(form(upload));
    const told = (answer: JsonObject | JsonObject[]) => {
      visitor.fillsIn({ 'upload-1': answer });
      return visitor.complaints()['upload-1'];
    };
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({ 'upload-1': 'Choose a file to upload.' });
    const pdf = { file_name: 'a.pdf', size: 5 };
    expect(told({ ...pdf, file_name: 'a.exe' })).toBe(
      'Files ending in .exe cannot be uploaded here. Allowed: .pdf.',
    );
    expect(told({ ...pdf, file_name: 'a.bat' })).toBe(
      'Files ending in .bat cannot be uploaded here. Allowed: .pdf.',
    );
    expect(told({ ...pdf, size: 1_000_000 })).toBe('Choose a file smaller than 1 MB.');
    expect(told([pdf, pdf])).toBe('Choose at most 1 file.');
    expect(told({ ...pdf, success: false })).toBe(
      'An upload error occurred while processing the form. Please try again',
    );
    expect(told({ ...pdf, success: false, message: 'No room.' })).toBe('No room.');
    expect(told({ ...pdf, success: true })).toBeUndefined();
    expect(visitor.reads('upload-1')).toBe('a.pdf');
    expect(visitor.submission()).toMatchObject({ 'upload-1': [{ file_name: 'a.pdf', success: true }] });
  });

  it('keep their issue while its message is the same', () => {
    const visitor = visitorOf(form(upload));
    visitor.fillsIn({ 'upload-1': { file_name: 'a.exe', size: 5 } });
    const before = visitor.state();
    visitor.does({ type: 'answer', field: 'upload-1', answer: { file_name: 'a.exe', size: 6 } });
    visitor.leaves('upload-1');
    expect(visitor.complaints()).toEqual({
      'upload-1': 'Files ending in .exe cannot be uploaded here. Allowed: .pdf.',
    });
    expect(visitor.state()).not.toBe(before);
  });
});
