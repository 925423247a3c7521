import { expect, it, onTestFinished, vi } from 'vitest';
import { EntryListRepository } from '../../storage/repositories/entry-lists.ts';
import { apiWorld } from '../../testing/api-world.ts';
import { list } from '../../testing/desk-world.ts';
import { SlowQuestion } from '../../value/errors.ts';

/** A desk whose database takes too long to find entries. */
async function slowDesk() {
  const api = await apiWorld();
  const timeout = new Error('canceling statement due to statement timeout');
  const page = vi.spyOn(EntryListRepository.prototype, 'page').mockRejectedValue(new SlowQuestion(timeout));
  onTestFinished(() => page.mockRestore());
  return api;
}

it('a list that takes too long says so, and what to do, within the desk', async () => {
  const { grace, world } = await slowDesk();
  const reply = await grace.get(list({ filter: 'count > 95' }));
  expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
    ...[503, '60', 'no-store'],
  ]);
  expect(reply.body).toContain('<h1 dir="auto">This question took too long</h1>');
  expect(reply.body).toContain('Ask for less at once');
  expect(reply.body).toContain('href="/desk/forms/seats?filter=count+%3E+95"');
  expect(reply.body).toContain('<a href="/desk/forms/seats">Without filter and search</a>');
  expect(reply.body).not.toContain('statement timeout');
  expect(world.log()).toContain('statement timeout');
});

it('says so in the language of whoever asks', async () => {
  const { world, grace } = await slowDesk();
  const inLanguage = async (language: string): Promise<string> => {
    const headers = { cookie: `formularium-session=${grace.cookie()}`, 'accept-language': language };
    return (await world.app.inject({ method: 'GET', url: list(), headers })).body;
  };
  expect(await inLanguage('de')).toContain('Diese Frage hat zu lange gedauert');
  expect(await inLanguage('ar')).toContain('استغرق هذا الطلب وقتًا أطول من اللازم');
});

it('a program is told the same', async () => {
  const { ask } = await slowDesk();
  const reply = await ask('GET', '/forms/seats/entries');
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60']);
  const { message } = reply.json().data;
  expect(message).toMatch(/^This question took too long\. .*Ask for less at once/);
});
