import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { issuesOf } from '../../form/selectors/issues-of.ts';
import { submissionOf } from '../../form/selectors/submission-of.ts';
import { textOf } from '../../form/selectors/text-of.ts';
import { startState } from '../../form/state/start-state.ts';
import type { Json } from '../../value/json.ts';

function given(answer: Json, options: object = {}) {
  const field = { id: 't', kind: 'textarea', label: 'T', richText: true, ...options };
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields: [field] });
  if (form === null) throw new Error(JSON.stringify(problems));
  const state = startState(form, { answers: { t: answer } });
  return {
    sent: submissionOf(form, state)['t'],
    text: textOf(form, state, 't'),
    issues: issuesOf(form, state).map(({ message }) => message),
  };
}

describe('a text area with rich text', () => {
  it('sends HTML of allowed tags, and is read as its text', () => {
    expect(given('<p>Hi <b>you</b><img src=x onerror=y></p>')).toEqual({
      sent: '<p>Hi <b>you</b></p>',
      text: 'Hi you',
      issues: [],
    });
  });

  it('takes a plain text for paragraphs of it', () => {
    expect(given('a < b\nc')).toMatchObject({ sent: '<p>a &lt; b<br>c</p>', text: 'a < b\nc' });
  });

  it('is blank where there is nothing to read', () => {
    expect(given('<p><br></p>', { required: true }).issues).toEqual(['Please write something here.']);
  });

  it('counts its text: an entity is one character, and lines part words', () => {
    const html = '<p>a &amp; b</p><p><b>c</b>d</p>';
    expect(given(html, { maxlength: 7 }).issues).toEqual([]);
    expect(given(html, { maxlength: 6 }).issues).toEqual(['Please enter no more than 6 characters.']);
    expect(given(html, { maxwords: 4 }).issues).toEqual([]);
    expect(given(html, { maxwords: 3 }).issues).toEqual(['Please enter no more than 3 words.']);
  });

  it('reads nothing else than texts', () => {
    expect(given(['<p>x</p>']).issues).toEqual(['Please fix this field.']);
  });

  it('is a text like any other where its author wants none', () => {
    expect(given('<p>a &amp; b</p>', { richText: false }).sent).toBe('<p>a &amp; b</p>');
  });
});
