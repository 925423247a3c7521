import { describe, expect, it } from 'vitest';
import { formNamed, served, testServer } from '../../testing/test-server.ts';

describe('the list of forms', () => {
  it('links to every form', async () => {
    const { app } = await testServer();
    const { body, statusCode } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<a href="/forms/contact-190">Reach out</a>');
    expect(body).toContain('<a href="/forms/quote">Ask for a quote</a>');
    expect(body).not.toContain('<script');
  });

  it('shows each in its own language and direction', async () => {
    const { app } = await testServer({ forms: [formNamed('quote'), formNamed('volunteering-ar')] });
    const { body } = await app.inject('/');
    expect(body).toContain('<li lang="ar" dir="rtl"><a href="/forms/volunteering-ar">');
    expect(body).toContain('<li><a href="/forms/quote">');
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      served(`f${place}`, {
        ...{ id: `f${place}`, type: 'form', title: `Form ${place}`, fields: [] },
        ...(place === 3 && { title: 'Café  <Zürich>', description: 'Every Sunday.' }),
      }),
    );

  it('is searched where it is long, by every word, whatever its case and accents', async () => {
    const { app } = await testServer({ forms: many(13) });
    const found = async (search: string) => {
      const { body } = await app.inject(`/forms?search=${encodeURIComponent(search)}`);
      return { body, names: [...body.matchAll(/href="\/forms\/(f\d+)"/g)].map(([, name]) => name) };
    };
    expect((await found('zurich SUNDAY')).names).toEqual(['f3']);
    expect((await found(' 12 ')).names).toEqual(['f12']);
    expect((await found('F3')).names).toEqual(['f3']);
    expect((await found('')).names).toHaveLength(13);
    const none = await found('zurich "><script>');
    expect(none.names).toEqual([]);
    expect(none.body).toContain('No form is about “zurich &quot;&gt;&lt;script&gt;”.');
    const german = await app.inject({ url: '/forms', headers: { 'accept-language': 'de' } });
    expect(german.body).toContain('aria-label="Formulare durchsuchen"');
    expect(german.body).toContain('<li lang="en" dir="ltr"><a href="/forms/f1">');
    const few = await (await testServer({ forms: many(12) })).app.inject('/forms');
    expect(few.body).not.toContain('type="search"');
  });

  it('says of each form that takes nothing now why', async () => {
    const opening = (id: string, when: object) =>
      served(id, {
        ...{ id, type: 'form', title: id, fields: [{ id: 'a', kind: 'text', label: 'A' }] },
        settings: { opening: when },
      });
    const { app } = await testServer({
      forms: [
        opening('soon', { from: '2099-01-01' }),
        opening('over', { until: '2020-01-01' }),
        opening('open', { until: '2099-01-01' }),
      ],
    });
    const { body } = await app.inject('/forms');
    const said = [...body.matchAll(/forms\/(\w+)".*?(?=<\/li>)/g)].map(([item, name]) => [
      name,
      /class="refusal">([^<]*)/.exec(item)?.[1],
    ]);
    expect(said).toEqual([
      ['soon', 'This form is not open yet.'],
      ['over', 'This form is closed.'],
      ['open', undefined],
    ]);
  });
});
