import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { FileRecord } from '../../value/file-record.ts';
import type { JsonObject } from '../../value/json.ts';
import { filesIssue } from './files-issue.ts';

function form(more: JsonObject = {}) {
  const field = { id: 'f', kind: 'upload', label: 'F', extensions: ['pdf'], maxSize: 1, ...more };
  const compiled = compileForm({ id: 'x', type: 'form', title: 'X', fields: [field] }).form;
  if (compiled === null) throw new Error('The form does not compile.');
  return compiled;
}

function file(name: string, size = 1, success: boolean | null = null): FileRecord {
  return { file_id: name, file_name: name, size, mime_type: '', success, message: '' };
}

describe('filesIssue', () => {
  it.each([
    [[file('a.pdf')], null],
    [[file('a.exe')], 'Files ending in .exe cannot be uploaded here. Allowed: .pdf.'],
    [[file('a.pdf', 1_000_000)], 'Choose a file smaller than 1 MB.'],
    [[file('a.pdf'), file('b.pdf')], 'Choose at most 1 file.'],
    [[], null],
  ])('reports %j: %s', (files, message) => {
    expect(filesIssue(form(), 'f', files)?.message ?? null).toBe(message);
  });

  it('does not wait for their upload, and reports one that failed in the form’s words', () => {
    const ahead = form({ uploadMethod: 'ajax' });
    expect(filesIssue(ahead, 'f', [file('a.pdf')])).toBeNull();
    expect(filesIssue(ahead, 'f', [file('a.pdf', 1, false)])?.message).toBe(
      'An upload error occurred while processing the form. Please try again',
    );
  });

  it('reports nothing for a field that does not exist', () => {
    expect(filesIssue(form(), 'g', [file('a.exe')])).toBeNull();
  });
});
