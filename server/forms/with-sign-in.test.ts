import { expect, it } from 'vitest';
import { formNamed } from '../testing/test-server.ts';
import { withSignIn } from './with-sign-in.ts';

it('adds a login form where there is none, and none beside the author’s own', () => {
  const own = [formNamed('contact-190')];
  const [, added] = withSignIn(own);
  expect(added?.form.settings.formType).toBe('login');
  expect(added?.definition['fields']).toMatchObject([
    {},
    {},
    { html: expect.stringContaining('/account/lost') },
  ]);
  const withLogin = [...own, formNamed('login')];
  expect(withSignIn(withLogin)).toBe(withLogin);
});
