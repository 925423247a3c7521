import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTags, fillTagsIn, namesIn, splitAtTags } from './merge-tags.ts';

const friend = (name: string): string | null => ({ first: 'Ada', blank: '' })[name] ?? null;

describe('a merge tag', () => {
  it.each([
    ['Dear {first},', 'Dear Ada,'],
    ['Dear {first|friend},', 'Dear Ada,'],
    ['Dear {blank|friend},', 'Dear friend,'],
    ['Dear {blank|my dear friend}!', 'Dear my dear friend!'],
    ['Dear {blank|}{blank},', 'Dear ,'],
    ['{other} and {other|more} stay', '{other} and {other|more} stay'],
    ['{first|a|b} {first |a} { first } {1st}', '{first|a|b} {first |a} { first } {1st}'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillTagsIn(text, friend)).toBe(filled);
    expect(fillTags([{ tag: 'p', attributes: {}, children: [text] }], friend)).toEqual([
      { tag: 'p', attributes: {}, children: [filled] },
    ]);
  });

  it('is filled in with exactly the text there is, whatever it looks like', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('$&', '$1', '{first}', '{blank|x}')), (text) => {
        fc.pre(text !== '');
        expect(fillTagsIn('<{first|friend}>', () => text)).toBe(`<${text}>`);
      }),
    );
  });

  it('is named without the words for a blank', () => {
    const nodes = [{ tag: 'p', attributes: {}, children: ['{a|b} {c-1-*} {a}'] }, '{d}'];
    expect([...namesIn(nodes)]).toEqual(['a', 'c-1-*', 'd']);
  });
});

describe('splitAtTags', () => {
  it('gives the texts around the tags', () => {
    expect(splitAtTags('{a}, dear {b|friend}!')).toEqual([
      { name: 'a', otherwise: '' },
      ', dear ',
      { name: 'b', otherwise: 'friend' },
      '!',
    ]);
    expect(splitAtTags('')).toEqual([]);
  });

  it('leaves nothing out, and fills in as fillTagsIn does', () => {
    const piece = fc.constantFrom('{first}', '{blank|x}', '{', '}', '|', 'text', '{first|a|b}');
    const known = (name: string): string => friend(name) ?? '';
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const filled = splitAtTags(text).map((one) =>
          typeof one === 'string' ? one : known(one.name) || one.otherwise,
        );
        expect(filled.join('')).toBe(fillTagsIn(text, known));
      }),
    );
  });
});
