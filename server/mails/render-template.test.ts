import fc from 'fast-check';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { serverMails } from './registry.ts';
import { renderTemplate } from './render-template.ts';
import type { ServerMail } from './server-mail.ts';
import { draftLink } from './templates/draft-link.ts';
import { testMail } from './templates/test-mail.ts';

const TAGS = ['en', ...languages.map(({ tag }) => tag).filter((tag) => tag !== 'en')];
const LINK = 'https://forms.example.org/forms/application?draft=abc_-123';
const MOMENT = new Date('2026-12-21T09:00:00Z');

const factsOf = ({ subject, paragraphs }: ServerMail): readonly string[] => [
  ...new Set([subject, ...paragraphs].flatMap((one) => ('link' in one ? [] : one.facts))),
];

describe.each(serverMails)('the mail $name', (template) => {
  it.each(TAGS)('says everything in %s', (language) => {
    const facts = Object.fromEntries(factsOf(template).map((name) => [name, `«${name}»`]));
    const mail = renderTemplate(template, { ...facts, link: LINK }, { language, timeZone: 'UTC' });
    const rendered = [mail.subject, mail.text, mail.html].join('\n');
    for (const fact of Object.values(facts)) {
      expect(mail.text + mail.subject).toContain(fact);
      expect((mail.html ?? '') + mail.subject).toContain(fact);
    }
    if (template.paragraphs.some((one) => 'link' in one)) {
      expect(mail.text).toContain(`\n${LINK}\n`);
      expect(mail.html).toContain(`href="${LINK}"`);
    }
    expect(rendered).not.toMatch(/\{\d\}|undefined/);
    expect(mail.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(mail.language).toBe(language);
    const english = renderTemplate(template, facts, { language: 'en', timeZone: 'UTC' });
    if (language !== 'en') expect(mail.subject).not.toBe(english.subject);
  });

  it('is one line above and never markup below, whatever a name may hold', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'a\r\nBcc: e@x.yy',
        '</p><script>alert(1)</script>',
        '"><img src=x>',
        '&lt;b&gt;',
        '{0}{1}',
        '$&',
      ),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(...TAGS), (text, language) => {
        const facts = Object.fromEntries(factsOf(template).map((name) => [name, text]));
        const mail = renderTemplate(template, { ...facts, link: text }, { language, timeZone: 'UTC' });
        expect(mail.subject).not.toMatch(/\p{Cc}|\p{Cs}|\u2028|\u2029|\u202e/u);
        expect(mail.text.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
        const tags = (mail.html ?? '').match(/<[^>]*>/g) ?? [];
        const allowed = /^<(\/?p|br|\/?a|a href="[^"<>]*"[^<>]*)>$/;
        expect(tags.filter((tag) => !allowed.test(tag))).toEqual([]);
      }),
    );
  });
});

describe('a time in a mail', () => {
  it.each([
    ['en', 'America/New_York', 'December 21, 2026 at 4:00 AM'],
    ['de', 'Europe/Zurich', '21. Dezember 2026 um 10:00'],
    ['ar', 'Asia/Riyadh', '٢١ ديسمبر ٢٠٢٦'],
  ])('in %s is that of %s', (language, timeZone, words) => {
    const mail = renderTemplate(draftLink, { form: 'x', until: MOMENT, link: LINK }, { language, timeZone });
    const plain = mail.text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain).toMatch(language === 'ar' ? /2026|٢٠٢٦/ : words);
    // Whoever reads it may live elsewhere.
    for (const written of [mail.text, mail.html]) expect(written).toContain(timeZone.replace('_', ' '));
  });

  it('names no time zone where no time is told', () => {
    const mail = renderTemplate(testMail, { site: 'x' }, { language: 'en', timeZone: 'Europe/Zurich' });
    expect(mail.text).not.toContain('Zurich');
  });
});
