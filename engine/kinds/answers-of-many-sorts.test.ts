import { describe, expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import { kind as captcha } from './host/captcha.ts';
import { field, namedRulesOf, partsOf, rulesOf } from './testing/authored.ts';
import { kind as email } from './text/email.ts';
import { kind as password } from './text/password.ts';
import { kind as phone } from './text/phone.ts';
import { kind as text } from './text/text.ts';

describe('text', () => {
  it('checks its length before the author’s rules', () => {
    const limited = field('text', { maxlength: 5, pattern: 'a+', remote: { url: '/check' } });
    expect(namedRulesOf(text, limited)).toEqual([
      ['maxlength', 5],
      ['pattern', 'a+'],
      ['remote', '/check'],
    ]);
    expect(namedRulesOf(text, field('text', { remote: 'x', pattern: '' }))).toEqual([['maxlength', 1000]]);
  });
});

describe('password', () => {
  it('keeps every character, shows none, and is sent once', () => {
    expect(password.read(' secret ')).toBe(' secret ');
    expect(password.toText()).toBe('');
    expect(password.toSubmission('secret')).toBe('secret');
    expect(password.initial()).toBeNull();
    expect(password.isSecret).toBe(true);
  });

  it('is confirmed in a field of its own', () => {
    expect(partsOf(password, field('password'))).toEqual([]);
    const [part, ...more] = partsOf(
      password,
      field('password', { confirm: true, strength: true, required: true }),
    );
    expect(more).toEqual([]);
    expect(part?.definition).toMatchObject({
      id: 'confirm_x-1',
      kind: 'password',
      label: 'Confirm Password',
      required: true,
    });
    expect(rulesOf(password, part?.definition ?? field('password'))).toEqual([
      { rule: 'maxlength', limits: [256] },
      { rule: 'equalTo', limits: [], from: ['x-1'] },
    ]);
    expect(partsOf(password, part?.definition ?? field('password'))).toEqual([]);
  });

  it('has to be strong if its author says so', () => {
    expect(namedRulesOf(password, field('password', { strength: true, pattern: 'a' }))).toEqual([
      ['maxlength', 256],
      ['strength'],
      ['pattern', 'a'],
    ]);
    expect(namedRulesOf(password, field('password'))).toEqual([['maxlength', 256]]);
  });
});

describe('email', () => {
  it('is filtered, and confirmed by the closest field', () => {
    expect(namedRulesOf(email, field('email', { filter: '@x.com' }))).toEqual([
      ['maxlength', 254],
      ['email'],
      ['emailFilter', 'deny', '@x.com'],
    ]);
    expect(namedRulesOf(email, field('email', { filter: '@x.com', filterType: 'allow' }))).toContainEqual([
      'emailFilter',
      'allow',
      '@x.com',
    ]);
    const [part] = partsOf(email, field('email', { confirm: true, confirmLabel: 'Again', filter: '@x.com' }));
    expect(part?.definition.label).toBe('Again');
    expect(rulesOf(email, part?.definition ?? field('email'))).toEqual([
      { rule: 'maxlength', limits: [254] },
      { rule: 'email', limits: [] },
      { rule: 'equalToClosestEmail', limits: [], from: ['x-1'] },
    ]);
  });
});

describe('phone', () => {
  it.each<[Readonly<Record<string, Json>>, Json]>([
    [{ validation: 'none' }, [['maxlength', 40]]],
    [{ validation: 'character_limit' }, [['maxlength', 10]]],
    [{ validation: 'character_limit', limit: 12 }, [['maxlength', 12]]],
    [
      { validation: 'standard', country: 'de' },
      [
        ['maxlength', 40],
        ['phone', 'standard', 'de'],
      ],
    ],
    [
      { pattern: 'a' },
      [
        ['maxlength', 40],
        ['phone', 'international', 'us'],
        ['pattern', 'a'],
      ],
    ],
  ])('with %j has the rules %j', (options, rules) => {
    expect(namedRulesOf(phone, field('phone', options))).toEqual(rules);
  });
});

describe('captcha', () => {
  it('is never blank, so that it is refused in its own words', () => {
    expect(captcha.read(null)).toBe('');
    expect(captcha.read(' token ')).toBe('token');
    expect(captcha.read({})).toBeUndefined();
    expect([captcha.toText(), captcha.initial(), captcha.isSecret]).toEqual(['', null, true]);
    expect(namedRulesOf(captcha, field('captcha', { provider: 'hcaptcha', sitekey: 'k' }))).toEqual([
      ['captcha', 'hcaptcha', 'k'],
    ]);
  });

  it('is a proof of work, which nobody completes, unless its author names a provider', () => {
    expect(namedRulesOf(captcha, field('captcha'))).toEqual([['captcha', 'altcha', '', 'invisible']]);
    expect(namedRulesOf(captcha, field('captcha', { provider: 'turnstile' }))).toEqual([
      ['captcha', 'turnstile', ''],
    ]);
  });

  it.each([
    [{}, true],
    [{ provider: 'altcha' }, true],
    [{ unverified: 'refuse' }, false],
    [{ provider: 'turnstile' }, false],
    [{ provider: 'turnstile', unverified: 'hold' }, true],
  ])('with %j is held without an answer: %s', (options, isHeld) => {
    expect(captcha.isHeldWithout(field('captcha', options))).toBe(isHeld);
  });
});
