import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HtmlNode, readHtml } from './html-tree.ts';

describe('readHtml', () => {
  it('reads allowed tags into a tree', () => {
    expect(readHtml('<p>Hello <strong>world</strong> &amp; all</p>')).toEqual({
      nodes: [
        {
          tag: 'p',
          attributes: {},
          children: ['Hello ', { tag: 'strong', attributes: {}, children: ['world'] }, ' & all'],
        },
      ],
      faults: [],
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href=" &#1; javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<p onclick="x()">x</p>',
    '<svg><a xlink:href="x">x</a></svg>',
    '<iframe src="https://x"></iframe>',
    '<p style="color:red">x</p>',
  ])('leaves out what could do harm, and reports it: %s', (html) => {
    const { nodes, faults } = readHtml(html);
    expect(faults.length).toBeGreaterThan(0);
    expect(JSON.stringify(nodes)).not.toMatch(
      /javascript|script"|onerror|onclick|"img"|"svg"|iframe|evil|style/i,
    );
  });

  it.each(['https://x.example/a?b=c&amp;d', 'mailto:a@b.example', 'tel:+1', '#top', '/terms', './here'])(
    'keeps a link to %s',
    (href) => {
      const { nodes, faults } = readHtml(`<a href="${href}">x</a>`);
      expect(faults).toEqual([]);
      expect(nodes).toEqual([
        { tag: 'a', attributes: { href: href.replace('&amp;', '&') }, children: ['x'] },
      ]);
    },
  );

  it('closes what was left open, and skips comments', () => {
    expect(readHtml('<ul><li>one<!-- two --><li>three').nodes).toEqual([
      {
        tag: 'ul',
        attributes: {},
        children: [
          {
            tag: 'li',
            attributes: {},
            children: ['one', { tag: 'li', attributes: {}, children: ['three'] }],
          },
        ],
      },
    ]);
  });

  it.each([
    ['</p>', '</p> ends a tag that was not opened.'],
    ['<b>'.repeat(60), 'Tags are nested more than 50 levels deep.'],
  ])('reports what is wrong with the structure of %s', (html, fault) => {
    expect(readHtml(html).faults).toEqual([fault]);
  });

  it('closes with a tag everything that was opened in it', () => {
    const i = { tag: 'i', attributes: {}, children: ['b'] };
    expect(readHtml('<p>a<i>b</p>c').nodes).toEqual([{ tag: 'p', attributes: {}, children: ['a', i] }, 'c']);
  });

  it('reads line breaks and characters by name or number', () => {
    expect(readHtml('a<br>b</br><hr/>&euro;&#8364;&#x20AC;&nope;&#0;&#xD800;')).toEqual({
      nodes: [
        'a',
        { tag: 'br', attributes: {}, children: [] },
        'b',
        { tag: 'hr', attributes: {}, children: [] },
        '€€€&nope;&#0;&#xD800;',
      ],
      faults: [],
    });
  });

  it('keeps the language and the direction of a text', () => {
    expect(readHtml('<p lang="ar" dir=rtl>x</p>').nodes).toEqual([
      { tag: 'p', attributes: { lang: 'ar', dir: 'rtl' }, children: ['x'] },
    ]);
  });

  it('never throws, and returns nothing but allowed tags and links', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<p',
      '<a href=',
      '"',
      "'",
      'javascript:',
      '&#',
      ';',
      ' ',
      'x',
      '<!--',
      '<script',
      '/>',
      '=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const tag of tagsIn(readHtml(pieces.join('')).nodes)) expect(['p', 'a']).toContain(tag);
      }),
    );
  });
});

function tagsIn(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsIn(node.children)]));
}
