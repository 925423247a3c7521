import fc from 'fast-check';
import { renderMail } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import { BLACK, contrastOf, readColour } from '../value/looks/colour.ts';
import { mailPage } from './mail-page.ts';

const LOOK = { name: 'Open <Table>', colour: '#1f6044' };
const page = (html: string, look = LOOK) =>
  mailPage({ html, subject: 'Thanks & "more"', language: 'ar', dir: 'rtl' }, look);
const sheetOf = (document: string): string =>
  /<td class="sheet" style="[^"]*">(.*)<\/td><\/tr><\/table><\/td><\/tr><\/table><\/body>/s.exec(
    document,
  )?.[1] ?? '';

describe('the page of a mail', () => {
  it('has its language and direction, and the name of the site as text', () => {
    const document = page('<p>Hello</p>');
    expect(document).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(document).toContain('<title>Thanks &amp; &quot;more&quot;</title>');
    expect(document).toContain('>Open &lt;Table&gt;</td>');
    expect(page('', { name: '', colour: '' })).not.toContain('class="name"');
    const strange = mailPage({ html: '', subject: '', language: '"><img', dir: 'ltr' }, LOOK);
    expect(strange).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
  });

  it('shows a link under words of its own as a button in the colour of the brand, and an address as a link', () => {
    const sheet = sheetOf(
      page(
        '<p><a href="https://a.example/x">See it</a></p><p><a href="https://a.example/">https://a.example/</a></p>',
      ),
    );
    expect(sheet.match(/background:#1f6044;color:#fff[^>]*>See it</g)).toHaveLength(1);
    expect(sheet.match(/background:/g)).toHaveLength(1);
    expect(
      sheetOf(page('<p><a href="https://a.example/x">See it</a></p>', { ...LOOK, colour: '' })),
    ).toContain('background:#14171f');
  });

  it.each([
    ['#1f6044', '#1f6044'],
    ['', '#14171f'],
  ])('shows a button that stands out in the dark as well, in the colour “%s”', (colour, inLight) => {
    const document = page('<p><a href="https://a.example/x">See it</a></p>', { ...LOOK, colour });
    const [, back = '', text = ''] =
      /inline-block\]\{background:(#[0-9a-f]{6})!important;color:(#[0-9a-f]{6})!important/.exec(document) ??
      [];
    const [, sheet = ''] = /\.sheet\{background:(#[0-9a-f]{6})/.exec(document) ?? [];
    const contrast = (one: string, other: string) =>
      contrastOf(readColour(one) ?? BLACK, readColour(other) ?? BLACK);
    expect(contrast(back, sheet)).toBeGreaterThan(3);
    expect(contrast(back, text)).toBeGreaterThan(4.5);
    expect(contrast(inLight, sheet)).toBeLessThan(3); // As in the light it would hardly be seen.
    expect(document).toMatch(/<a style="display:inline-block;/);
  });

  it('adds nothing but styles to what it shows, and loads nothing, whatever it says', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('<p>', '</td></tr></table>', '<a href="x">', '"><img src=x onerror=alert(1)>', '$&$1'),
    );
    fc.assert(
      fc.property(hostile, hostile, (one, two) => {
        const template = {
          subject: '',
          html: '<h2>{one}</h2><p>{two}<br><a href="https://a.example/?q={one}">{two}</a></p><ul><li>{one}</li></ul><p><a href="https://a.example/">{two}</a></p>',
        };
        const { html } = renderMail(template, (name) => (name === 'one' ? one : two));
        const document = page(html ?? '');
        const sheet = sheetOf(document);
        expect(sheet.replaceAll(/ style="[^"]*"/g, '')).toBe(html);
        const around = document.replace(sheet, '');
        expect(around).not.toMatch(/src=|href=|url\(|@import/);
      }),
    );
  });
});
