import { describe, expect, it } from 'vitest';
import { blueprintOf } from '../blueprint/blueprint-of.ts';
import { outlineOf } from '../blueprint/outline-of.ts';
import { kinds } from '../kinds/registry.ts';
import { allParts } from './all-parts.ts';
import { assembleForm } from './plan/assemble-form.ts';
import { answersOf } from './selectors/answers-of.ts';
import { keptOf, submissionOf } from './selectors/submission-of.ts';
import { startState } from './state/start-state.ts';

const secrets = [...kinds.values()].filter(({ isSecret }) => isSecret === true).map(({ name }) => name);

/** What is of use to the server for one look is sent to it; all other secrets stay where they were entered. */
const SENT: readonly string[] = ['password', 'captcha'];

describe('a secret', () => {
  it('is tested for every kind', () => {
    expect(secrets.toSorted()).toEqual(
      ['captcha', 'card-code', 'card-expiry', 'card-number', 'password', 'secret'].toSorted(),
    );
  });

  it.each(secrets)('of the kind %s is in no draft and no submission', (kind) => {
    const fields = [
      { id: 'f', kind, label: 'F', number: 'n' },
      { id: 'n', kind: 'text', label: 'N' },
    ];
    const definition = { id: 'x', type: 'form', title: 'X', fields };
    const form = assembleForm(blueprintOf(outlineOf(definition, allParts)), allParts);
    const state = startState(form, { answers: { f: '4242' } });
    const submission = submissionOf(form, state);
    expect(JSON.stringify(submission).includes('4242')).toBe(SENT.includes(kind));
    expect(JSON.stringify(keptOf(form, submission))).not.toContain('4242');
    expect(JSON.stringify(answersOf(form, state.fields))).not.toContain('4242');
  });
});
