import { expect, it } from 'vitest';
import { formNamed, testServer } from '../testing/test-server.ts';
import { withSignIn } from './with-sign-in.ts';

it('adds a login form only where there is none, in the language of the site', async () => {
  const without = [formNamed('contact-190')];
  expect(withSignIn([...without, formNamed('login')])).toHaveLength(2);
  const { app } = await testServer({ forms: withSignIn(without) });
  expect((await app.inject('/account')).headers.location).toBe('/forms/formularium-sign-in');
  const page = (await app.inject('/forms/formularium-sign-in')).body;
  for (const part of ['Sign in', 'Email address', 'href="/account/lost"', 'autoComplete="current-password"'])
    expect(page.toLowerCase()).toContain(part.toLowerCase());
  const [, arabic] = withSignIn([formNamed('volunteering-ar')]);
  expect([arabic?.form.title, arabic?.form.blueprint.language?.tag]).toEqual(['تسجيل الدخول', 'ar']);
});

it('is not listed among the forms of the site', async () => {
  const { app } = await testServer({ forms: withSignIn([formNamed('contact-190')]) });
  expect((await app.inject('/')).body).not.toContain('formularium-sign-in');
});
