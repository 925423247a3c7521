import { describe, expect, it } from 'vitest';
import { API } from '../../desk/api/operation.ts';
import { keyFor } from '../../testing/key-for.ts';
import { PASSWORD, personsWorld } from '../../testing/persons-world.ts';

const ADA = 'ada@analytical.example';
const NEW = 'another battery entirely';

async function keyWorld() {
  const world = await personsWorld();
  const ada = await world.signedUp(ADA);
  await world.change(ADA, { role: 'author' });
  const key = await keyFor(world, ADA);
  const status = async (): Promise<number> =>
    (await world.app.inject({ url: `${API}/forms`, headers: { authorization: `Bearer ${key}` } })).statusCode;
  expect(await status()).toBe(200);
  return { world, ada, status };
}

describe('a key of somebody', () => {
  it('ends when they sign out everywhere, and not when they sign out here', async () => {
    const { ada, status } = await keyWorld();
    await ada.act('/account/sign-out', {});
    expect(await status()).toBe(200);
    await ada.signIn(ADA);
    await ada.act('/account/sessions', { session: 'all' });
    expect(await status()).toBe(401);
  });

  it('ends when their password is changed', async () => {
    const { ada, status } = await keyWorld();
    expect((await ada.act('/account/password', { password: PASSWORD, 'new-password': NEW })).statusCode).toBe(
      303,
    );
    expect(await status()).toBe(401);
  });
});
