import { describe, expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import type { TagValue } from './tag-value.ts';

const values: Readonly<Record<string, TagValue>> = {
  name: 'Ada\r\nBcc: <b>',
  link: { href: 'https://example.org/drafts/1?a=b&c="d"' },
  odd: { href: 'javascript:alert(1)' },
  rows: [
    { label: 'A:', text: '1\n2' },
    { label: 'B:', text: '<3' },
  ],
  none: [],
};
const valueOf = (name: string): TagValue => values[name] ?? '';

describe('renderMail', () => {
  it('fills in a mail of the host’s, with links of its own', () => {
    const template = {
      subject: 'For {name|you}',
      fromName: '{name}',
      html: '<p>{name}, go on: {link}</p><p>{rows}</p>{none|Nothing}{odd}',
    };
    expect(renderMail(template, valueOf)).toEqual({
      subject: 'For Ada Bcc: <b>',
      fromName: 'Ada Bcc: <b>',
      text: 'Ada\nBcc: <b>, go on: https://example.org/drafts/1?a=b&c="d"\nA: 1\n2\nB: <3\nNothingjavascript:alert(1)',
      html: '<p>Ada<br>Bcc: &lt;b&gt;, go on: <a href="https://example.org/drafts/1?a=b&amp;c=&quot;d&quot;">https://example.org/drafts/1?a=b&amp;c=&quot;d&quot;</a></p><p><strong>A:</strong> 1<br>2<br><strong>B:</strong> &lt;3</p>Nothingjavascript:alert(1)',
    });
  });

  it('writes a text beside HTML, or alone', () => {
    expect(renderMail({ subject: 'S', text: '{link}\n{rows}' }, valueOf)).toEqual({
      subject: 'S',
      fromName: '',
      text: 'https://example.org/drafts/1?a=b&c="d"\nA: 1\n2\nB: <3',
      html: null,
    });
    expect(renderMail({ subject: 'S', text: 'T', html: '<p>H</p>' }, valueOf)).toMatchObject({
      text: 'T',
      html: '<p>H</p>',
    });
  });
});
