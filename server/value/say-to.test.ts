import { describe, expect, it } from 'vitest';
import { encoded, envelope, served, testServer } from '../testing/test-server.ts';
import { languageAskedFor } from './say-to.ts';

describe('the language that a browser asks for', () => {
  it.each([
    { header: undefined, tag: undefined },
    { header: '', tag: undefined },
    { header: 'fr', tag: undefined },
    { header: 'de', tag: 'de' },
    { header: 'de-AT,en;q=0.5', tag: 'de' },
    { header: 'en;q=0.5, ar;q=0.9', tag: 'ar' },
    { header: 'fr, en-GB, de', tag: undefined },
    { header: 'de;q=0, ar;q=0.1', tag: 'ar' },
    { header: 'de;q=x', tag: undefined },
    { header: `${'x,'.repeat(30)}de`, tag: undefined },
  ])('is “$tag” for “$header”', ({ header, tag }) => {
    expect(languageAskedFor(header)?.tag).toBe(tag);
  });
});

describe('an error page', () => {
  it('is in the language that its visitor asks for', async () => {
    const { app } = await testServer();
    const page = async (language: string) =>
      (await app.inject({ url: '/forms/nothing', headers: { 'accept-language': language } })).body;
    expect(await page('de-CH')).toMatch(
      /<html lang="de" dir="ltr">.*Zum Inhalt springen.*Seite nicht gefunden.*gibt es kein Formular.*Alle Formulare ansehen/s,
    );
    expect(await page('ar')).toMatch(/<html lang="ar" dir="rtl">.*الصفحة غير موجودة.*عرض جميع النماذج/s);
    expect(await page('fr')).toMatch(/<html lang="en" dir="ltr">.*Page not found.*See all forms/s);
    const nowhere = await app.inject({ url: '/x/y', headers: { 'accept-language': 'de' } });
    expect(nowhere.body).toContain('Unter dieser Adresse gibt es nichts.');
  });
});

describe('a refusal', () => {
  const german = served('klein', {
    id: 'klein',
    type: 'form',
    title: 'Klein',
    settings: { language: 'de-AT' },
    fields: [{ id: 'name', kind: 'text', label: 'Name' }],
  });
  const send = async (nonce: string | null, name: string, key: string) => {
    const server = await testServer({ forms: [german] });
    const reply = (words: string) =>
      server.post(encoded({ ...envelope('klein', nonce ?? server.nonce('klein'), key), name: words }));
    await reply(name);
    return (await reply('anders')).json().message;
  };

  it('is in the language of its form, whatever its browser asks for', async () => {
    expect(await send('alt', 'Ada', 'k'.repeat(16))).toMatch(/^Diese Seite war zu lange geöffnet\./);
    expect(await send(null, 'Ada', 'k'.repeat(16))).toMatch(
      /^Dieses Formular ist bereits mit anderen Antworten/,
    );
  });
});
