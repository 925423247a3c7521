import { describe, expect, it } from 'vitest';
import { formNamed, served, testServer } from '../../testing/test-server.ts';

describe('the list of forms, where they may be embedded,', () => {
  const quoting = served('quoting', {
    id: 'quoting',
    type: 'form',
    title: '"Ada" & </code><script>alert(1)</script>',
    fields: [{ id: 'a', kind: 'text', label: 'A' }],
    settings: { embedOrigins: ['https://partner.example'] },
  });

  it('has what embeds each, at the address that its visitor knows', async () => {
    const { app } = await testServer({ embedOrigins: ['https://www.example.org'] });
    const { body } = await app.inject({ url: '/', headers: { host: 'forms.example.org' } });
    expect(body).toContain(
      '&lt;script src=&quot;http://forms.example.org/embed.js&quot; data-form=&quot;contact-190&quot; data-label=&quot;Reach out&quot;&gt;&lt;/script&gt;',
    );
    expect(body).toContain('In pages of https://www.example.org.');
  });

  it('has nothing of it otherwise', async () => {
    const { app } = await testServer();
    expect((await app.inject('/')).body).not.toContain('embed');
  });

  it('names each as markup is written, whatever its title', async () => {
    const { app } = await testServer({ forms: [quoting, formNamed('quote')] });
    const { body } = await app.inject('/');
    expect(body).not.toContain('<script');
    expect(body).toContain('data-label=&quot;&amp;quot;Ada&amp;quot; &amp;amp; &lt;/code&gt;');
    expect(body).toContain('In pages of https://partner.example.');
    expect(body.match(/<details/g)).toHaveLength(1);
  });
});
