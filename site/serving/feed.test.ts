import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '../reading/site-content.ts';
import { feedOf } from './feed.tsx';

const settings = {
  feeds: {
    kitchens: {
      address: 'https://feed.example/x',
      pictures: ['https://pictures.example'],
      profile: 'https://instagram.example/kitchens',
    },
  },
} as unknown as SiteSettings;
const IMG = 'https://pictures.example/1.jpg';

const render = (data: unknown) => feedOf('kitchens', settings)?.render(data);

describe('a feed of the content', () => {
  it('is known by its name alone', () => {
    expect(feedOf('kitchens', settings)?.address.href).toBe('https://feed.example/x');
    for (const name of ['https://feed.example/x', '__proto__', 'constructor', ''])
      expect(feedOf(name, settings)).toBeNull();
    expect(feedOf('kitchens', {} as SiteSettings)).toBeNull();
  });

  it('shows its pictures with their texts, each a link', () => {
    expect(render([{ url: 'https://instagram.example/p/1', img: IMG, text: ' Soup ' }])).toBe(
      `<a href="https://instagram.example/p/1" rel="noopener noreferrer"><img src="${IMG}" alt="Soup" loading="lazy" referrerPolicy="no-referrer"/></a>`,
    );
  });

  it.each([
    {
      what: 'a link that is not https',
      entry: { url: 'javascript:alert(1)', img: IMG, text: 'A' },
      alts: ['A'],
    },
    { what: 'a link by http', entry: { url: 'http://a.example/', img: IMG, text: 'A' }, alts: ['A'] },
    { what: 'a picture by http', entry: { img: 'http://pictures.example/1.jpg', text: 'A' }, alts: [] },
    { what: 'no text', entry: { img: IMG }, alts: ['Instagram 1'] },
    { what: 'a picture from elsewhere', entry: { img: 'https://other.example/1.jpg', text: 'A' }, alts: [] },
    { what: 'a picture in itself', entry: { img: 'data:image/gif;base64,R0lGOD', text: 'A' }, alts: [] },
    { what: 'no entry', entry: null, alts: [] },
  ])('leaves out what cannot be shown: $what', ({ entry, alts }) => {
    const html = render([entry]) ?? '';
    expect([[...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt), html.includes('<a')]).toEqual([
      alts,
      false,
    ]);
  });

  it('is at most 24 pictures, with texts of at most 300 characters', () => {
    const html = render(Array.from({ length: 100 }, () => ({ img: IMG, text: 'x'.repeat(1_000) }))) ?? '';
    expect(html.match(/<img/g)).toHaveLength(24);
    expect(html).toMatch(/alt="x{300}"/);
  });

  it('never has markup of others, or an address of another kind', () => {
    const hostile = [
      '"><script>alert(1)</script>',
      "' onerror='x",
      'javascript:x',
      '&quot;<b>',
      '\u0000<i>',
      '',
    ];
    const texts = hostile.flatMap((end) => [
      end,
      `https://pictures.example/${end}`,
      `https://a.example/${end}`,
    ]);
    const data = texts.flatMap((url) => texts.map((img) => ({ url, img, text: url })));
    const img =
      '<img src="https://pictures\\.example/[^"<>]*" alt="[^"<>]+" loading="lazy" referrerPolicy="no-referrer"/>';
    const shown = new RegExp(`^(?:${img}|<a href="https:[^"<>]*" rel="noopener noreferrer">${img}</a>)$`);
    const each = data.map((entry) => render([entry]) ?? '').filter((html) => html !== '');
    expect(each.length).toBeGreaterThan(50);
    expect(each.filter((html) => !shown.test(html))).toEqual([]);
  });

  it('is refused where its data is not a list of pictures', () => {
    expect([render('x'), render(null), render({ 0: 'a' })]).toEqual([null, null, null]);
    expect(render([])).toBe('');
  });
});
