import { describe, expect, it } from 'vitest';
import { lasting } from '../testing/lasting.ts';
import { encoded, envelope, formNamed, served, testServer } from '../testing/test-server.ts';
import { actions, methodsOf } from './actions/registry.ts';
import { routes } from './routes/registry.ts';

const guarded = [...actions.values()].filter(({ needs }) => needs === 'nonce');
const open = [...actions.values()].filter(
  (action) => action.needs === 'nothing' && methodsOf(action).includes('POST'),
);
const other = served('other', { ...formNamed('contact-190').definition, id: '191' });

const server = lasting(() =>
  testServer({ forms: [formNamed('contact-190'), other], limits: { submissionsPerMinute: 0 } }),
);

async function ask(action: string, nonce: (formId: string) => string) {
  const given = nonce('190');
  const fields = { ...envelope('190', given), nonce: given, action, give_form_id: '190', id: '190' };
  return server().post(encoded(fields));
}

describe('an action that needs a nonce', () => {
  it.each(guarded)(
    '$name refuses a missing nonce, a forged one, and that of another form',
    async ({ name }) => {
      const without = [
        await ask(name, () => ''),
        await ask(name, () => 'x'),
        await ask(name, () => server().nonce('191')),
      ];
      expect(without.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
      expect((await ask(name, server().nonce)).statusCode).not.toBe(403);
    },
  );
});

describe('an action that needs nothing', () => {
  it.each(open)('$name is answered without a nonce', async ({ name }) => {
    expect((await ask(name, () => '')).statusCode).toBe(200);
  });
});

describe('a route that needs nothing', () => {
  const anybodys = routes.filter(({ needs, path }) => needs === 'nothing' && !path.includes(':'));

  it.each(anybodys)('$method $path is answered for everyone', async ({ method, path }) => {
    const { app } = server();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = method === 'GET' ? {} : { payload: 'email=nobody@analytical.example', headers };
    expect((await app.inject({ method, url: path, ...payload })).statusCode).toBe(200);
  });
});

describe('a route that needs what its action needs', () => {
  it.each(routes.filter(({ needs }) => needs === 'action'))(
    '$method $path is refused without an action',
    async ({ method, path }) => {
      const { app } = server();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = method === 'GET' ? {} : { payload: 'form_id=190', headers };
      expect((await app.inject({ method, url: path, ...payload })).statusCode).toBe(400);
    },
  );
});
