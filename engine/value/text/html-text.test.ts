import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, textOfHtml, writeHtml } from './html-text.ts';
import { readHtml } from './html-tree.ts';

const pieces = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<br>',
  '<a href="https://a.example/?x=1&amp;y=2">',
  '</a>',
  '<script>',
  '</script>',
  '<a href="javascript:x">',
  '<ul><li>',
  '&lt;',
  '&amp;lt;',
  '&',
  '<',
  '>',
  '"',
  'a',
  ' ',
  '\n',
  '<!-- -->',
  '<p dir="rtl">',
);
const anyHtml = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 20 }).map((all) => all.join('')),
);

describe('cleanHtml', () => {
  it.each([
    ['Hello', '<p>Hello</p>'],
    [' two\r\nlines ', '<p>two<br>lines</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['x <y and z', '<p>x &lt;y and z</p>'],
    ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hialert(1)</p>'],
    ['<a href="javascript:x()">Hi</a>', '<a>Hi</a>'],
    ['<a href="https://a.example/?q=&quot;">Hi</a>', '<a href="https://a.example/?q=&quot;">Hi</a>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<ul><li>one', '<ul><li>one</li></ul>'],
    ['<p> </p><br>', null],
    ['<b></b>', null],
  ])('turns %j into %j', (text, html) => {
    expect(cleanHtml(text)).toBe(html);
  });

  it('does not change its own output, and lets nothing through that is not allowed', () => {
    fc.assert(
      fc.property(anyHtml, (text) => {
        const clean = cleanHtml(text);
        if (clean === null) return;
        expect(cleanHtml(clean)).toBe(clean);
        expect(readHtml(clean).faults).toEqual([]);
        expect(writeHtml(readHtml(clean).nodes)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('textOfHtml', () => {
  it('has the lines that are displayed', () => {
    const { nodes } = readHtml('<h2>A</h2><p>b <b>c</b>d</p><ul><li>e</li><li>f</li></ul>g<br>h');
    expect(textOfHtml(nodes).trim()).toBe('A\nb cd\ne\nf\ng\nh');
  });
});
