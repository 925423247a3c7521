import { describe, expect, it } from 'vitest';
import { NOW, SECRET, served, testServer } from '../../testing/test-server.ts';
import { signerWith } from '../../value/identity/signer.ts';
import { signedLink } from '../../value/links/prefill-link.ts';

const join = served('join', {
  id: 'join',
  type: 'form',
  title: 'Join',
  fields: [
    { id: 'name', kind: 'text', label: 'Name', prefill: 'name' },
    { id: 'number', kind: 'text', label: 'Number', prefill: { signed: 'number' } },
  ],
});

const made = signedLink(
  join.form,
  { name: 'Ada', number: '7' },
  { until: NOW.getTime() + 1000, sign: signerWith(SECRET) },
);

describe('the page of a form with signed links', () => {
  it('leads to itself without what may not be filled in', async () => {
    const { app } = await testServer({ forms: [join] });
    const leads = async (search: string): Promise<unknown> => {
      const { statusCode, headers } = await app.inject(`/forms/join?${search}`);
      return statusCode === 200 ? 'shown' : headers['location'];
    };
    expect(await leads(made.toString())).toBe('shown');
    expect(await leads(`${made}&utm_source=mail`)).toBe('shown');
    expect(await leads('name=Ada')).toBe('shown');
    expect(await leads('name=Ada&number=7')).toBe('/forms/join?name=Ada');
    // A browser and its scripts take everything after the first question mark for the query.
    expect(await leads('x=?&number=7')).toBe('/forms/join?x=%3F');
    expect(await leads(made.toString().replace('number=7', 'number=8'))).toBe('/forms/join');
    expect(await leads(`${made.toString().replace('Ada', 'Bob')}&utm_source=mail`)).toBe(
      '/forms/join?utm_source=mail',
    );
  });

  it('takes the signature of somebody else for a parameter like any other where nothing has to be signed', async () => {
    const plain = served('plain', {
      ...{ id: 'plain', type: 'form', title: 'Plain' },
      fields: [{ id: 'name', kind: 'text', label: 'Name', prefill: 'name' }],
    });
    const { app } = await testServer({ forms: [plain] });
    expect((await app.inject('/forms/plain?name=Ada&signature=campaign')).statusCode).toBe(200);
  });

  it('is marked as checked for the page’s script, which nothing of another page is', async () => {
    const { app } = await testServer({ forms: [join] });
    expect((await app.inject('/forms/join')).body).toContain('data-own="join"');
    const loaded = await app.inject({
      ...{ method: 'POST', url: '/ajax', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      payload: 'action=forminator_load_form&id=join&type=custom-form&render_id=0',
    });
    expect([loaded.statusCode, loaded.body.includes('data-form')]).toEqual([200, true]);
    expect(loaded.body).not.toContain('data-own');
  });

  it('checks the parameters that a frame is told of the page around it', async () => {
    const { app } = await testServer({ forms: [join] });
    const told = [...made].map(([name, value]) => `page.${name}=${encodeURIComponent(value)}`).join('&');
    expect((await app.inject(`/forms/join?embedded&${told}`)).statusCode).toBe(200);
    const forged = told.replace('page.number=7', 'page.number=8');
    expect((await app.inject(`/forms/join?embedded&${forged}`)).headers['location']).toBe(
      '/forms/join?embedded=',
    );
  });
});
