import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, counterText, countWords } from './count.ts';

describe('countCharacters', () => {
  it.each([
    { text: '', count: 0 },
    { text: 'hello', count: 5 },
    { text: '👩‍👩‍👧‍👦', count: 1 },
    { text: 'e\u0301', count: 1 },
    { text: 'a\r\nb', count: 3 },
    { text: '<b>bold</b>', count: 4 },
    { text: 'a < b', count: 5 },
    { text: 'a < b > c', count: 9 },
    { text: 'x < 5 and y > 3', count: 15 },
    { text: 'if a<5 then b>3', count: 15 },
    { text: '<<<', count: 3 },
    { text: 'one<br>two<br/>three</p >', count: 11 },
    { text: '<p class="note">note</P>', count: 4 },
    { text: '<h1>Hi</h1><!-- no --><?xml?></ >', count: 2 },
    { text: '<b', count: 2 },
    { text: '<b <i>x', count: 1 },
    { text: '<>', count: 2 },
    { text: '<hello>', count: 7 },
    { text: '</hello>', count: 8 },
    { text: '<FONT color=red>red</Font>', count: 3 },
    { text: '<selectedcontent>', count: 0 },
    { text: '<my-element>', count: 12 },
    { text: 'Ann <ann@example.org>', count: 21 },
    { text: 'a <b@example.org>', count: 17 },
    { text: `<${'a'.repeat(5000)}>`, count: 5002 },
    { text: `</${'a'.repeat(5000)}>`, count: 5003 },
  ])('counts $count characters in $text', ({ text, count }) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('leaves out tags, and nothing else, wherever they are', () => {
    const tags = ['<b>', '</b>', '<br/>', '<a href="#">', '</ul >', '<!-- x -->', '<?x?>', '<h2\nid=x>'];
    const texts = ['a b', '< ', '<5', '<=', '<-', '<<', '< b>', '>', 'a > b', '<bb>', '</you>', '<h7>', ''];
    const piece = fc.oneof(fc.constantFrom(...tags), fc.constantFrom(...texts));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const plain = pieces.map((one) => (tags.includes(one) ? '' : one));
        expect(countCharacters(pieces.join(' '))).toBe(plain.join(' ').length);
      }),
    );
  });

  it('gives the same as segmenting the whole text, wherever a slice ends', () => {
    const piece = fc.constantFrom(
      'a',
      'e\u0301',
      '\u0301',
      '漢',
      '👩',
      '👩🏽‍🚀',
      '\u200d',
      '🏽',
      '🇩',
      '\r\n',
      '\r',
      '\ud83d',
      '\udc69',
      '\u1100',
      '\u1161',
      '각',
      'क्',
      'ष',
      '\u0600',
    );
    const run = fc
      .tuple(piece, fc.oneof(fc.nat(3), fc.integer({ min: 30, max: 100 })))
      .map(([text, times]) => text.repeat(times));
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), fc.nat(300), (runs, enough) => {
        const text = runs.join('');
        const clusters = [...segmenter.segment(text)];
        fc.pre(clusters.every(({ segment }) => segment.length < 128));
        const count = clusters.length;
        expect(countCharacters(text)).toBe(count);
        const counted = countCharacters(text, enough);
        expect(count > enough ? counted > enough && counted < enough + 256 : counted === count).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('counts an endless one several times', () => {
    expect(countCharacters('\u0301'.repeat(1280))).toBe(10);
    expect(countCharacters(`a${'\u0301'.repeat(1279)}`)).toBe(10);
  });

  it('is not slowed down by a text of only opening brackets', () => {
    expect(countCharacters('<'.repeat(1_000_000))).toBe(1_000_000);
    expect(countCharacters('<b '.repeat(300_000))).toBe(900_000);
    expect(countCharacters(`${'<1'.repeat(300_000)}>`)).toBe(600_001);
  });
});

describe('countWords', () => {
  it.each([
    { text: '', count: 0 },
    { text: '  \n ', count: 0 },
    { text: ' one ', count: 1 },
    { text: 'one  two\nthree', count: 3 },
  ])('counts $count in “$text”', ({ text, count }) => {
    expect(countWords(text)).toBe(count);
  });
});

describe('counterText', () => {
  it('shows how much of the limit is used', () => {
    expect(counterText(12, 180)).toBe('12 / 180');
  });
});
