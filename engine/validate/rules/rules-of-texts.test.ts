import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../value/json.ts';
import { rules, ruleWords } from '../registry.ts';

function verdict(rule: string, value: string, limits: readonly Json[] = [], other: string | null = null) {
  return rules.get(rule)?.compile(limits)(value, { others: [other], today: '' });
}

describe('emailFilter', () => {
  it.each([
    ['jo@spam.com', 'spam.com', true],
    ['jo@SPAM.com', 'spam.com', true],
    ['jo@notspam.com', 'spam.com', false],
    ['jo@a.spam.com', 'spam.com', true],
    ['jo@a.b.spam.com', 'spam.com', true],
    ['jo@spam.com', 'com', true],
    ['jo@spam.com', '.com', true],
    ['jo@spam.community', 'com', false],
    ['jo@telecom', 'com', false],
    ['jo@spam.com.example', 'spam.com', false],
    ['jo@a.spam.com', '@spam.com', false],
    ['jo@mail.abc.com', 'a*c.com', true],
    ['ada.bad@x.com', 'bad@x.com', false],
    ['com@x.org', 'com', false],
    ['jo@a.spam.com', '*.spam.com', true],
    ['jo@spam.com', '@spam.com', true],
    ['jo@notspam.com', '@spam.com', false],
    ['bad@x.com', 'bad@x.com', true],
    ['verybad@x.com', 'bad@x.com', false],
    ['verybad@x.com', '*bad@x.com', true],
    ['jo@x.com', 'a.com| X.com |', true],
    ['jo@x.com', '', false],
    ['jo@x.com', ' | |', false],
    ['jo@x.com', '*', true],
    ['jo@abc.com', 'a*b*c.com', true],
    ['jo@ac.com', 'a*ac.com', false],
    ['jo@x.co', 'x.c*co', false],
    ['jo@xacom', 'x.com', false],
  ])('%s is listed in “%s”: %s', (address, list, listed) => {
    expect(verdict('emailFilter', address, ['deny', list])).toBe(listed ? 'unmet' : 'met');
    const isEmpty = list.replace(/[\s|]/g, '') === '';
    expect(verdict('emailFilter', address, ['allow', list])).toBe(listed || isEmpty ? 'met' : 'unmet');
  });

  it('agrees with a regular expression on patterns with asterisks', () => {
    const piece = fc.constantFrom('a', 'b', '.', '*');
    const domain = fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 7 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), domain, (pieces, name) => {
        const source = pieces.map((one) => (one === '*' ? '.*' : one === '.' ? '\\.' : one)).join('');
        const end = pieces[0] === '.' ? '^.*' : '^(?:.*\\.)?';
        const listed = new RegExp(`${end}${source}$`).test(name) || new RegExp(`^${source}$`).test(name);
        expect(verdict('emailFilter', `x@${name}`, ['deny', pieces.join('')])).toBe(listed ? 'unmet' : 'met');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('equalTo and equalToClosestEmail', () => {
  it.each(['equalTo', 'equalToClosestEmail'])('%s accepts exactly the same and nothing else', (rule) => {
    expect(verdict(rule, 'a@b.co', [], 'a@b.co')).toBe('met');
    expect(verdict(rule, 'A@b.co', [], 'a@b.co')).toBe('unmet');
    expect(verdict(rule, 'a@b.co', [], null)).toBe('unmet');
    expect(ruleWords.get(rule)).toBe('Please enter the same value again.');
  });
});

describe('timeLimit', () => {
  it.each([
    ['09:00', '09:00', '17:00', 'met'],
    ['17:00', '09:00', '17:00', 'met'],
    ['08:59', '09:00', '17:00', 'unmet'],
    ['17:01', '09:00', '17:00', 'unmet'],
    ['23:00', '22:00', '02:00', 'met'],
    ['01:59', '22:00', '02:00', 'met'],
    ['12:00', '22:00', '02:00', 'unmet'],
    ['noon', '09:00', '17:00', 'unmet'],
    ['12:00', 'x', 'y', 'met'],
  ])('%s between %s and %s is %s', (time, start, end, met) => {
    expect(verdict('timeLimit', time, [start, end])).toBe(met);
  });

  it('shows its limits on the clock of the field', () => {
    const show = rules.get('timeLimit')?.showLimits;
    expect(show?.(['09:00', '17:30', 'twelve'])).toEqual(['9:00 am', '5:30 pm']);
    expect(show?.(['09:00', '17:30', 'twentyfour'])).toEqual(['09:00', '17:30']);
    expect(show?.([])).toEqual(['00:00', '23:59']);
    expect(show?.([5, 'x', 'twelve'])).toEqual([5, 'x']);
  });
});

describe('timeStep', () => {
  it.each([
    ['10:30', 2, 30, 'met'],
    ['09:30', 2, 30, 'unmet'],
    ['10:15', 2, 30, 'unmet'],
    ['10:15', 0, 0, 'met'],
    ['noon', 1, 1, 'unmet'],
  ])('%s in steps of %d hours and %d minutes is %s', (time, hours, minutes, met) => {
    expect(verdict('timeStep', time, [hours, minutes])).toBe(met);
  });
});

describe('time, dateformat, strength, validurl and pattern', () => {
  it.each([
    ['time', '21:05', [], 'met'],
    ['time', '25:00', [], 'unmet'],
    ['dateformat', '2026-03-01', [], 'met'],
    ['dateformat', '3/32/2026', [], 'unmet'],
    ['strength', 'Abcdef1!', [], 'met'],
    ['strength', 'abc', [], 'unmet'],
    ['validurl', 'example.com', [], 'met'],
    ['validurl', 'javascript:alert(1)', [], 'unmet'],
    ['pattern', 'AB12', ['[A-Z]+\\d+'], 'met'],
    ['pattern', 'AB12x', ['[A-Z]+\\d+'], 'unmet'],
    ['pattern', 'anything', ['('], 'met'],
    ['pattern', '', [5], 'met'],
  ])('%s of “%s” with %j is %s', (rule, value, limits, met) => {
    expect(verdict(rule, value, limits)).toBe(met);
  });
});

describe('remote and captcha', () => {
  it('are for the host to answer', () => {
    expect(verdict('remote', 'x', ['/check'])).toBe('ask');
    expect(verdict('captcha', 'token', ['hcaptcha', 'key'])).toBe('ask');
    expect(verdict('captcha', '')).toBe('unmet');
    expect(verdict('captcha', 'x'.repeat(8193))).toBe('unmet');
  });
});

describe('signature', () => {
  const PNG = 'data:image/png;base64,iVBORw0KGgo';

  it.each([
    ['Jo Bloggs', 'met'],
    ['x'.repeat(200), 'met'],
    ['x'.repeat(201), 'unmet'],
    [`${PNG}AAA=`, 'met'],
    [`${PNG}AA A`, 'unmet'],
    [`${PNG}A=A`, 'unmet'],
    [PNG + 'A'.repeat(500_000), 'unmet'],
    ['data:image/png;base64,PHN2Zz4=', 'unmet'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'unmet'],
    ['data:text/html,<script>', 'unmet'],
  ])('%.40s is %s', (value, met) => {
    expect(verdict('signature', value)).toBe(met);
  });
});
