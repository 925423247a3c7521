import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldState } from '../state/field-state-of.ts';
import { formOf, text } from '../testing/compiled.ts';
import { type TestedForm, tell } from '../testing/tell.ts';
import { update } from '../update.ts';

const compiled = (settings: object, fields: readonly object[] = [text('a'), text('b')]) =>
  formOf(fields, { settings });

const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });
const sent: readonly FormEvent[] = [{ type: 'submit' }, { type: 'accepted', message: '' }];
const after = (form: CompiledForm, ...first: FormEvent[]): TestedForm => tell(form, [...first, ...sent]);
const valueOf = (form: CompiledForm, { state }: TestedForm, id: string) => fieldState(form, state, id)?.value;
const withoutSend = ({ effects }: TestedForm) => effects.filter(({ type }) => type !== 'send');

describe('behaviours of an accepted submission', () => {
  const redirect = { behavior: 'redirect', url: 'https://example.org/thanks' };

  it('are chosen by their conditions: the first that holds applies', () => {
    const form = compiled({
      behaviors: [
        {
          behavior: 'thankyou',
          message: 'A!',
          conditions: [{ field: 'a', operator: '=', value: '1' }],
        },
        {
          behavior: 'thankyou',
          message: 'Any!',
          rule: 'any',
          conditions: [
            { field: 'a', operator: '=', value: '2' },
            { field: 'b', operator: '=', value: '2' },
          ],
        },
        { behavior: 'hide', message: 'Else' },
      ],
    });
    expect(after(form, answer('a', '1'), answer('b', '2')).state.notice?.message).toBe('A!');
    expect(after(form, answer('b', '2')).state.notice?.message).toBe('Any!');
    expect(after(form, answer('a', '3')).state).toMatchObject({ phase: 'done', notice: { message: 'Else' } });
  });

  it('apply only if they hold; otherwise the settings do', () => {
    const conditions = [{ field: 'a', operator: '=', value: '1' }];
    const form = compiled({ successMessage: 'Thanks', behaviors: [{ ...redirect, conditions }] });
    const story = after(form, answer('a', '3'));
    expect(story.state).toMatchObject({ phase: 'filling', notice: { message: 'Thanks' } });
    expect(withoutSend(story)).toEqual([{ type: 'renew-nonce' }]);
  });

  it.each([
    { newTab: undefined, target: 'same-tab', phase: 'done', kept: 'x' },
    { newTab: 'same-tab', target: 'same-tab', phase: 'done', kept: 'x' },
    { newTab: 'new-tab', target: 'new-tab', phase: 'filling', kept: null },
    { newTab: 'new-tab-and-hide', target: 'new-tab', phase: 'done', kept: 'x' },
  ])('redirect ($newTab)', ({ newTab, target, phase, kept }) => {
    const form = compiled({ behaviors: [{ ...redirect, ...(newTab && { newTab }) }] });
    const story = after(form, answer('a', 'x'));
    const renewed = kept === null ? [{ type: 'renew-nonce' }] : [];
    expect(withoutSend(story)).toEqual([...renewed, { type: 'redirect', url: redirect.url, target }]);
    expect(story.state.phase).toBe(phase);
    expect(valueOf(form, story, 'a')).toBe(kept);
  });

  it('fade only their own message', () => {
    const form = compiled({ behaviors: [{ behavior: 'thankyou', message: 'Bye', fadeOut: 1.5 }] });
    const story = after(form, answer('a', 'x'));
    expect(withoutSend(story)).toEqual([{ type: 'renew-nonce' }, { type: 'clear-notice', afterMs: 1500 }]);
    expect(update(form, story.state, { type: 'clear-notice' }).state.notice).toBeNull();
    const failed = tell(form, [
      answer('a', 'x'),
      { type: 'submit' },
      { type: 'failed', status: 0 },
      { type: 'clear-notice' },
    ]);
    expect(failed.state.notice?.tone).toBe('error');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'ftp://x.example', 'thanks.html'])(
    'do not redirect to %s',
    (url) => {
      const { problems } = compileForm({
        id: 'x',
        type: 'form',
        title: 'X',
        fields: [text('a')],
        settings: { behaviors: [{ ...redirect, url }] },
      });
      expect(problems.map(({ at }) => at)).toEqual(['/settings/behaviors/0/url']);
    },
  );

  it('may not name a field that does not exist', () => {
    const conditions = [{ field: 'zz', operator: '=', value: '1' }];
    const { problems } = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [text('a')],
      settings: { behaviors: [{ behavior: 'hide', conditions }] },
    });
    expect(problems).toMatchObject([
      { code: 'no-unknown-field', at: '/settings/behaviors/0/conditions/0/field' },
    ]);
  });
});
