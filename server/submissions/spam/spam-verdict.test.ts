import fc from 'fast-check';
import type { CompiledForm } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { served } from '../../testing/test-server.ts';
import { honeypotName } from './honeypot.ts';
import { type SpamFacts, spamVerdict } from './spam-verdict.ts';

const SENT_AT = Date.parse('2026-11-21T09:00:00Z');

function settingsOf(
  settings: object = {},
  type: object = { type: 'form', fields: [] },
): CompiledForm['settings'] {
  return served('x', { id: 'x', title: 'X', ...type, settings }).form.settings;
}

function verdict(facts: Partial<SpamFacts> = {}, settings: object = {}) {
  const usual = { honeypot: '', begunAt: SENT_AT - 60_000, sentAt: SENT_AT, doubts: [] };
  return spamVerdict({ ...usual, settings: settingsOf(settings), ...facts });
}

describe('spamVerdict', () => {
  it.each<[string, Partial<SpamFacts>, object, string | null]>([
    ['nothing', {}, {}, null],
    ['a field that nobody sees', { honeypot: 'https://pills.example' }, {}, 'honeypot'],
    ['such a field where the author wants none', { honeypot: 'x' }, { spam: { honeypot: false } }, null],
    ['less than two seconds', { begunAt: SENT_AT - 1_999 }, {}, 'too-fast'],
    ['two seconds', { begunAt: SENT_AT - 2_000 }, {}, null],
    ['four of five seconds', { begunAt: SENT_AT - 4_000 }, { spam: { minSeconds: 5 } }, 'too-fast'],
    ['no time at all where there is no limit', { begunAt: SENT_AT }, { spam: { minSeconds: 0 } }, null],
    ['a page of unknown age', { begunAt: null }, {}, null],
    ['a clock that was set back', { begunAt: SENT_AT + 1 }, {}, null],
    ['what a verifier doubts', { doubts: ['no-proof'] }, {}, 'no-proof'],
    ['everything at once', { honeypot: 'x', begunAt: SENT_AT, doubts: ['unverified'] }, {}, 'honeypot'],
    [
      'everything of a login',
      { honeypot: 'x', begunAt: SENT_AT, doubts: ['no-proof'] },
      { formType: 'login' },
      null,
    ],
  ])('suspects by %s', (_what, facts, settings, reason) => {
    expect(verdict(facts, settings)).toBe(reason);
  });

  it('gives a vote any time, unless its author does not', () => {
    const poll = { type: 'poll', answers: [{ id: 'yes', title: 'Yes' }] };
    expect(verdict({ begunAt: SENT_AT, settings: settingsOf({}, poll) })).toBeNull();
    const strict = settingsOf({ spam: { minSeconds: 1 } }, poll);
    expect(verdict({ begunAt: SENT_AT, settings: strict })).toBe('too-fast');
  });
});

describe('the field that nobody sees', () => {
  it('has another name in most forms, never that of a field', () => {
    const names = new Set<string>();
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const { form } = served('x', { id: 'x', type: 'form', title: 'X', fields: [] });
        const name = honeypotName({ ...form, id });
        names.add(name);
        const field = { id: name, kind: 'text', label: 'Website' };
        const own = served('x', { id: 'x', type: 'form', title: 'X', fields: [field] }).form;
        expect(honeypotName({ ...own, id })).not.toBe(name);
        expect(honeypotName({ ...form, id })).toBe(name);
      }),
      { numRuns: 50 },
    );
    expect(names.size).toBeGreaterThan(45);
  });
});
